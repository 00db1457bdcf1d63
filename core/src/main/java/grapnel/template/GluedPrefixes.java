package grapnel.template;

import grapnel.fact.CheckDigit;
import grapnel.fact.Evidence;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.judge.TemplateJudge;
import grapnel.judge.UrlSeries;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Ids that begin with a counter of their own, as year and number in {@code 2100045}: each beginning
 * is a series, as it would be were there a sign behind it.
 */
final class GluedPrefixes {

  /** Of as many plain ids, all would have a zero at one place in one of 10^8 lists. */
  private static final int FEWEST_IDS = 8;

  private GluedPrefixes() {}

  /** A template for each beginning, or the template itself where its ids have none. */
  static List<MinedTemplate> split(MinedTemplate mined) {
    Template template = mined.template();
    int tail = tailDigits(template);
    if (tail == 0) return List.of(mined);
    long power = power(tail);
    Map<Long, List<Long>> tails = new TreeMap<>();
    for (long id : template.ids().numbers()) {
      tails.computeIfAbsent(id / power, _ -> new ArrayList<>()).add(id % power);
    }
    List<MinedTemplate> series = new ArrayList<>();
    tails.forEach((head, ids) -> series.add(beginningWith(mined, head, ids, tail)));
    return series;
  }

  /**
   * How many digits are counted on; 0 where all are. Digits before them form at least two
   * beginnings, each with two ids on average, and the first of the digits behind is always zero:
   * the counter starts anew long before it is full.
   */
  private static int tailDigits(Template template) {
    KnownIds ids = template.ids();
    IdSpelling spelling = ids.spelling();
    boolean plain =
        spelling.base() == 10
            && spelling.checkDigit() == CheckDigit.NONE
            && template.url().indexOf("{N") == template.url().lastIndexOf("{N");
    if (!plain || ids.size() < FEWEST_IDS) return 0;
    int length = spelling.spell(ids.max()).length();
    if (spelling.spell(ids.min()).length() != length) return 0;
    for (int tail = length - 1; tail > 1; tail--) {
      long power = power(tail);
      long[] numbers = ids.numbers();
      boolean low = true;
      long heads = 1;
      for (int i = 0; i < numbers.length; i++) {
        low &= 10 * (numbers[i] % power) < power;
        if (i > 0 && numbers[i] / power != numbers[i - 1] / power) heads++;
      }
      if (low && heads > 1 && numbers.length >= 2 * heads) return tail;
    }
    return 0;
  }

  private static long power(int digits) {
    long power = 1;
    for (int i = 0; i < digits; i++) power *= 10;
    return power;
  }

  private static MinedTemplate beginningWith(
      MinedTemplate mined, long head, List<Long> tails, int tail) {
    Template whole = mined.template();
    String spelled = whole.ids().spelling().spell(head * power(tail) + tails.getFirst());
    String start = spelled.substring(0, spelled.length() - tail);
    IdSpelling spelling = new IdSpelling(10, tail, false, CheckDigit.NONE);
    long[] numbers = tails.stream().mapToLong(Long::longValue).toArray();
    List<String> reasons = new ArrayList<>(whole.evidence().reasons());
    reasons.add("numbers start anew behind " + start);
    Template template =
        new Template(
            whole.site(),
            withStart(whole.url(), start),
            withStart(whole.pattern(), start),
            whole.role(),
            tails.size(),
            KnownIds.of(spelling, numbers),
            whole.verified(),
            new Evidence(reasons),
            whole.variants().stream().map(each -> withStart(each, start)).toList());
    List<Url> pages =
        mined.knownPages().stream().filter(url -> template.idIn(url).isPresent()).toList();
    Optional<TemplateJudge> judge = mined.judge().map(each -> each.beside(UrlSeries.of(whole)));
    return new MinedTemplate(template, pages, judge, Optional.empty());
  }

  private static String withStart(String url, String start) {
    return url.replace(Template.NUMBER, start + Template.NUMBER);
  }
}
