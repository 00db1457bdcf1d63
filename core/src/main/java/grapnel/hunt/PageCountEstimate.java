package grapnel.hunt;

import grapnel.fact.Template;
import java.util.List;

/**
 * How many pages a template has, or several whose ids are counted together, as far as their ids
 * tell.
 *
 * @param templateCounts the templates, at least one
 * @param total the best guess
 * @param low no fewer, with 95% confidence
 * @param high no more, with 95% confidence; negative where nothing can be said
 * @param population what was counted, in words
 */
public record PageCountEstimate(
    List<TemplateCount> templateCounts, double total, long low, long high, String population) {

  /**
   * One of the templates.
   *
   * @param known pages that were known or found
   */
  public record TemplateCount(Template template, long known) {}

  public PageCountEstimate {
    templateCounts = List.copyOf(templateCounts);
    if (templateCounts.isEmpty()) throw new IllegalArgumentException("an estimate of nothing");
  }

  /** For a template by itself. */
  public PageCountEstimate(
      Template template, long known, double total, long low, long high, String population) {
    this(List.of(new TemplateCount(template, known)), total, low, high, population);
  }

  /** The template, or the first of several. */
  public Template template() {
    return templateCounts.getFirst().template;
  }

  /** Pages that were known or found, of all templates. */
  public long known() {
    return templateCounts.stream().mapToLong(TemplateCount::known).sum();
  }

  /** Whether there is an upper bound. */
  public boolean bounded() {
    return high >= 0;
  }

  @Override
  public String toString() {
    String pages = "%,d page%s".formatted(known(), known() == 1 ? "" : "s");
    return bounded()
        ? "%s known, about %,.0f in all (%,d to %,d, 95%%), counting %s"
            .formatted(pages, total, low, high, population)
        : "%s known, at least %,d in all: %s".formatted(pages, low, population);
  }
}
