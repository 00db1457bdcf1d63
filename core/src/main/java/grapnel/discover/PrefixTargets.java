package grapnel.discover;

import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.hunt.IdHunter;
import grapnel.judge.TemplateJudge;
import grapnel.judge.UrlSeries;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * A template to be hunted, and those beside it whose prefixes have too few links for a template, or
 * none.
 *
 * @param input the URLs it was mined from
 */
record PrefixTargets(MinedTemplate mined, KnownPageCheck known, Set<Url> input) {

  /**
   * @param template the one that was mined, or one beside it
   */
  IdHunter.HuntTarget target(TemplateJudge judge, Template template) {
    return new IdHunter.HuntTarget(
        template,
        url -> known.check(mined, url, judge.judge(url)),
        judge::postponed,
        mined.counter(),
        known::isInputPage,
        other -> beside(judge, template, other));
  }

  /** A template of another prefix, which must show other pages under the same ids. */
  private IdHunter.HuntTarget beside(TemplateJudge first, Template nearest, Template template) {
    TemplateJudge judge = first.beside(UrlSeries.ofAnyPrefix(template));
    long[] listed = listed(template);
    if (listed.length > 0) {
      return target(judge, template.withIds(KnownIds.of(template.ids().spelling(), listed)));
    }
    long tried = template.ids().min();
    if (nearest.ids().contains(tried)
        && judge.same(nearest.urlOf(tried), template.urlOf(tried)) instanceof Verdict.Same same) {
      return new IdHunter.HuntTarget(template, _ -> same, Optional.empty());
    }
    return target(judge, template);
  }

  /** The ids of URLs that were given. */
  private long[] listed(Template template) {
    Function<Url, OptionalLong> ids = template.idReader();
    return input.stream()
        .map(ids)
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .toArray();
  }
}
