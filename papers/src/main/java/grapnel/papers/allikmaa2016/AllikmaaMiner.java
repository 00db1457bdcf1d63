package grapnel.papers.allikmaa2016;

import grapnel.fact.Evidence;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** The whole pipeline of Allikmaa 2016 §3.1 (listing 3) over the URLs of one site. */
public final class AllikmaaMiner {

  private final PageJudge judge;
  private final AllikmaaSettings settings;
  private final Consumer<StageTrace> trace;

  public AllikmaaMiner(PageJudge judge, AllikmaaSettings settings, Consumer<StageTrace> trace) {
    this.judge = judge;
    this.settings = settings;
    this.trace = trace;
  }

  /**
   * Mines templates, those with most URLs first.
   *
   * @param asking whether the judge asks the site; what is mined offline is only structure
   */
  public List<Template> mine(String site, List<Url> urls, boolean asking) {
    List<AllikmaaTemplateDraft> init =
        InitStage.drafts(urls.stream().map(Url::withoutFragment).distinct().toList());
    trace.accept(StageTrace.of("INIT", init));
    TemplateGroups groups = traced("GROUP", TemplateGroups.of(init));
    groups = traced("PREFIX", new PrefixStage(judge, settings).split(groups));
    groups = traced("FILTER", groups.withNumber());
    groups = traced("UNUSED", new UnusedStage(judge, settings, false).merge(groups));
    List<AllikmaaTemplateDraft> single = new ArrayList<>();
    groups
        .drafts()
        .forEach(
            draft ->
                single.addAll(NumStage.splitByOtherNumbers(draft, settings.minimumUrlsAfterNum())));
    trace.accept(StageTrace.of("NUM", single));
    TemplateGroups last = new UnusedStage(judge, settings, true).merge(TemplateGroups.of(single));
    trace.accept(StageTrace.of("UNUSED2", last.drafts()));
    return last.drafts().stream()
        .filter(draft -> draft.rows() >= settings.threshold())
        .sorted(Comparator.comparingInt(AllikmaaTemplateDraft::rows).reversed())
        .map(draft -> template(site, draft, asking))
        .toList();
  }

  private TemplateGroups traced(String stage, TemplateGroups groups) {
    trace.accept(StageTrace.of(stage, groups));
    return groups;
  }

  /**
   * The document takes all for entities, though 114 of its 251 templates were not (table 1). Unused
   * texts are filled in as they stand in the URL with the lowest id, so that this one URL is surely
   * a known page.
   */
  private static Template template(String site, AllikmaaTemplateDraft draft, boolean asking) {
    int open = NumStage.openNumber(draft);
    long[] ids = draft.elements().get(open).values().stream().mapToLong(Long::parseLong).toArray();
    int lowest = 0;
    for (int row = 1; row < ids.length; row++) if (ids[row] < ids[lowest]) lowest = row;
    return new Template(
        site,
        draft.urlText(lowest, open, Template.NUMBER),
        draft.key(),
        TemplateRole.ENTITY,
        draft.rows(),
        KnownIds.of(ids),
        asking && provenUnused(draft),
        Evidence.of(draft.rows() + " URLs"),
        List.of());
  }

  /** Requests were made only where a text was exchanged for another one. */
  private static boolean provenUnused(AllikmaaTemplateDraft draft) {
    for (int i = 0; i < draft.elements().size(); i++) {
      if (draft.elements().get(i).type() == PathElement.Type.UNUSED
          && draft.distinctValues(i) > 1) {
        return true;
      }
    }
    return false;
  }
}
