package grapnel.discover.survey;

import grapnel.page.Page;
import grapnel.page.PageImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A platform that lists its pages as JSON, for whomever asks. */
public enum SitePlatform {

  /** developer.wordpress.org/rest-api/reference/posts: at most 100 a page, 400 after the last. */
  WORDPRESS {
    @Override
    Set<String> requiredFields() {
      return Set.of("link");
    }

    @Override
    Predicate<Page> detector() {
      return page -> generator(page).startsWith("wordpress") || hasImageFrom(page, "/wp-content/");
    }

    @Override
    Optional<String> listReference(int page, List<Map<String, String>> answer) {
      return numberedList(
          "/wp-json/wp/v2/posts?per_page=100&_fields=link&page=", page, answer, 100);
    }

    @Override
    String pageReference(Map<String, String> row) {
      return row.getOrDefault("link", "");
    }
  },

  /** The shop's own products.json: at most 250 a page, an empty list after the last. */
  SHOPIFY {
    @Override
    Set<String> requiredFields() {
      return Set.of("handle", "title");
    }

    @Override
    Predicate<Page> detector() {
      return page -> hasImageFrom(page, "cdn.shopify.com") || hasImageFrom(page, "/cdn/shop/");
    }

    @Override
    Optional<String> listReference(int page, List<Map<String, String>> answer) {
      return numberedList("/products.json?limit=250&page=", page, answer, 250);
    }

    @Override
    String pageReference(Map<String, String> row) {
      return "/products/" + row.getOrDefault("handle", "");
    }
  },

  /** docs.discourse.org: the latest topics, thirty a page, counted from 0. */
  DISCOURSE {
    @Override
    Set<String> requiredFields() {
      return Set.of("id", "slug", "posts_count");
    }

    @Override
    Predicate<Page> detector() {
      return page -> generator(page).startsWith("discourse");
    }

    @Override
    Optional<String> listReference(int page, List<Map<String, String>> answer) {
      return numberedList("/latest.json?no_definitions=true&page=", page, answer, 1)
          .map(this::fromZero);
    }

    private String fromZero(String question) {
      int equals = question.lastIndexOf('=') + 1;
      return question.substring(0, equals) + (Integer.parseInt(question.substring(equals)) - 1);
    }

    @Override
    String pageReference(Map<String, String> row) {
      return "/t/" + row.getOrDefault("slug", "") + "/" + row.getOrDefault("id", "");
    }
  },

  /** mediawiki.org/wiki/API:Allpages as a generator, so that each page comes with its URL. */
  MEDIAWIKI {
    @Override
    Set<String> requiredFields() {
      return Set.of("fullurl");
    }

    @Override
    Predicate<Page> detector() {
      return page -> generator(page).startsWith("mediawiki");
    }

    @Override
    Optional<String> listReference(int page, List<Map<String, String>> answer) {
      String first =
          "/w/api.php?action=query&generator=allpages&gaplimit=500&prop=info&inprop=url&format=json";
      if (page == 1) return Optional.of(first);
      return answer.stream()
          .filter(row -> row.containsKey("gapcontinue"))
          .findFirst()
          .map(row -> first + "&gapcontinue=" + encoded(row.getOrDefault("gapcontinue", "")));
    }

    @Override
    String pageReference(Map<String, String> row) {
      return row.getOrDefault("fullurl", "");
    }
  };

  /** Those that a page shows to have made it. */
  public static List<SitePlatform> detectedOn(Page page) {
    List<SitePlatform> shown = new ArrayList<>();
    for (SitePlatform platform : values()) if (platform.detector().test(page)) shown.add(platform);
    return shown;
  }

  /** The fields that an object of a page has. */
  abstract Set<String> requiredFields();

  abstract Predicate<Page> detector();

  /**
   * Where the next page of the list is.
   *
   * @param page counted from 1
   * @param answer what the one before said; nothing before the first
   */
  abstract Optional<String> listReference(int page, List<Map<String, String>> answer);

  /** Where the page of a row is. */
  abstract String pageReference(Map<String, String> row);

  Optional<String> numberedList(
      String question, int page, List<Map<String, String>> answer, int full) {
    long rows = answer.stream().filter(row -> row.keySet().containsAll(requiredFields())).count();
    return page == 1 || rows >= full ? Optional.of(question + page) : Optional.empty();
  }

  static String encoded(String value) {
    return java.net.URLEncoder.encode(value, java.nio.charset.StandardCharsets.UTF_8);
  }

  private static String generator(Page page) {
    return page.meta("generator").orElse("").strip().toLowerCase(Locale.ROOT);
  }

  private static boolean hasImageFrom(Page page, String mark) {
    return page.images().stream()
        .map(PageImage::url)
        .anyMatch(url -> url.toString().contains(mark));
  }
}
