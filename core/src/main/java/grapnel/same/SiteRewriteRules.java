package grapnel.same;

import grapnel.url.Url;
import java.util.List;

/** What is known of one site's habits. Immutable. */
public record SiteRewriteRules(List<UrlRewriteRule> all) {

  public static final SiteRewriteRules NONE = new SiteRewriteRules(List.of());

  /** More rounds than any chain of honest rules needs; a file may hold others. */
  private static final int MOST_ROUNDS = 16;

  public SiteRewriteRules {
    all = all.stream().sorted(UrlRewriteRule.ORDER_OF_USE).toList();
  }

  /**
   * The one spelling that stands for all of a page's spellings, as far as the rules say. Applying
   * twice is applying once: rules that would go on for ever leave the URL as it was.
   */
  public Url apply(Url url) {
    Url now = url;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Url before = now;
      for (UrlRewriteRule rule : all) now = rule.apply(now);
      if (now.equals(before)) return now;
    }
    return url;
  }

  SiteRewriteRules with(UrlRewriteRule rule) {
    return new SiteRewriteRules(
        java.util.stream.Stream.concat(all.stream(), java.util.stream.Stream.of(rule)).toList());
  }
}
