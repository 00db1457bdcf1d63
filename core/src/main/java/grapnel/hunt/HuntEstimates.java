package grapnel.hunt;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How many pages there are, as the probes at the end of a hunt say, and while they are made. */
final class HuntEstimates {

  private HuntEstimates() {}

  static PageCountEstimate estimate(List<TemplateProgress> crew) {
    List<PageCountEstimate.TemplateCount> parts = parts(crew);
    long pages = parts.stream().mapToLong(PageCountEstimate.TemplateCount::known).sum();
    if (crew.getFirst().hasUnguessableIds()) {
      String random = "its ids look random and cannot be guessed";
      return new PageCountEstimate(parts, (double) pages, pages, -1, random);
    }
    Optional<HuntAudit> complete = crew.getFirst().audit.filter(HuntAudit::complete);
    if (complete.isEmpty())
      return new PageCountEstimate(
          parts, (double) pages, pages, -1, "only the ids tried were counted");
    return soFar(crew, complete.get());
  }

  private static List<PageCountEstimate.TemplateCount> parts(List<TemplateProgress> crew) {
    return crew.stream()
        .map(
            progress ->
                new PageCountEstimate.TemplateCount(progress.template(), progress.pageCount()))
        .toList();
  }

  /** What the probes made so far say; before the first, that any id not tried may have a page. */
  static PageCountEstimate soFar(List<TemplateProgress> crew, HuntAudit audit) {
    List<PageCountEstimate.TemplateCount> parts = parts(crew);
    long pages = parts.stream().mapToLong(PageCountEstimate.TemplateCount::known).sum();
    long stride =
        crew.stream().mapToLong(progress -> progress.searchSpace.stride()).min().orElse(1);
    String population =
        (stride == 1 ? "ids" : "ids in steps of " + stride) + " up to " + highestId(crew);
    return new PageCountEstimate(
        parts,
        Math.max((double) pages, audit.total()),
        Math.max(pages, (long) Math.floor(audit.low())),
        Math.max(pages, (long) Math.ceil(audit.high())),
        population + together(crew));
  }

  /** What several templates have in common, and which prefixes were looked under. */
  private static String together(List<TemplateProgress> crew) {
    TemplateProgress first = crew.getFirst();
    String counter =
        crew.size() > 1 && first.target.counter().isPresent()
            ? " across %d templates that share a counter".formatted(crew.size())
            : "";
    return counter + first.family.map(family -> " " + family.coverage()).orElse("");
  }

  /** As the site writes it; ids in letters have no number that a reader would know them by. */
  private static String highestId(List<TemplateProgress> crew) {
    if (crew.stream().anyMatch(each -> each.template().ids().spelling().base() != 10)) {
      return "twice the known range";
    }
    return crew.stream()
        .max(Comparator.comparingLong(each -> each.searchSpace.lastId()))
        .map(each -> each.template().ids().spelling().spell(each.searchSpace.lastId()))
        .orElse("0");
  }
}
