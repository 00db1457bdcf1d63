package grapnel;

import grapnel.discover.KindPlan;
import grapnel.discover.SiteHunt;
import grapnel.discover.SiteTemplates;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.hunt.HuntResult;
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

  HuntReport run(SiteTemplates mined, Consumer<Found> each) {
    List<HuntReport.Skipped> skipped = new ArrayList<>();
    SiteTemplates hunted =
        mined.only(
            candidate -> {
              Optional<HuntReport.Skipped> no = skipped(candidate.template());
              no.ifPresent(skipped::add);
              return no.isEmpty();
            });
    site.expectHunt(KindPlan.huntRequests(hunted.templates()));
    AtomicLong found = new AtomicLong();
    HuntResult result =
        hunt.hunt(
            hunted,
            new Random(settings.seed()),
            page -> {
              found.incrementAndGet();
              each.accept(page);
            });
    return new HuntReport(
        mined.templates().size(),
        hunted.templates().stream().map(MinedTemplate::template).toList(),
        skipped,
        result.estimates(),
        found.get(),
        site.requests(),
        ending(result, found.get()));
  }

  private RunEnding ending(HuntResult result, long found) {
    RunEnding ending = found == 0 ? site.huntEndingWithoutPages() : site.ending();
    if (!ending.completed()) return ending;
    if (result.givenUp()) return new RunEnding.Blocked();
    return result.cutShort() ? new RunEnding.OutOfBudget("a limit") : ending;
  }

  /** Entities are hunted, and what looks personal where that is wanted. */
  private Optional<HuntReport.Skipped> skipped(Template template) {
    TemplateRole role = template.role();
    if (role == TemplateRole.ENTITY) {
      return settings
          .refusalOf(template)
          .map(reason -> new HuntReport.Skipped(template, true, reason));
    }
    boolean personal = role == TemplateRole.PERSONAL;
    if (personal && settings.personal()) return Optional.empty();
    String reason = template.evidence().toString();
    return Optional.of(new HuntReport.Skipped(template, personal, reason));
  }
}
