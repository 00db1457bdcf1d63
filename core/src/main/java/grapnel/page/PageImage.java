package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An image that a page shows.
 *
 * @param url also of images that a script loads later ({@code data-src}, {@code srcset})
 * @param alt its alternative text, folded; empty without
 */
public record PageImage(Url url, String alt) {

  /** Where images say where they are. A placeholder is often in src: the true one is elsewhere. */
  private static final List<String> SOURCES =
      List.of("data-src", "data-original", "data-lazy-src", "src", "data-srcset", "srcset");

  static List<PageImage> read(List<HtmlNode.Element> elements, Url base) {
    List<PageImage> images = new ArrayList<>();
    for (HtmlNode.Element element : elements) {
      String alt = Whitespace.trim(element.attr("alt"));
      source(element, base).ifPresent(url -> images.add(new PageImage(url, alt)));
    }
    return List.copyOf(images);
  }

  static Optional<Url> source(HtmlNode.Element element, Url base) {
    for (String name : SOURCES) {
      String value = element.attr(name).strip();
      if (name.endsWith("srcset")) value = firstCandidate(value);
      if (value.isEmpty()) continue;
      Optional<Url> url = ReferenceResolver.resolve(base, value);
      if (url.isPresent()) return url;
    }
    return Optional.empty();
  }

  /** {@code small.jpg 480w, large.jpg 800w}: the first URL. */
  private static String firstCandidate(String srcset) {
    for (int i = 0; i < srcset.length(); i++) {
      if (Whitespace.is(srcset.charAt(i))) return srcset.substring(0, i);
    }
    return srcset;
  }
}
