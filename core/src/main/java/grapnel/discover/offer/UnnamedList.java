package grapnel.discover.offer;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A list that is open by custom but that no page names: its makers document where it is. */
enum UnnamedList {

  /** The shop's own products.json (Shopify): at most 250 a page, an empty list after the last. */
  SHOP_PRODUCTS(
      SiteOffer.Kind.SHOP_PRODUCTS, "/products.json?limit=250&page=1", "/products/{handle}") {
    @Override
    boolean isShownBy(Page page) {
      return page.images().stream()
          .map(image -> image.url().toString())
          .anyMatch(url -> url.contains("cdn.shopify.com") || url.contains("/cdn/shop/"));
    }
  },

  /** docs.discourse.org: the latest topics, thirty a page, counted from 0. */
  FORUM_TOPICS(
      SiteOffer.Kind.FORUM_TOPICS, "/latest.json?no_definitions=true&page=0", "/t/{slug}/{id}") {
    @Override
    boolean isShownBy(Page page) {
      String generator = page.meta("generator").orElse("").strip();
      return generator.toLowerCase(Locale.ROOT).startsWith("discourse");
    }
  };

  private final SiteOffer.Kind kind;
  private final String reference;
  private final String template;

  UnnamedList(SiteOffer.Kind kind, String reference, String template) {
    this.kind = kind;
    this.reference = reference;
    this.template = template;
  }

  abstract boolean isShownBy(Page page);

  /** Those that a page shows to be there. */
  static List<UnnamedList> on(Page page) {
    return Arrays.stream(values()).filter(list -> list.isShownBy(page)).toList();
  }

  SiteOffer.Kind kind() {
    return kind;
  }

  /** Where it is on the host of a page. */
  Optional<Url> from(Url page) {
    return page.resolve(reference);
  }

  ItemAddress itemAddress() {
    return new ItemAddress.OfTemplate(template);
  }
}
