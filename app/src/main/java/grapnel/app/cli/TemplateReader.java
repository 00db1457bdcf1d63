package grapnel.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.fact.CheckDigit;
import grapnel.fact.Evidence;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Spelling;
import grapnel.fact.Template;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

/** Reads a template from the JSON line that {@code templates} wrote; unknown fields are skipped. */
final class TemplateReader {

  private static final JsonFactory JSON = new JsonFactory();

  /** More known ids than this in one template are no honest input. */
  private static final long MOST_IDS = 50_000_000;

  private String url = "";
  private String pattern = "";
  private String site = "";
  private Role role = Role.UNKNOWN;
  private long count;
  private boolean verified;
  private final LongStream.Builder known = LongStream.builder();
  private long ids;
  private int base = 10;
  private int width;
  private boolean upper;
  private CheckDigit check = CheckDigit.NONE;

  private TemplateReader() {}

  /** Empty when the line is no template. */
  static Optional<Template> read(String line) {
    try (JsonParser json = JSON.createParser(line)) {
      TemplateReader reader = new TemplateReader();
      if (json.nextToken() != JsonToken.START_OBJECT) return Optional.empty();
      while (json.nextToken() == JsonToken.FIELD_NAME) reader.field(json);
      if (reader.ids == 0) return Optional.empty();
      Template template = reader.template();
      return template.at(template.ids().min()).web() ? Optional.of(template) : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Template template() {
    return new Template(
        site,
        url,
        pattern.isEmpty() ? url : pattern,
        role,
        count,
        Ids.of(new Spelling(base, width, upper, check), known.build().toArray()),
        verified,
        Evidence.NONE,
        List.of());
  }

  private void field(JsonParser json) throws IOException {
    String name = json.currentName();
    json.nextToken();
    switch (name) {
      case "template" -> url = json.getText();
      case "pattern" -> pattern = json.getText();
      case "site" -> site = json.getText();
      case "role" -> role = Role.valueOf(json.getText().toUpperCase(Locale.ROOT));
      case "count" -> count = json.getLongValue();
      case "verified" -> verified = json.getBooleanValue();
      case "ids" -> ids(json);
      default -> json.skipChildren();
    }
  }

  private void ids(JsonParser json) throws IOException {
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "known" -> known(json);
        case "base" -> base = json.getIntValue();
        case "width" -> width = json.getIntValue();
        case "upper" -> upper = json.getBooleanValue();
        case "check" -> check = CheckDigit.valueOf(json.getText().toUpperCase(Locale.ROOT));
        default -> json.skipChildren();
      }
    }
  }

  private void known(JsonParser json) throws IOException {
    while (json.nextToken() == JsonToken.START_ARRAY) {
      long from = json.nextLongValue(-1);
      long to = json.nextLongValue(-1);
      if (from < 0 || to < from || (ids += to - from + 1) > MOST_IDS) {
        throw new IllegalArgumentException("no run of ids: " + from + " to " + to);
      }
      LongStream.rangeClosed(from, to).forEach(known);
      json.nextToken();
    }
  }
}
