package grapnel.published;

import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.site.Budget;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Mines templates from the URLs of a site, and hunts the pages they leave out. */
public interface TemplateMethod extends PublishedMethod {

  /** How many URLs a template needs, where nobody says otherwise. */
  int usualThreshold();

  /** What is mined without asking the site, and so not verified. */
  List<Template> mineOffline(String site, List<Url> urls, MiningOrder order);

  /** The method on one site, which it asks. */
  PublishedHunt on(Catalogue catalogue, SiteAccess access, Budget budget);

  /**
   * How to mine.
   *
   * @param threshold how many URLs a template needs
   * @param trace told line by line what a method with such an option shows of its work
   */
  record MiningOrder(int threshold, MethodSettings settings, Consumer<String> trace) {}

  /** Mining, then hunting, on one site. */
  interface PublishedHunt {

    List<Template> mine(String site, List<Url> urls, MiningOrder order);

    /** Hunts; each page is committed to the catalogue before it is handed on. */
    void hunt(List<Template> templates, Random random, Consumer<Found> each);
  }
}
