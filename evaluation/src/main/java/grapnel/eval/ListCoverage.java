package grapnel.eval;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.template.TemplateMiner;
import grapnel.template.UnnumberedUrls;
import grapnel.url.Url;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How many of a list's URLs with a number of four digits or more a template covers, and what the
 * others are. A year behind a name, digits in the middle of letters and numbers of more than 15
 * digits are no ids; and of fewer URLs than a template needs, none can be made.
 */
final class ListCoverage {

  private static final Pattern NUMBER = Pattern.compile("%[0-9A-Fa-f]{2}|([0-9]{4,})");
  private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");
  private static final int MOST_DIGITS = 15;

  /** A template, and how it reads ids. */
  private record Reader(Template template, Function<Url, OptionalLong> ids) {}

  /** URLs of one pattern without a template. */
  private record LeftOut(Pattern pattern, String reason) {

    static LeftOut of(UnnumberedUrls urls) {
      String[] fixed = urls.pattern().split("\\{[A-Z]+}", -1);
      String regex =
          Arrays.stream(fixed).map(Pattern::quote).collect(Collectors.joining("[^/?&=]*"));
      return new LeftOut(Pattern.compile(regex), urls.reason());
    }
  }

  private final List<Reader> readers;
  private final List<LeftOut> leftOut;

  private int entity;
  private int other;
  private int years;
  private int codes;
  private int few;
  private int left;
  private final Map<String, List<String>> reasons = new TreeMap<>();

  private ListCoverage(List<Url> urls) {
    TemplateMiner miner = new TemplateMiner("list", TemplateMiner.THRESHOLD);
    readers = miner.mine(urls).stream().map(each -> new Reader(each, each.idReader())).toList();
    leftOut = miner.leftOut().stream().map(LeftOut::of).toList();
  }

  static void heading(PrintStream out) {
    out.printf(
        "%n%-26s%10s%9s%13s%8s%8s%7s%7s%18s%n",
        "numbers of 4 digits in",
        "URLs",
        "entity",
        "other roles",
        "years",
        "codes",
        "few",
        "left",
        "of those with id");
  }

  static void print(String name, List<Url> urls, PrintStream out) {
    ListCoverage coverage = new ListCoverage(urls);
    Set<Url> all = new HashSet<>();
    for (Url url : urls) if (all.add(url.withoutFragment())) coverage.add(url);
    coverage.print(name, out);
  }

  private void add(Url url) {
    String text = url.path() + url.query().map(query -> "?" + query).orElse("");
    Matcher matcher = NUMBER.matcher(text);
    boolean numbered = false;
    boolean id = false;
    boolean year = false;
    while (matcher.find()) {
      if (matcher.start(1) < 0) continue;
      numbered = true;
      boolean free =
          !touchesLetter(text, matcher.start() - 1) && !touchesLetter(text, matcher.end());
      boolean yearly = YEAR.matcher(matcher.group()).matches();
      year |= yearly;
      id |= free && !yearly && matcher.group().length() <= MOST_DIGITS;
    }
    if (!numbered) return;
    Optional<TemplateRole> role =
        readers.stream()
            .filter(reader -> reader.ids.apply(url).isPresent())
            .map(reader -> reader.template.role())
            .findFirst();
    if (role.equals(Optional.of(TemplateRole.ENTITY))) entity++;
    else if (role.isPresent()) other++;
    else if (!id && year) years++;
    else if (!id) codes++;
    else addLeft(url);
  }

  private void addLeft(Url url) {
    String text = url.withoutFragment().toString();
    String reason =
        leftOut.stream()
            .filter(each -> each.pattern.matcher(text).matches())
            .map(LeftOut::reason)
            .findFirst()
            .orElse("further pages of entities, or a second number that does not repeat the id");
    if (reason.startsWith("fewer than")) few++;
    else if (reason.startsWith("their numbers")) codes++;
    else left++;
    reasons.computeIfAbsent(reason, _ -> new ArrayList<>()).add(text);
  }

  private static boolean touchesLetter(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetter(text.charAt(at));
  }

  private void print(String name, PrintStream out) {
    int all = entity + other + years + codes + few + left;
    out.printf(
        "%-26s%10d%9.3f%13.3f%8.3f%8.3f%7.3f%7.3f%18.3f%n",
        name,
        all,
        HuntEvaluation.share(entity, all),
        HuntEvaluation.share(other, all),
        HuntEvaluation.share(years, all),
        HuntEvaluation.share(codes, all),
        HuntEvaluation.share(few, all),
        HuntEvaluation.share(left, all),
        HuntEvaluation.share(entity + other, entity + other + left));
    reasons.forEach(
        (reason, some) ->
            out.printf(
                "    in no template: %,d, such as %s: %s%n", some.size(), some.getFirst(), reason));
  }
}
