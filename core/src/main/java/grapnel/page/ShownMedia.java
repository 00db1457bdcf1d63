package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.url.Url;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The pictures, films and sounds that a page shows as its own: files it links to, and those that
 * stand outside links. A picture inside a link to another page is that page's.
 */
final class ShownMedia {

  /** No drawings: these are mostly icons. */
  private static final Set<String> EXTENSIONS =
      Set.of(
          "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "tif", "tiff", "bmp", "jp2", "mp4",
          "webm", "ogv", "mov", "avi", "mkv", "mp3", "ogg", "oga", "opus", "flac", "wav", "m4a");

  private final Url base;
  private final Set<Url> media = new LinkedHashSet<>();

  private ShownMedia(Url base) {
    this.base = base;
  }

  static Set<Url> read(HtmlNode.Element root, Url base) {
    ShownMedia shown = new ShownMedia(base);
    shown.read(root, false);
    return Set.copyOf(shown.media);
  }

  private void read(HtmlNode.Element element, boolean inLink) {
    String tag = element.tag();
    if (tag.equals("template")) return;
    boolean link = tag.equals("a") && !element.attr("href").isEmpty();
    if (link) ReferenceResolver.resolve(base, element.attr("href")).ifPresent(this::add);
    else if (!inLink && isShown(tag)) PageImage.source(element, base).ifPresent(this::add);
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) read(inner, inLink || link);
    }
  }

  private static boolean isShown(String tag) {
    return switch (tag) {
      case "img", "video", "audio", "source", "embed" -> true;
      default -> false;
    };
  }

  private void add(Url url) {
    if (extension(url).filter(EXTENSIONS::contains).isPresent()) media.add(url);
  }

  private static Optional<String> extension(Url url) {
    String path = url.path();
    int dot = path.lastIndexOf('.');
    return dot < path.lastIndexOf('/') + 1
        ? Optional.empty()
        : Optional.of(path.substring(dot + 1).toLowerCase(Locale.ROOT));
  }
}
