package grapnel.hunt;

import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.url.Url;

/** A page that was tried, and what the judge says of it. */
public record TriedId(Template template, long id, Url url, Verdict verdict) {
  public boolean hit() {
    return verdict instanceof Verdict.Entity;
  }
}
