package grapnel.eval;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The pages of a data set as a web that answers with them, and with nothing else. */
final class RecordedWeb implements SiteAccess {

  private static final Headers HTML = Headers.of("Content-Type", "text/html");

  private final Map<Url, Supplier<byte[]>> pages = new HashMap<>();
  private UnaryOperator<Url> alias = url -> url;

  void put(Url url, Path file) {
    pages.put(
        url,
        () -> {
          try {
            return Files.readAllBytes(file);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  void put(Url url, String html) {
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    pages.put(url, () -> bytes);
  }

  /** Says under which URL a page is kept that is asked for under another. */
  void alias(UnaryOperator<Url> rule) {
    alias = rule;
  }

  boolean has(Url url) {
    return pages.containsKey(url);
  }

  /** The page at a URL; one without anything where there is none. */
  Page page(Url url) {
    Supplier<byte[]> page = pages.get(url);
    byte[] bytes = page == null ? new byte[0] : page.get();
    return Page.parse(url, bytes, Optional.of("text/html"));
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    Supplier<byte[]> page = pages.get(request.url());
    if (page == null) page = pages.get(alias.apply(request.url()));
    if (page == null) return new Answer.Unrecorded();
    return new Answer.Responded(
        new Response(200, HTML, ResponseBody.of(page.get()), Optional.empty()));
  }
}
