package grapnel;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a reader may want to know of a page beside its address, from the answer that is kept of it;
 * nothing of a page that was never fetched.
 *
 * @param status of the answer
 * @param type its media type, without parameters
 * @param bytes how long the body is, decompressed
 * @param title as the page says
 * @param language as the page says, or the server: {@code en-GB}
 * @param modified as the page says, or the server
 * @param kind what a discovery called its kind
 * @param id the id in its address, as a discovery or a hunt read it
 */
public record PageFacts(
    Optional<Integer> status,
    Optional<String> type,
    Optional<Long> bytes,
    Optional<String> title,
    Optional<String> language,
    Optional<Instant> modified,
    Optional<String> kind,
    Optional<String> id) {

  public static final PageFacts UNKNOWN =
      new PageFacts(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private static final int LONGEST_TITLE = 300;

  /** Of a page in a catalogue, at the end of its redirects. */
  static PageFacts in(Catalogue catalogue, Url url, Url finalUrl) {
    return responseTo(catalogue, finalUrl)
        .map(response -> of(finalUrl, response))
        .or(() -> responseTo(catalogue, url).map(response -> of(url, response)))
        .orElse(UNKNOWN)
        .named(catalogue.foundAt(url).or(() -> catalogue.foundAt(finalUrl)));
  }

  private PageFacts named(Optional<Found> found) {
    return new PageFacts(
        status,
        type,
        bytes,
        title,
        language,
        modified,
        found.map(Found::kind).filter(name -> !name.isEmpty()),
        found.map(Found::id).filter(spelt -> !spelt.isEmpty()));
  }

  /**
   * The fields that every page has, whichever method found it, by the names and in the order of
   * docs/fields.md.
   *
   * @param url the site's own name for it
   * @param kind what a reader may call its kind; empty where nobody said
   * @param id as the URL spells it; empty without one
   * @param linked whether a page seen links to it
   * @param foundBy the methods that found it
   */
  public Map<String, Object> fields(
      Url url, String kind, String id, boolean linked, List<String> foundBy) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("url", url.toString());
    title.ifPresent(text -> fields.put("title", text));
    status.ifPresent(number -> fields.put("status", number));
    type.ifPresent(name -> fields.put("type", name));
    bytes.ifPresent(size -> fields.put("bytes", size));
    language.ifPresent(tag -> fields.put("language", tag));
    modified.ifPresent(at -> fields.put("modified", at.toString()));
    if (!kind.isEmpty()) fields.put("kind", kind);
    if (!id.isEmpty()) fields.put("id", idValue(id));
    fields.put("linked", linked);
    fields.put("found_by", foundBy);
    return fields;
  }

  /** All fields of a page that a discovery found. */
  public Map<String, Object> fields(Found page) {
    Map<String, Object> fields =
        fields(page.url(), page.kind(), page.id(), page.linked(), page.methods());
    fields.put("methods", page.methods());
    fields.put("first_seen", page.firstSeen().toString());
    fields.put("verdict", page.verdict().word());
    fields.put("confidence", page.verdict().confidence());
    fields.put("final_url", page.finalUrl().toString());
    if (!page.addresses().isEmpty()) {
      fields.put("addresses", page.addresses().stream().map(Url::toString).toList());
    }
    if (!page.template().isEmpty()) fields.put("template", page.template());
    fields.put("requests", page.requests());
    fields.put("evidence", page.verdict().evidence().reasons());
    return fields;
  }

  /** As a number where it is one; zeros in front and letters make it a text. */
  private static Object idValue(String id) {
    return id.matches("0|[1-9][0-9]{0,17}") ? (Object) Long.valueOf(id) : id;
  }

  /** With a status that is known from elsewhere. */
  public PageFacts withStatus(int known) {
    return new PageFacts(Optional.of(known), type, bytes, title, language, modified, kind, id);
  }

  private static Optional<Response> responseTo(Catalogue catalogue, Url url) {
    return catalogue
        .find(Request.get(url))
        .map(Exchange::answer)
        .flatMap(
            answer ->
                answer instanceof Answer.Responded(Response response)
                    ? Optional.of(response)
                    : Optional.empty());
  }

  static PageFacts of(Url url, Response response) {
    Optional<String> type =
        response
            .headers()
            .first("Content-Type")
            .map(value -> value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
            .filter(value -> !value.isEmpty());
    boolean html = type.map(value -> value.contains("html")).orElse(true);
    Optional<Page> page =
        html && response.body().size() > 0 ? Optional.of(response.page(url)) : Optional.empty();
    return new PageFacts(
        Optional.of(response.status()),
        type,
        Optional.of((long) response.body().size()),
        page.map(PageFacts::title).filter(title -> !title.isEmpty()),
        language(page, response),
        modified(page, response),
        Optional.empty(),
        Optional.empty());
  }

  /** In one line, and not endless: it goes into a cell. */
  private static String title(Page page) {
    String title = page.title().replaceAll("\\s+", " ").strip();
    return title.length() <= LONGEST_TITLE ? title : title.substring(0, LONGEST_TITLE);
  }

  private static Optional<String> language(Optional<Page> page, Response response) {
    return page.flatMap(read -> htmlElement(read.root()))
        .flatMap(element -> element.attribute("lang"))
        .or(() -> response.headers().first("Content-Language"))
        .map(value -> value.split(",", 2)[0].strip())
        .filter(value -> value.matches("[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*"))
        .map(value -> value.replace('_', '-'));
  }

  private static Optional<HtmlNode.Element> htmlElement(HtmlNode.Element root) {
    if (root.tag().equals("html")) return Optional.of(root);
    return root.children().stream()
        .flatMap(
            child ->
                child instanceof HtmlNode.Element element && element.tag().equals("html")
                    ? Stream.of(element)
                    : Stream.of())
        .findFirst();
  }

  /** The page's own word first: servers that make pages up say that they are new each time. */
  private static Optional<Instant> modified(Optional<Page> page, Response response) {
    return Stream.of(
            "article:modified_time", "og:updated_time", "last-modified", "dcterms.modified")
        .flatMap(name -> page.flatMap(read -> read.meta(name)).stream())
        .flatMap(text -> time(text).stream())
        .findFirst()
        .or(() -> response.headers().first("Last-Modified").flatMap(PageFacts::time));
  }

  private static Optional<Instant> time(String text) {
    String written = text.strip();
    return read(written, value -> OffsetDateTime.parse(value).toInstant())
        .or(
            () ->
                read(
                    written,
                    value -> LocalDate.parse(value).atStartOfDay(ZoneOffset.UTC).toInstant()))
        .or(
            () ->
                read(
                    written,
                    value ->
                        ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant()));
  }

  private static Optional<Instant> read(String text, Function<String, Instant> reading) {
    try {
      return Optional.of(reading.apply(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
