package grapnel.discover.offer;

import grapnel.page.Image;
import grapnel.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A platform that lists its pages as JSON, for whomever asks. */
public enum Platform {

  /** developer.wordpress.org/rest-api/reference/posts: at most 100 a page, 400 after the last. */
  WORDPRESS("post") {
    @Override
    Set<String> fields() {
      return Set.of("link");
    }

    @Override
    Predicate<Page> marks() {
      return page -> generator(page).startsWith("wordpress") || images(page, "/wp-content/");
    }

    @Override
    Optional<String> question(int page, List<Map<String, String>> answer) {
      return turned("/wp-json/wp/v2/posts?per_page=100&_fields=link&page=", page, answer, 100);
    }

    @Override
    String reference(Map<String, String> row) {
      return row.getOrDefault("link", "");
    }
  },

  /** The shop's own products.json: at most 250 a page, an empty list after the last. */
  SHOPIFY("product") {
    @Override
    Set<String> fields() {
      return Set.of("handle", "title");
    }

    @Override
    Predicate<Page> marks() {
      return page -> images(page, "cdn.shopify.com") || images(page, "/cdn/shop/");
    }

    @Override
    Optional<String> question(int page, List<Map<String, String>> answer) {
      return turned("/products.json?limit=250&page=", page, answer, 250);
    }

    @Override
    String reference(Map<String, String> row) {
      return "/products/" + row.getOrDefault("handle", "");
    }
  },

  /** docs.discourse.org: the latest topics, thirty a page, counted from 0. */
  DISCOURSE("topic") {
    @Override
    Set<String> fields() {
      return Set.of("id", "slug", "posts_count");
    }

    @Override
    Predicate<Page> marks() {
      return page -> generator(page).startsWith("discourse");
    }

    @Override
    Optional<String> question(int page, List<Map<String, String>> answer) {
      return turned("/latest.json?no_definitions=true&page=", page, answer, 1).map(this::fromZero);
    }

    private String fromZero(String question) {
      int equals = question.lastIndexOf('=') + 1;
      return question.substring(0, equals) + (Integer.parseInt(question.substring(equals)) - 1);
    }

    @Override
    String reference(Map<String, String> row) {
      return "/t/" + row.getOrDefault("slug", "") + "/" + row.getOrDefault("id", "");
    }
  },

  /** mediawiki.org/wiki/API:Allpages as a generator, so that each page comes with its URL. */
  MEDIAWIKI("article") {
    @Override
    Set<String> fields() {
      return Set.of("fullurl");
    }

    @Override
    Predicate<Page> marks() {
      return page -> generator(page).startsWith("mediawiki");
    }

    @Override
    Optional<String> question(int page, List<Map<String, String>> answer) {
      String first =
          "/w/api.php?action=query&generator=allpages&gaplimit=500&prop=info&inprop=url&format=json";
      if (page == 1) return Optional.of(first);
      return answer.stream()
          .filter(row -> row.containsKey("gapcontinue"))
          .findFirst()
          .map(row -> first + "&gapcontinue=" + encoded(row.getOrDefault("gapcontinue", "")));
    }

    @Override
    String reference(Map<String, String> row) {
      return row.getOrDefault("fullurl", "");
    }
  };

  private final String kind;

  Platform(String kind) {
    this.kind = kind;
  }

  /** Those that a page shows to have made it. */
  public static List<Platform> shownBy(Page page) {
    List<Platform> shown = new ArrayList<>();
    for (Platform platform : values()) if (platform.marks().test(page)) shown.add(platform);
    return shown;
  }

  /** What its entities are called. */
  public String kind() {
    return kind;
  }

  /** The fields that an object of a page has. */
  abstract Set<String> fields();

  abstract Predicate<Page> marks();

  /**
   * Where the next page of the list is.
   *
   * @param page counted from 1
   * @param answer what the one before said; nothing before the first
   */
  abstract Optional<String> question(int page, List<Map<String, String>> answer);

  /** Where the page of a row is. */
  abstract String reference(Map<String, String> row);

  Optional<String> turned(String question, int page, List<Map<String, String>> answer, int full) {
    long rows = answer.stream().filter(row -> row.keySet().containsAll(fields())).count();
    return page == 1 || rows >= full ? Optional.of(question + page) : Optional.empty();
  }

  static String encoded(String value) {
    return java.net.URLEncoder.encode(value, java.nio.charset.StandardCharsets.UTF_8);
  }

  private static String generator(Page page) {
    return page.meta("generator").orElse("").strip().toLowerCase(Locale.ROOT);
  }

  private static boolean images(Page page, String mark) {
    return page.images().stream().map(Image::url).anyMatch(url -> url.toString().contains(mark));
  }
}
