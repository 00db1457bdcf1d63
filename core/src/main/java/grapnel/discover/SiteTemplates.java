package grapnel.discover;

import grapnel.fact.Template;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The templates of a site and the URLs they were mined from: all a hunt needs to know. A URL that
 * was given and belongs to no template may still be a page that an id leads to; the hunt must not
 * call it new.
 */
public record SiteTemplates(List<MinedTemplate> templates, Set<Url> minedFrom) {

  /** Before anything was mined. */
  public static final SiteTemplates NONE = new SiteTemplates(List.of(), Set.of());

  public SiteTemplates {
    templates = List.copyOf(templates);
    minedFrom = Set.copyOf(minedFrom);
  }

  /**
   * Templates mined in an earlier run: of the URLs they came from, their ids are all that's left.
   */
  public static SiteTemplates minedBefore(List<Template> templates) {
    List<MinedTemplate> mined = new ArrayList<>();
    for (Template template : templates) {
      List<Url> known = new ArrayList<>();
      for (long id : template.ids().numbers()) known.add(template.urlOf(id));
      mined.add(new MinedTemplate(template, known, Optional.empty(), Optional.empty()));
    }
    return new SiteTemplates(mined, Set.of());
  }

  /** Only the templates of entities. */
  public SiteTemplates entities() {
    return only(MinedTemplate::isEntity);
  }

  /** Only some of the templates; the URLs that all were mined from stay known. */
  public SiteTemplates only(Predicate<MinedTemplate> wanted) {
    return new SiteTemplates(templates.stream().filter(wanted).toList(), minedFrom);
  }

  /** These templates, then others. */
  SiteTemplates and(SiteTemplates others) {
    List<MinedTemplate> all = new ArrayList<>(templates);
    all.addAll(others.templates);
    Set<Url> urls = new LinkedHashSet<>(minedFrom);
    urls.addAll(others.minedFrom);
    return new SiteTemplates(all, urls);
  }

  SiteTemplates withTemplates(List<MinedTemplate> templates) {
    return new SiteTemplates(templates, minedFrom);
  }
}
