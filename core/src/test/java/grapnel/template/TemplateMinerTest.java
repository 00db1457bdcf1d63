package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateMinerTest {

  private static final String START = "http://example.com";
  private static final List<String> WORDS =
      List.of("red", "blue", "lamp", "chair", "oak", "small", "garden", "copper", "knife", "desk");

  private static List<Template> mine(Stream<String> paths) {
    return mine(paths.toList());
  }

  private static List<Template> mine(List<String> paths) {
    List<Url> urls = paths.stream().map(path -> Url.of(START + path)).toList();
    return new TemplateMiner("example.com", TemplateMiner.THRESHOLD).mine(urls);
  }

  private static List<String> patterns(List<Template> templates) {
    return templates.stream().map(t -> t.pattern().replace(START, "")).toList();
  }

  private static String slug(int i) {
    Random random = new Random(i);
    return WORDS.get(random.nextInt(10)) + "-" + WORDS.get(random.nextInt(10)) + "-" + word(i);
  }

  /** A word of letters only that no other number has. */
  private static String word(int i) {
    StringBuilder word = new StringBuilder("w");
    for (char c : Integer.toString(i).toCharArray()) word.append((char) ('a' + c - '0'));
    return word.toString();
  }

  /**
   * In a form, %d is the number, %s a name, %h five hexadecimal digits, %z base 36, %c a category.
   */
  private static String path(String form, int i) {
    return form.replace("%d", Integer.toString(i))
        .replace("%2", Integer.toString(1 + i * 5 % 7))
        .replace("%06d", String.format(Locale.ROOT, "%06d", i))
        .replace("%s", slug(i))
        .replace("%h", String.format(Locale.ROOT, "%05x", i * 37))
        .replace("%z", Integer.toString(5000 + 31 * i, 36))
        .replace("%c", List.of("toys", "music", "books").get(i % 3))
        .replace("%y", Integer.toString(2010 + i % 9))
        .replace("%m", String.format(Locale.ROOT, "%02d", 1 + i * 7 % 12));
  }

  @ParameterizedTest
  @CsvSource({
    "/article/%d,            /article/{N}",
    "/view-%d.html,          /view-{N}.html",
    "/Report%d,              /Report{N}",
    "/item/%s-%d,            /item/{T}{N}",
    "/item/%s-%d.html,       /item/{T}{N}.html",
    "/news/%d-%s,            /news/{N}{T}",
    "/book/%d/%s,            /book/{N}/{T}",
    "/book/%s/%d,            /book/{T}/{N}",
    "/doc/%06d,              /doc/{N}",
    "/file/%h,               /file/{N}",
    "/s/%z,                  /s/{N}",
    "/title/tt%06d/,         /title/tt{N}/",
    "/cars/model%dgt.html,   /cars/model{N}gt.html",
    "/index.php?id=%d&mod=shop, /index.php?id={N}&mod=shop",
    "/view.php?a=b;id=%d,    /view.php?a=b;id={N}",
    "/%y/%m/%s-%d,           /{T}/{T}/{T}{N}",
    "/%c/%d,                 /{T}/{N}",
    "/-%d,                   /-{N}",
    "/caf%C3%A9-%s-%d,       /caf%C3%A9-{T}-{N}",
  })
  void anIdIsFoundAnywhere(String form, String pattern) {
    List<Template> templates =
        mine(IntStream.range(3, 60).filter(i -> i % 4 != 0).mapToObj(i -> path(form, i)));
    assertEquals(List.of(pattern), patterns(templates));
    assertEquals(TemplateRole.ENTITY, templates.getFirst().role());
  }

  /** A segment is a row of texts, numbers and names, joined by any sign. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/product-%d-%s.html      | /product-{N}-{T}.html",
        "/article,%d,%s.html      | /article,{N},{T}.html",
        "/%s,%d,%2.html           | /{T},{N},{T}.html",
        "/doc+%d+%s               | /doc+{N}+{T}",
        "/rec:%d:%s               | /rec:{N}:{T}",
        "/~%s~%d~x                | /~{T}~{N}~x",
        "/%s_(%d)                 | /{T}_({N})",
        "/%s!%d!                  | /{T}!{N}!",
        "/%s-p%ds%2.html          | /{T}-p{N}s{T}.html",
        "/%y-%d-%s                | /{T}-{N}-{T}",
        "/flat-%2-rooms-%d.html   | /flat-{T}-rooms-{N}.html",
        "/g%2-d%d-Reviews-%s.html | /g{T}-d{N}-Reviews-{T}.html",
        "/view?item=%s-%d-x       | /view?item={T}-{N}-x",
        "/doc-%h-%s.htm           | /doc-{N}-{T}.htm",
        "/%C3%BC/x-%d-%s          | /%C3%BC/x-{N}-{T}",
        "/find?q=[%d]             | /find?q=[{N}]",
      })
  void anIdIsFoundAmongNamesAndNumbers(String form, String pattern) {
    List<Template> templates =
        mine(IntStream.range(3, 99).filter(i -> i % 4 != 0).mapToObj(i -> path(form, i)));
    assertEquals(List.of(pattern), patterns(templates));
    assertEquals(TemplateRole.ENTITY, templates.getFirst().role());
  }

  @Test
  void wordsBeforeAnIdAreKindsUnlessTheyShareACounter() {
    List<String> kinds = List.of("Hotel", "Restaurant");
    Stream<String> own =
        kinds.stream()
            .flatMap(
                kind ->
                    IntStream.range(10, 40).mapToObj(i -> "/" + kind + "-d" + i + "-" + slug(i)));
    assertEquals(
        Set.of("/Hotel-d{N}-{T}", "/Restaurant-d{N}-{T}"), Set.copyOf(patterns(mine(own))));
    Stream<String> shared =
        IntStream.range(10, 70).mapToObj(i -> "/" + kinds.get(i % 2) + "-d" + i + "-" + slug(i));
    assertEquals(List.of("/{T}-d{N}-{T}"), patterns(mine(shared)));
  }

  @Test
  void codesWithoutOrderCountNothing() {
    Random random = new Random(7);
    String signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    Stream<String> codes =
        IntStream.range(0, 200)
            .mapToObj(
                _ ->
                    "/watch?v="
                        + random
                            .ints(11, 0, signs.length())
                            .mapToObj(at -> signs.substring(at, at + 1))
                            .collect(Collectors.joining()));
    assertEquals(List.of(), patterns(mine(codes)));
  }

  @ParameterizedTest
  @CsvSource({
    "/list?page=%d,            pagination",
    "/list/page/%d,            pagination",
    "/forum?start=%d,          pagination",
    "/items?per_page=%d,       pagination",
    "/best?year=%d,            date",
    "/login?return=%d,         action",
    "/cart/add?item=%d,        action",
    "/account/order/%d,        personal",
    "/view/%d,                 entity",
    "/wiki/Page_1%d,           entity",
    "/order-of-knights/%d,     entity",
  })
  void namesTellWhatATemplateIsFor(String form, String role) {
    List<Template> templates = mine(IntStream.range(1, 30).mapToObj(i -> path(form, i)));
    assertEquals(1, templates.size(), templates::toString);
    assertEquals(role, templates.getFirst().role().toString());
  }

  @Test
  void pagesOfAThreadAreOneSeriesOfThreads() {
    List<String> urls = new ArrayList<>();
    for (int thread = 1; thread < 40; thread++) {
      for (int page = 1; page <= 1 + thread % 3; page++) {
        urls.add("/thread-" + thread + "-" + page + ".html");
      }
    }
    List<Template> templates = mine(urls);
    assertEquals(List.of("/thread-{N}-1.html"), patterns(templates));
    assertTrue(templates.getFirst().variants().contains(START + "/thread-{N}-2.html"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/notes/%d.%d.html", "/volume/%d/issue/%d", "/%d-%d/"})
  void versionsAndVolumesAreNoFurtherPages(String form) {
    List<String> urls = new ArrayList<>();
    for (int volume = 0; volume < 3; volume++) {
      for (int issue = 0; issue < 9 - volume; issue++) urls.add(form.formatted(volume, issue));
    }
    List<String> own =
        Stream.of("0", "1", "2").map(n -> form.replaceFirst("%d", n).replace("%d", "{N}")).toList();
    assertEquals(own, patterns(mine(urls)));
  }

  @Test
  void aFurtherPageIsOfItsThreadWhateverItsNumber() {
    List<String> urls = new ArrayList<>();
    for (int thread = 1; thread < 40; thread++) {
      urls.add("/forum?topic=" + thread + "&page=1");
      if (thread % 3 == 0) urls.add("/forum?topic=" + thread + "&page=2");
    }
    Template threads = mine(urls).getFirst();
    assertEquals(START + "/forum?topic={N}&page=1", threads.url());
    for (String page : List.of("1", "2", "3", "17")) {
      assertEquals(
          OptionalLong.of(50),
          threads.idReader().apply(Url.of(START + "/forum?topic=50&page=" + page)),
          page);
    }
    assertEquals(
        OptionalLong.empty(), threads.idReader().apply(Url.of(START + "/forum?topic=50&page=all")));
  }

  @Test
  void parametersThatMostUrlsAreKnownWithoutAreLeftOut() {
    List<String> urls = new ArrayList<>();
    for (int i = 1; i < 40; i++) {
      urls.add("/view?id=" + i);
      urls.add("/view?id=" + i + "&ref=" + Integer.toHexString(i * 7919));
      if (i % 2 == 0) urls.add("/view?id=" + i + "&page=2");
    }
    assertEquals(List.of("/view?id={N}"), patterns(mine(urls)));
  }

  @Test
  void aNameThatIsFrequentByChanceIsNoSeriesOfItsOwn() {
    List<String> urls = new ArrayList<>();
    String[] names = {"oak", "river", "stone", "cloud", "paper", "glass", "music", "desk", "lamp"};
    for (int i = 0; i < 40; i++) {
      urls.add("/user/" + names[i % 8 == 0 ? 0 : i % names.length] + (17 * i + 3) + "/profile");
    }
    assertEquals(List.of("/user/{T}{N}/profile"), patterns(mine(urls)));
  }

  @Test
  void sectionsThatCountByThemselvesAreTemplatesOfTheirOwn() {
    List<String> urls = new ArrayList<>();
    for (int i = 1; i < 40; i++) {
      urls.add("/product/" + i);
      urls.add("/author/" + i);
    }
    assertEquals(List.of("/author/{N}", "/product/{N}"), patterns(mine(urls)));
  }

  @ParameterizedTest
  @CsvSource({
    "/about",
    "/item/%s",
    "/v/123456789012345678901234567890%d",
    "/550e8400-e29b-41d4-a716-44665544%d",
    "/",
  })
  void whatHasNoCounterHasNoTemplate(String form) {
    assertEquals(
        List.of(), patterns(mine(IntStream.range(1000, 1040).mapToObj(i -> path(form, i)))));
  }

  @Test
  void digitsAtTheEndOfAFewHashesCountNothing() {
    Random random = new Random(7);
    for (int count = 4; count < 12; count++) {
      List<String> urls = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        byte[] hash = new byte[20];
        random.nextBytes(hash);
        hash[19] = (byte) (16 * (i % 10) + 4);
        urls.add("/barrel/commit/" + HexFormat.of().formatHex(hash) + "/");
      }
      assertEquals(List.of(), patterns(mine(urls)), count + " hashes");
    }
  }

  @Test
  void oneUrlIsNoSeries() {
    assertEquals(List.of(), mine(List.of("/article/17")));
    assertEquals(List.of(), mine(List.of()));
  }

  @Test
  void anyUrlsGiveTemplatesThatFitThem() {
    long seed = 11;
    Random random = new Random(seed);
    String alphabet = "ab1290-._~%/?&=;+:@!$'()*,";
    for (int round = 0; round < 200; round++) {
      List<Url> urls = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        StringBuilder path = new StringBuilder(START + "/");
        for (int c = random.nextInt(12); c > 0; c--) {
          path.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        urls.add(Url.of(path.toString()));
      }
      for (Template template : new TemplateMiner("example.com", 2).mine(urls)) {
        for (long id : template.ids().numbers()) {
          assertTrue(template.urlOf(id).web(), "seed " + seed + ": " + template);
        }
      }
    }
  }

  @Test
  void theLastOfSeveralPartsThatStartsAnewIsTheId() {
    List<String> paths = new ArrayList<>();
    Random random = new Random(3);
    for (int lot = 1; lot <= 40; lot++) {
      for (int thing = 1; thing <= 1 + lot % 6; thing++) {
        if (random.nextBoolean()) paths.add("/obj/%d.%d.%d".formatted(2018 + lot % 3, lot, thing));
      }
    }
    assertEquals(List.of("/obj/{T}.{T}.{N}"), patterns(mine(paths)));
  }

  @Test
  void pagesOfThreadsAreNoPartOfTheId() {
    List<String> paths = new ArrayList<>();
    for (int thread = 1; thread <= 40; thread++) {
      for (int page = 1; page <= 1 + thread % 4; page++) {
        paths.add("/thread-%d-%d.html".formatted(thread, page));
      }
    }
    assertEquals(List.of("/thread-{N}-1.html"), patterns(mine(paths)));
  }
}
