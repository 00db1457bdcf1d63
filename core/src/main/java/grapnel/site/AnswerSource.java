package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Request;

/** Where answers come from when the catalogue has none: the fetcher, an archive, a test. */
@FunctionalInterface
public interface AnswerSource {
  Answer fetch(Request request);
}
