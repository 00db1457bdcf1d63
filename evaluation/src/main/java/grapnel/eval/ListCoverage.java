package grapnel.eval;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many of a list's URLs with a number of four digits or more a template covers, and what the
 * others are. A year behind a name and digits in the middle of letters are no ids.
 */
final class ListCoverage {

  private static final Pattern NUMBER = Pattern.compile("%[0-9A-Fa-f]{2}|([0-9]{4,})");
  private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");
  private static final int SHOWN = 3;

  /** A template, and how it reads ids. */
  private record Reader(Template template, Function<Url, OptionalLong> ids) {}

  private int entity;
  private int other;
  private int years;
  private int codes;
  private int left;
  private final Map<String, Integer> shapes = new HashMap<>();

  static void heading(PrintStream out) {
    out.printf(
        "%n%-26s%10s%9s%13s%8s%8s%7s%18s%n",
        "numbers of 4 digits in",
        "URLs",
        "entity",
        "other roles",
        "years",
        "codes",
        "left",
        "of those with id");
  }

  static void print(String name, List<Url> urls, PrintStream out) {
    List<Reader> readers =
        new TemplateMiner("list", TemplateMiner.THRESHOLD)
            .mine(urls).stream().map(each -> new Reader(each, each.idReader())).toList();
    ListCoverage coverage = new ListCoverage();
    Set<Url> all = new HashSet<>();
    for (Url url : urls) if (all.add(url.withoutFragment())) coverage.add(url, readers);
    coverage.print(name, out);
  }

  private void add(Url url, List<Reader> readers) {
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
      id |= free && !yearly;
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
    else {
      left++;
      shapes.merge(
          text.replaceAll("[0-9]+", "9").replaceAll("[a-z]+([-_][a-z]+)+", "w"), 1, Integer::sum);
    }
  }

  private static boolean touchesLetter(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetter(text.charAt(at));
  }

  private void print(String name, PrintStream out) {
    int all = entity + other + years + codes + left;
    out.printf(
        "%-26s%10d%9.3f%13.3f%8.3f%8.3f%7.3f%18.3f%n",
        name,
        all,
        HuntEvaluation.share(entity, all),
        HuntEvaluation.share(other, all),
        HuntEvaluation.share(years, all),
        HuntEvaluation.share(codes, all),
        HuntEvaluation.share(left, all),
        HuntEvaluation.share(entity + other, entity + other + left));
    shapes.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .limit(SHOWN)
        .forEach(shape -> out.printf("    left: %,d as %s%n", shape.getValue(), shape.getKey()));
  }
}
