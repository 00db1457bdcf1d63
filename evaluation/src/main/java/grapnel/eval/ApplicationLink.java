package grapnel.eval;

import grapnel.fetch.safety.LinkActionModel;
import grapnel.fetch.safety.LinkSafety;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A link of a real application in one language.
 *
 * @param set first to thirteenth: rules were mended by one after the other, so only the first sight
 *     of a set, written down in docs/fetching.md, tells how well links never seen are known
 * @param opaque a URL that says nothing, with the same id: what the text alone tells
 */
record ApplicationLink(
    String application, String set, Effect effect, String language, Link link, Link opaque) {

  /** What comes of a GET, by the application's own routes. */
  enum Effect {
    /** Something is changed at once. */
    ACTS,
    /** A form or a confirmation for changing something, or only a script's POST would act. */
    FORM,
    /** Something to read. */
    READS
  }

  static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "pt", "it", "pl", "ru", "ja", "zh");

  boolean reads() {
    return effect == Effect.READS;
  }

  boolean refused() {
    return isRefused(link);
  }

  boolean refusedByText() {
    return isRefused(opaque);
  }

  /** Refused by the rules and another model than the shipped one. */
  boolean refusedWith(LinkActionModel model) {
    return UnsafeRequests.linkReason(link, model).isPresent();
  }

  /** Refused by a model alone. */
  boolean refusedBy(LinkActionModel model) {
    return model.score(LinkActionModel.features(link)) > 0;
  }

  private static boolean isRefused(Link link) {
    return new LinkSafety().reason(link).isPresent();
  }

  /** All of the table, with the texts of the applications unpacked in a folder. */
  static List<ApplicationLink> all(Path folder) throws IOException {
    ApplicationTexts texts = new ApplicationTexts(folder);
    List<ApplicationLink> links = new ArrayList<>();
    for (String line : lines()) {
      if (line.startsWith("#")) continue;
      String[] fact = line.split("\t", -1);
      for (String language : LANGUAGES) {
        Optional<String> text = texts.text(fact[0], language, fact[3]);
        if (text.isEmpty()) continue;
        links.add(
            new ApplicationLink(
                fact[0],
                fact[1],
                Effect.valueOf(fact[2].toUpperCase(Locale.ROOT)),
                language,
                link(fact[4], text.get(), fact[5], fact.length > 6 ? fact[6] : ""),
                link("/s.php?a=17&i=42", text.get(), fact[5], "")));
      }
    }
    return links;
  }

  /** As it stands on a page, in a place of this class, with what else its markup says. */
  private static Link link(String url, String text, String place, String markup) {
    String html =
        "<div class='%s'><a href='%s' %s>%s</a></div>"
            .formatted(place, url.replace("&", "&amp;"), markup, text.replace("<", "&lt;"));
    Page page =
        Page.parse(
            Url.of("https://app.example/"),
            html.getBytes(StandardCharsets.UTF_8),
            Optional.of("text/html; charset=utf-8"));
    return page.links().getFirst();
  }

  private static List<String> lines() throws IOException {
    try (InputStream in = ApplicationLink.class.getResourceAsStream("safety-links.tsv")) {
      if (in == null) throw new IOException("safety-links.tsv is missing");
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
    }
  }
}
