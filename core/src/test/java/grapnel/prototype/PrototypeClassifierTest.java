package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrototypeClassifierTest {

  private static PrototypeModel model(boolean strict, String... prototypes) {
    List<PrototypeKind> kinds = new ArrayList<>();
    List<PrototypeModel.Entry> entries = new ArrayList<>();
    for (String text : prototypes) {
      String[] parts = text.split(" ", -1);
      kinds.add(new PrototypeKind(parts[0], PrototypeKind.KindRole.UNKNOWN, 0, 1));
      entries.add(
          new PrototypeModel.Entry(
              UrlPrototype.parse(parts[1]), kinds.size() - 1, 1, false, List.of()));
    }
    return new PrototypeModel(strict, 1, kinds, entries);
  }

  private static final PrototypeClassifier SHOP =
      PrototypeClassifier.of(
          model(
              false,
              "home http://a.example/",
              "search http://a.example/search?q=*",
              "paged http://a.example/search?page=*&q=*",
              "product http://a.example/index.php?id=*&page=product",
              "seller http://a.example/index.php?id=*&page=seller",
              "cart http://a.example/index.php?page=cart",
              "book http://a.example/book/{N}",
              "title http://a.example/book/*",
              "best http://a.example/book/best",
              "reviews http://a.example/*/reviews",
              "p http://a.example/p-{N}.html",
              "c http://a.example/c-{N}.html",
              "old http://a.example:8080/x",
              "star http://a.example/a%2Ab",
              "hotel http://a.example/in/Hotel-g{N}-d{N}-*.html",
              "inn http://a.example/in/Hotel-g{N}-d{N}-Inn-*.html",
              "sofa http://a.example/in/*-p{N}",
              "bare http://a.example/t/{N}?*",
              "umlaut http://a.example/b%C3%BCcher/*"));

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "http://a.example/ home",
        "http://a.example home",
        "https://a.example/ home",
        "http://a.example/?utm=1 home",
        "http://a.example/#top home",
        "http://a.example/search?q=x search",
        "http://a.example/search?q=x&page=2 paged",
        "http://a.example/search?page=2&q=x#a paged",
        "http://a.example/search?q=x&sort=1&page=3 paged",
        "http://a.example/search -",
        "http://a.example/index.php?page=product&id=7 product",
        "http://a.example/index.php?id=7&page=seller seller",
        "http://a.example/index.php?page=cart cart",
        "http://a.example/index.php?page=cart&x=1 cart",
        "http://a.example/index.php?page=other -",
        "http://a.example/book/12 book",
        "http://a.example/book/12/ book",
        "http://a.example//book//12 book",
        "http://a.example/book/12?ref=x book",
        "http://a.example/book/war-and-peace title",
        "http://a.example/book/12a title",
        "http://a.example/book/best best",
        "http://a.example/book/reviews title",
        "http://a.example/12/reviews reviews",
        "http://a.example/p-1.html p",
        "http://a.example/p-123456789012345678901234567890.html p",
        "http://a.example/c-1.html c",
        "http://a.example/x-1.html -",
        "http://a.example:8080/x old",
        "http://a.example:80/book/1 book",
        "HTTP://A.EXAMPLE/book/1 book",
        "http://a.example/x/../book/1 book",
        "http://a.example/x/%2e%2e/book/1 -",
        "http://user@a.example/book/1 -",
        "http://b.example/book/1 -",
        "http://a.example.com/book/1 -",
        "http://a.exampl/book/1 -",
        "http://a.example/a*b star",
        "http://a.example/in/Hotel-g1-d22-Grand-Plaza.html hotel",
        "http://a.example/in/Hotel-g1-d22-Inn-7-Mill.html?x=1 inn",
        "http://a.example/in/Hotel-g1-d22-.html -",
        "http://a.example/in/Hotel-g1-dx-Mill.html -",
        "http://a.example/in/Hotel-g1-d2%32-Mill.html -",
        "http://a.example/in/red-sofa-p1-p22 sofa",
        "http://a.example/in/-p22 -",
        "http://a.example/in/red-p22x -",
        "http://a.example/t/5?some+words bare",
        "http://a.example/b%C3%BCcher/1 umlaut",
        "ftp://a.example/book/1 -",
        "mailto:x@a.example -",
      })
  void kindsAreToldFromUrls(String url, String kind) {
    assertEquals(kind, SHOP.kind(url).orElse("-"));
  }

  @Test
  void whatIsNoUrlIsSaidToBeNone() {
    for (String text : List.of("x", "", "http://", "http:// a/", "://", "/book/1")) {
      byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
      assertEquals(
          PrototypeClassifier.NO_URL, SHOP.newScanner().kind(bytes, 0, bytes.length), text);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "http://a.example/x?a=1&b=2 exact",
        "http://a.example/x?b=2&a=1 exact",
        "http://a.example/x?a=1&b=3 open",
        "http://a.example/x?a=1 -",
        "http://a.example/x?a=1&b=2&c=3 -",
        "http://a.example/y?any=1 named",
        "http://a.example/y?any=1&more=2 -",
        "http://a.example/z/508510 number",
        "http://a.example/z/508511 -",
      })
  void strictModelWantsTheVeryParameters(String url, String kind) {
    PrototypeClassifier strict =
        PrototypeClassifier.of(
            model(
                true,
                "exact http://a.example/x?a=1&b=2",
                "open http://a.example/x?a=*&b=*",
                "named http://a.example/y?*=1",
                "number http://a.example/z/508510"));
    assertEquals(kind, strict.kind(url).orElse("-"));
  }

  /** The first prototype that fits, token by token from the left, by regular expressions. */
  private static Optional<String> slowly(PrototypeModel model, String url) {
    return model.entries().stream()
        .sorted(Comparator.comparing(entry -> order(entry.prototype())))
        .filter(entry -> Pattern.matches(regex(entry.prototype()), url))
        .map(entry -> model.kinds().get(entry.kind()).name())
        .findFirst();
  }

  private static String order(UrlPrototype prototype) {
    StringBuilder order = new StringBuilder();
    for (PrototypeToken token : prototype.path())
      order.append(
          token.any()
              ? "3"
              : token.named() ? "2" + (900 - token.fixedLength()) : token.open() ? "1" : "0");
    return order.toString();
  }

  private static String regex(UrlPrototype prototype) {
    StringBuilder regex = new StringBuilder(Pattern.quote(prototype.origin()));
    for (PrototypeToken token : prototype.path()) {
      regex.append('/');
      String text = token.text().replace(".", "\\.");
      regex.append(
          text.replace("*", "[^/]+").replace(PrototypeToken.NUMBER, "(?<![0-9])[0-9]+(?![0-9])"));
    }
    return regex.append("/?").toString();
  }

  @Test
  void trieTellsWhatRegularExpressionsTell() {
    long seed = 7;
    Random random = new Random(seed);
    List<String> tokens =
        List.of(
            "a",
            "bb",
            "reviews",
            "a-rather-long-token",
            "12345678",
            "*",
            "{N}",
            "p-{N}.html",
            "p-{N}-*.html",
            "*-{N}.html",
            "p{N}*-x",
            "*-*{N}");
    List<String> texts =
        List.of(
            "a",
            "bb",
            "reviews",
            "a-rather-long-token",
            "12345678",
            "7",
            "zz",
            "p-3.html",
            "p-x.html",
            "p-3-x.html",
            "p-33-4-x.html",
            "x-3-44.html",
            "p12-3-x",
            "p1-x",
            "a-b-12",
            "-7");
    for (int round = 0; round < 200; round++) {
      List<String> prototypes = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        StringBuilder path = new StringBuilder("k" + i + " http://a.example");
        int depth = random.nextInt(1, 5);
        for (int j = 0; j < depth; j++)
          path.append('/').append(tokens.get(random.nextInt(tokens.size())));
        String same = path.substring(path.indexOf(" "));
        if (prototypes.stream()
            .noneMatch(p -> p.endsWith(same) && p.indexOf(same) == p.indexOf(' '))) {
          prototypes.add(path.toString());
        }
      }
      PrototypeModel model = model(false, prototypes.toArray(String[]::new));
      PrototypeClassifier classifier = PrototypeClassifier.of(model);
      for (int i = 0; i < 100; i++) {
        StringBuilder url = new StringBuilder("http://a.example");
        int depth = random.nextInt(1, 5);
        for (int j = 0; j < depth; j++)
          url.append('/').append(texts.get(random.nextInt(texts.size())));
        assertEquals(
            slowly(model, url.toString()),
            classifier.kind(url.toString()),
            () -> "seed " + seed + ", " + url + " by " + prototypes);
      }
    }
  }
}
