package grapnel;

import grapnel.discover.SiteHunt;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.hunt.PageCountEstimate;
import grapnel.template.MinedTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Decides which templates are hunted, and hunts them. */
final class TemplateHunt {

  private final Site site;
  private final SiteHunt hunt;
  private final HuntSettings settings;

  TemplateHunt(Site site, SiteHunt hunt, HuntSettings settings) {
    this.site = site;
    this.hunt = hunt;
    this.settings = settings;
  }

  HuntReport run(List<MinedTemplate> mined, Consumer<Found> each) {
    List<MinedTemplate> hunted = new ArrayList<>();
    List<HuntReport.Skipped> skipped = new ArrayList<>();
    for (MinedTemplate candidate : mined) {
      Optional<HuntReport.Skipped> no = skipped(candidate.template());
      no.ifPresentOrElse(skipped::add, () -> hunted.add(candidate));
    }
    AtomicLong found = new AtomicLong();
    List<PageCountEstimate> estimates =
        hunt.hunt(
            hunted,
            new Random(settings.seed()),
            page -> {
              found.incrementAndGet();
              each.accept(page);
            });
    return new HuntReport(
        mined.size(),
        hunted.stream().map(MinedTemplate::template).toList(),
        skipped,
        estimates,
        found.get(),
        site.requests(),
        ending());
  }

  private RunEnding ending() {
    RunEnding ending = site.ending();
    if (!ending.completed()) return ending;
    if (hunt.givenUp()) return new RunEnding.Blocked();
    return hunt.cutShort() ? new RunEnding.OutOfBudget("a budget") : ending;
  }

  /** Entities are hunted, and what looks personal where that is wanted. */
  private Optional<HuntReport.Skipped> skipped(Template template) {
    boolean personal = template.role() == TemplateRole.PERSONAL;
    Optional<String> looksPersonal =
        personal
            ? Optional.of(template.evidence().toString())
            : UnsafeRequests.personalReason(template.url());
    if (template.role() == TemplateRole.ENTITY || personal) {
      return settings.personal()
          ? Optional.empty()
          : looksPersonal.map(reason -> new HuntReport.Skipped(template, true, reason));
    }
    return Optional.of(new HuntReport.Skipped(template, false, template.evidence().toString()));
  }
}
