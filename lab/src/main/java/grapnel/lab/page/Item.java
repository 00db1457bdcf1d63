package grapnel.lab.page;

/**
 * A thing that a page describes.
 *
 * @param category as it stands in URLs
 * @param day when it was published, as {@code 2023-04-17}
 * @param seed of everything its page says
 */
public record Item(String id, String title, String category, String day, long seed) {

  public String slug() {
    return Html.slug(title);
  }

  public Words words(String part) {
    return new Words(Seeds.of(seed, part));
  }
}
