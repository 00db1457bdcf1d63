package grapnel.app.cli;

import grapnel.url.Url;
import java.util.List;
import java.util.function.Consumer;

/** A method that works on one site at a time, wherever what it learns is kept. */
interface SiteMethod {

  NetworkOptions network();

  /**
   * Looks whether its options go together, before anything is asked.
   *
   * @throws Complaint where they do not
   */
  default void check() {}

  /** What it may do on a site. */
  default SiteWork.Terms terms() {
    return new SiteWork.Terms(network().budget(), false);
  }

  /** All fields that its rows may have. */
  List<String> columns();

  /**
   * Works on a site.
   *
   * @param urls what is given of it, all of one site
   * @param rows told of each result
   */
  Exit work(List<Url> urls, SiteWork work, Consumer<Row> rows, Progress progress);
}
