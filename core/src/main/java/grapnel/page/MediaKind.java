package grapnel.page;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What kind of thing a body is, as far as reading it goes. */
public enum MediaKind {
  /** A page with markup. */
  HTML,
  /** Text without markup, JSON and scripts included: it has body text but no links. */
  TEXT,
  /** An image, a PDF, an archive: nothing to read here. */
  OTHER;

  /** How bodies begin that are no text, whatever their type says. */
  private static final List<String> MAGIC =
      List.of(
          "%PDF-",
          "\u0089PNG\r\n",
          "GIF87a",
          "GIF89a",
          "\u00FF\u00D8\u00FF",
          "PK\3\4",
          "\u001F\u008B",
          "RIFF",
          "OggS",
          "ID3",
          "\u007FELF",
          "Rar!",
          "7z\u00BC\u00AF",
          "wOFF",
          "wOF2",
          "\0\0\1\0");

  /** How HTML begins (a choice from the WHATWG MIME Sniffing Standard, section 7.1). */
  private static final List<String> MARKUP =
      List.of(
          "<!doctype html",
          "<html",
          "<head",
          "<body",
          "<title",
          "<meta",
          "<!--",
          "<script",
          "<div",
          "<table",
          "<h1");

  private static final Set<String> SCRIPT =
      Set.of("application/json", "application/javascript", "application/x-javascript");

  /** Enough for a byte order mark, white space and the longest of the beginnings above. */
  private static final int PROBE = 1024;

  /** The declared type, corrected where the bytes clearly say otherwise. */
  static MediaKind of(byte[] body, Optional<String> contentType) {
    String probe = probe(body);
    if (MAGIC.stream().anyMatch(probe::startsWith)) return OTHER;
    String type = contentType.map(MediaKind::mimeType).orElse("");
    if (type.endsWith("html") || type.endsWith("/xml") || type.endsWith("+xml")) return HTML;
    String start =
        probe
            .replaceFirst("^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)", "")
            .replace("\0", "");
    String lower = start.stripLeading().toLowerCase(Locale.ROOT);
    if (MARKUP.stream().anyMatch(lower::startsWith)) return HTML;
    if (type.startsWith("text/") || type.endsWith("+json") || SCRIPT.contains(type)) return TEXT;
    boolean unsaid = type.isEmpty() || !type.contains("/");
    return unsaid && probe.indexOf('\0') < 0 ? HTML : OTHER;
  }

  private static String mimeType(String contentType) {
    int end = contentType.indexOf(';');
    String type = end < 0 ? contentType : contentType.substring(0, end);
    return type.strip().toLowerCase(Locale.ROOT);
  }

  private static String probe(byte[] body) {
    return new String(body, 0, Math.min(body.length, PROBE), StandardCharsets.ISO_8859_1);
  }
}
