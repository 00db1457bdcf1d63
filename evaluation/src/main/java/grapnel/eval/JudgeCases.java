package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.judge.UrlSeries;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * What judges are asked about one template of a site.
 *
 * @param known pages that links lead to
 * @param cases in an order that mixes their kinds
 */
record JudgeCases(UrlSeries series, List<Url> known, List<Case> cases) {

  /** What a judge should find at a URL. */
  enum Expected {
    /** A page that no known one shows. */
    ENTITY,
    /** Another spelling of a known page. */
    SAME,
    /** Nothing; or, where missing ids show some entity, nothing of their own. */
    EMPTY
  }

  /**
   * A question.
   *
   * @param known the page that it is another spelling of, or any other
   */
  record Case(Expected expected, Url known, Url candidate) {}

  private static final int MOST_KNOWN = 8;
  private static final int MOST_OF_A_KIND = 30;

  /** The questions about every template of the site that leads to entities. */
  static List<JudgeCases> of(Truth truth, String origin, long seed) {
    List<JudgeCases> all = new ArrayList<>();
    for (Truth.Template template : truth.templates()) {
      if (template.role() != Truth.Role.ENTITY) continue;
      List<Truth.Entity> kind =
          truth.entities().stream().filter(e -> e.kind().equals(template.kind())).toList();
      JudgeCases cases = of(truth, template, kind, origin, new Random(seed));
      if (!cases.known.isEmpty()) all.add(cases);
    }
    return all;
  }

  private static JudgeCases of(
      Truth truth, Truth.Template template, List<Truth.Entity> kind, String origin, Random random) {
    UrlSeries series = UrlSeries.of(origin + template.url(), origin + template.pattern());
    List<Truth.Entity> linked = kind.stream().filter(Truth.Entity::linked).toList();
    List<Truth.Entity> some = new ArrayList<>(linked);
    java.util.Collections.shuffle(some, random);
    some = some.subList(0, Math.min(MOST_KNOWN, some.size()));
    List<Url> known = some.stream().map(e -> known(series, e, origin)).toList();
    List<Case> cases = new ArrayList<>();
    kind.stream()
        .filter(e -> !e.linked())
        .limit(MOST_OF_A_KIND)
        .forEach(e -> cases.add(new Case(Expected.ENTITY, known.getFirst(), series.at(e.id()))));
    for (int i = 0; i < some.size(); i++)
      spellings(truth, series, some.get(i), known.get(i), cases);
    missing(truth, series, kind, random)
        .forEach(id -> cases.add(new Case(Expected.EMPTY, known.getFirst(), series.at(id))));
    java.util.Collections.shuffle(cases, random);
    return new JudgeCases(series, known, cases);
  }

  private static Url known(UrlSeries series, Truth.Entity entity, String origin) {
    Url canonical = Url.of(origin + entity.path());
    return series.idIn(canonical).isPresent() ? canonical : series.at(entity.id());
  }

  /** The same page with another text in its URL, or with zeros in front of its id. */
  private static void spellings(
      Truth truth, UrlSeries series, Truth.Entity entity, Url known, List<Case> cases) {
    for (String id : List.of(entity.id(), "0" + entity.id())) {
      Url other = series.at(id);
      boolean shows = truth.entityAt(other.toString()).equals(Optional.of(entity));
      if (shows && !other.equals(known)) cases.add(new Case(Expected.SAME, known, other));
    }
  }

  /** Ids in the form of those that exist, near them, that show nothing of their own. */
  private static List<String> missing(
      Truth truth, UrlSeries series, List<Truth.Entity> kind, Random random) {
    List<String> ids = kind.stream().map(Truth.Entity::id).toList();
    List<String> missing = new ArrayList<>();
    for (int tries = 0; tries < 3000 && missing.size() < MOST_OF_A_KIND; tries++) {
      String id = changed(ids.get(random.nextInt(ids.size())), random);
      Optional<Truth.Entity> shown = truth.entityAt(series.at(id).toString());
      boolean own = shown.isPresent() && bare(shown.get().id()).equals(bare(id));
      if (!own && !missing.contains(id)) missing.add(id);
    }
    return missing;
  }

  private static String bare(String id) {
    return id.replaceFirst("^0+(?=.)", "");
  }

  /** An id with one or two of its last three digits replaced by others of the same kind. */
  private static String changed(String id, Random random) {
    char[] digits = id.toCharArray();
    for (int i = 0; i < 2; i++) {
      int at = digits.length - 1 - random.nextInt(Math.min(3, digits.length));
      boolean decimal = id.chars().allMatch(Character::isDigit);
      digits[at] = Character.forDigit(random.nextInt(decimal ? 10 : 16), 16);
    }
    return digits[0] == '0' && id.charAt(0) != '0' ? "1" + new String(digits) : new String(digits);
  }
}
