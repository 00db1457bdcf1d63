package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RepeatedIdPartsTest {

  private static final String START = "http://example.com";

  @TempDir Path folder;

  /** Some ids of a range, not all. */
  private static List<Integer> ids(int from, int to, int share) {
    List<Integer> ids = new ArrayList<>();
    for (int id = from; id <= to; id++) if (Integer.hashCode(id * 7919) % share == 0) ids.add(id);
    return ids;
  }

  private static List<String> urls(List<Integer> ids, IntFunction<String> path) {
    return ids.stream().map(id -> START + path.apply(id)).toList();
  }

  private static List<Template> mine(List<String> urls) {
    return new TemplateMiner("example.com", TemplateMiner.THRESHOLD)
        .mine(urls.stream().map(Url::of).toList());
  }

  private List<Template> mineLong(List<String> urls) {
    List<Template> found = new ArrayList<>();
    try (BulkTemplateMiner miner =
        new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, 1 << 24, 1)) {
      BulkTemplateMiner.Worker worker = miner.worker();
      for (String url : urls) {
        worker.add((url + "\n").getBytes(StandardCharsets.ISO_8859_1), (_, _, _) -> {});
      }
      miner.mine((_, templates) -> found.addAll(templates));
    }
    return found;
  }

  private static Arguments shape(
      String pattern, List<Integer> ids, IntFunction<String> path, int other) {
    return Arguments.of(pattern, ids, path, other);
  }

  /** A pattern, ids, their paths, and an id that is not among them. */
  static Stream<Arguments> shapes() {
    List<Integer> four = ids(1000, 4000, 7);
    List<Integer> grown = ids(300, 12000, 31);
    List<Integer> many = ids(9000, 1_200_000, 2003);
    return Stream.of(
        shape("/{N[:2]}/{N[2:4]}/{N}.html", four, i -> slices("/%s/%s/%s.html", i, 2, 4), 2345),
        shape("/{N[:1]}/{N[:2]}/{N}", four, i -> "/" + i / 1000 + "/" + i / 100 + "/" + i, 2345),
        shape("/b/{N/1000}/{N}", grown, i -> "/b/" + i / 1000 + "/" + i, 77),
        shape("/{N/1000*1000}/{N}", grown, i -> "/" + i / 1000 * 1000 + "/" + i, 12345),
        shape("/{N%10}/{N}", grown, i -> "/" + i % 10 + "/" + i, 12345),
        shape("/{N[-2:]}/{N}.htm", grown, i -> "/" + pad(2, i % 100) + "/" + i + ".htm", 12305),
        shape("/{N%100}/{N}.htm", grown, i -> "/" + i % 100 + "/" + i + ".htm", 12305),
        shape("/{N}/{N/100}/x", grown, i -> "/" + i + "/" + i / 100 + "/x", 12345),
        shape("/{N[:]}/{N}{T}", grown, i -> "/" + i + "/" + i + "-" + word(i), 12345),
        shape("/a?id={N}&dir={N/100}", grown, i -> "/a?id=" + i + "&dir=" + i / 100, 12345),
        shape(
            "/{N09[:3]}/{N09[3:6]}/{N}.jpg.html",
            many,
            i -> slices("/%s/%s/", pad(9, i), 3, 6) + i + ".jpg.html",
            2_345_678),
        shape("/{N[:3]}/{N[3:6]}/{N}", many, i -> slices("/%s/%s/%s", pad(9, i), 3, 6), 2_345_678));
  }

  private static String slices(String form, Object id, int first, int second) {
    String text = id.toString();
    return String.format(
        Locale.ROOT, form, text.substring(0, first), text.substring(first, second), text);
  }

  private static String pad(int width, int id) {
    return String.format(Locale.ROOT, "%0" + width + "d", id);
  }

  private static String word(int i) {
    StringBuilder word = new StringBuilder("w");
    for (char c : Integer.toString(i).toCharArray()) word.append((char) ('a' + c - '0'));
    return word.toString();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("shapes")
  void foldersThatRepeatDigitsFollowTheId(
      String pattern, List<Integer> ids, IntFunction<String> path, int other) {
    List<String> urls = urls(ids, path);
    for (List<Template> found : List.of(mine(urls), mineLong(urls))) {
      assertEquals(List.of(START + pattern), found.stream().map(Template::pattern).toList());
      Template template = found.getFirst();
      assertEquals(TemplateRole.ENTITY, template.role());
      assertEquals(ids.size(), template.ids().size());
      Url made = template.urlOf(other);
      String expected = START + path.apply(other);
      if (pattern.contains("{T}")) assertEquals(other, template.idIn(Url.of(expected)).orElse(-1));
      else assertEquals(expected, made.toString());
      assertEquals(other, template.idIn(made).orElse(-1));
      Url wrong = Url.of(made.toString().replaceFirst("(?<=[/=])[0-9]+(?=[/&]|$)", "7"));
      assertTrue(template.idIn(wrong).isEmpty(), wrong::toString);
    }
  }

  @Test
  void independentNumbersRepeatNothing() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int choices = 2 + random.nextInt(99);
      int most = List.of(20, 100, 1000, 100_000).get(random.nextInt(4));
      List<String> ids = new ArrayList<>();
      List<String> values = new ArrayList<>();
      for (int i = 4 + random.nextInt(60); i > 0; i--) {
        ids.add(Integer.toString(random.nextInt(most)));
        values.add(Integer.toString(random.nextInt(choices)));
      }
      for (boolean alone : new boolean[] {true, false}) {
        assertTrue(RepeatedIdParts.part(ids, values, alone).isEmpty(), "seed " + seed);
      }
    }
  }

  @Test
  void numbersThatRiseTogetherRepeatNothing() {
    // Issues of some ten articles each: the first digits are nearly those of the article.
    List<Integer> articles = ids(1000, 1999, 3);
    List<String> urls = urls(articles, id -> "/issue/" + (id + 4) / 11 + "/article/" + id);
    mine(urls).forEach(each -> assertTrue(!each.pattern().contains("{N/"), each.pattern()));
  }

  @Test
  void aFolderThatNearlyAllAreInShowsNothing() {
    List<Integer> ids = new ArrayList<>(ids(1000, 1999, 10));
    ids.add(2001);
    List<String> texts = ids.stream().map(String::valueOf).toList();
    List<String> folders = ids.stream().map(id -> Integer.toString(id / 1000)).toList();
    assertTrue(RepeatedIdParts.part(texts, folders, true).isEmpty());
  }

  @Test
  void urlsThatDoNotRepeatTheIdAreOfAnotherForm() {
    List<String> urls = new ArrayList<>(urls(ids(1000, 9000, 7), i -> "/" + i / 100 + "/" + i));
    List<String> others = List.of("/3/1234", "/3/2345", "/3/3456", "/3/4567", "/4/1111");
    for (String other : others) urls.add(START + other);
    for (List<Template> found : List.of(mine(urls), mineLong(urls))) {
      Template template = found.getFirst();
      assertEquals(START + "/{N/100}/{N}", template.pattern());
      assertEquals(urls.size() - others.size(), template.count());
    }
  }
}
