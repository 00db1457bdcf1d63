package grapnel.demo.page;

import java.util.Map;

/**
 * A thing that a page describes.
 *
 * @param category as it stands in URLs
 * @param day when it was published, as {@code 2023-04-17}
 * @param facts what is known of it, in order, where it is a record; empty where all is made up
 * @param seed of everything its page says
 */
public record Item(
    String id, String title, String category, String day, Map<String, String> facts, long seed) {

  public String slug() {
    return Html.slug(title);
  }

  public Words words(String part) {
    return new Words(Seeds.of(seed, part));
  }
}
