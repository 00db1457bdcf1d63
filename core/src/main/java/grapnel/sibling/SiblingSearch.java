package grapnel.sibling;

import grapnel.url.Url;
import java.util.List;

/** A method that finds all pages of a kind from samples of it. */
public interface SiblingSearch {

  /**
   * Finds the pages like these.
   *
   * @param samples pages of one kind and one site, at least one
   */
  SiblingOutcome find(List<Url> samples);

  /**
   * Finds the pages like the sample among those that given pages link to, and looks nowhere else.
   *
   * @param sample need not be there: then its URL and its place on the lists must do
   */
  SiblingOutcome findAmong(Url sample, List<Url> lists);
}
