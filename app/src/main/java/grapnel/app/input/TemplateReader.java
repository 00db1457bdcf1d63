package grapnel.app.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.app.cli.MessageText;
import grapnel.fact.CheckDigit;
import grapnel.fact.Evidence;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Reads a template from the JSON line that {@code templates} wrote; unknown fields are skipped. */
public final class TemplateReader {

  private static final JsonFactory JSON = new JsonFactory();

  /** More known ids than this in one template are no honest input. */
  private static final long MOST_IDS = 50_000_000;

  private String url = "";
  private String pattern = "";
  private String site = "";
  private TemplateRole role = TemplateRole.UNKNOWN;
  private long count;
  private boolean verified;
  private final LongStream.Builder known = LongStream.builder();
  private long ids;
  private int base = 10;
  private int width;
  private boolean upper;
  private CheckDigit checkDigit = CheckDigit.NONE;

  private String at = "";

  private TemplateReader() {}

  /** What came of a line. */
  public sealed interface ReadResult {}

  public record Read(Template template) implements ReadResult {}

  /**
   * A line that is no template.
   *
   * @param reason names the field that is wrong
   */
  public record Unread(String reason) implements ReadResult {}

  public static ReadResult read(String line) {
    TemplateReader reader = new TemplateReader();
    try (JsonParser json = JSON.createParser(line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) return new Unread("not a JSON object");
      while (json.nextToken() == JsonToken.FIELD_NAME) reader.field(json);
      if (!reader.url.contains(Template.NUMBER)) return new Unread("template: {N} is missing");
      if (reader.ids == 0) return new Unread("ids: no known id");
      Template template = reader.template();
      return template.urlOf(template.ids().min()).web()
          ? new Read(template)
          : new Unread("template: not an http or https URL");
    } catch (JsonProcessingException e) {
      return new Unread(reader.at + e.getOriginalMessage());
    } catch (IOException | IllegalArgumentException e) {
      return new Unread(reader.at + e.getMessage());
    }
  }

  private static <E extends Enum<E>> E word(Class<E> type, String typed) {
    for (E each : type.getEnumConstants()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(typed)) return each;
    }
    String all =
        Stream.of(type.getEnumConstants())
            .map(each -> each.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is unknown; use one of " + all);
  }

  private Template template() {
    return new Template(
        site,
        url,
        pattern.isEmpty() ? url : pattern,
        role,
        count,
        KnownIds.of(new IdSpelling(base, width, upper, checkDigit), known.build().toArray()),
        verified,
        Evidence.NONE,
        List.of());
  }

  private void field(JsonParser json) throws IOException {
    String name = json.currentName();
    at = name + ": ";
    json.nextToken();
    switch (name) {
      case "template" -> url = json.getText();
      case "pattern" -> pattern = json.getText();
      case "site" -> site = json.getText();
      case "role" -> role = word(TemplateRole.class, json.getText());
      case "count" -> count = json.getLongValue();
      case "verified" -> verified = json.getBooleanValue();
      case "ids" -> ids(json);
      default -> json.skipChildren();
    }
    at = "";
  }

  private void ids(JsonParser json) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      at = "ids." + name + ": ";
      json.nextToken();
      switch (name) {
        case "known" -> known(json);
        case "base" -> base = json.getIntValue();
        case "width" -> width = json.getIntValue();
        case "upper" -> upper = json.getBooleanValue();
        case "check" -> checkDigit = word(CheckDigit.class, json.getText());
        default -> json.skipChildren();
      }
    }
  }

  private void known(JsonParser json) throws IOException {
    while (json.nextToken() == JsonToken.START_ARRAY) {
      long from = json.nextLongValue(-1);
      long to = json.nextLongValue(-1);
      if (from < 0 || to < from || (ids += to - from + 1) > MOST_IDS) {
        throw new IllegalArgumentException("not a range of ids: " + from + " to " + to);
      }
      LongStream.rangeClosed(from, to).forEach(known);
      json.nextToken();
    }
  }
}
