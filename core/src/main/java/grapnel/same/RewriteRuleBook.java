package grapnel.same;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rules of many sites, as a file: JSON with a version.
 *
 * <pre>{@code
 * {"grapnel_rules":1,"sites":[{"site":"example.com","rules":[
 *   {"kind":"default-value","where":"*","from":"page=1","to":"","support":12}]}]}
 * }</pre>
 */
public record RewriteRuleBook(Map<String, SiteRewriteRules> sites) {

  private static final int VERSION = 1;
  private static final String MARK = "grapnel_rules";
  private static final JsonFactory JSON = new JsonFactory();

  public RewriteRuleBook {
    sites = Map.copyOf(sites);
  }

  /** The URL by the rules of its site; the same where there are none. */
  public Url apply(Url url) {
    if (!url.web()) return url;
    SiteRewriteRules rules = sites.get(url.site());
    return rules == null ? url : rules.apply(url);
  }

  /** Writes all; does not close the stream. */
  public void write(OutputStream out) throws IOException {
    JsonGenerator json = JSON.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
    json.writeNumberField(MARK, VERSION);
    json.writeArrayFieldStart("sites");
    for (Map.Entry<String, SiteRewriteRules> site : new TreeMap<>(sites).entrySet()) {
      json.writeStartObject();
      json.writeStringField("site", site.getKey());
      json.writeArrayFieldStart("rules");
      for (UrlRewriteRule rule : site.getValue().all()) write(json, rule);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }

  private static void write(JsonGenerator json, UrlRewriteRule rule) throws IOException {
    json.writeRaw('\n');
    json.writeStartObject();
    json.writeStringField("kind", rule.kind().label());
    json.writeStringField("where", rule.scope());
    json.writeStringField("from", rule.from());
    json.writeStringField("to", rule.to());
    json.writeNumberField("support", rule.support());
    json.writeEndObject();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException if it is anything else, or of a newer version; the message says what
   */
  public static RewriteRuleBook read(InputStream in) throws IOException {
    Map<String, SiteRewriteRules> sites = new HashMap<>();
    boolean marked = false;
    try (JsonParser json = JSON.createParser(in)) {
      expect(json.nextToken() == JsonToken.START_OBJECT, "not a rules file");
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (name.equals(MARK)) {
          int version = json.getValueAsInt(-1);
          expect(version > 0, "not the version of a rules file");
          expect(version <= VERSION, "rules version " + version + " is newer than this program");
          marked = true;
        } else if (name.equals("sites") && value == JsonToken.START_ARRAY) {
          expect(marked, "not a rules file");
          while (json.nextToken() == JsonToken.START_OBJECT) site(json, sites);
        } else {
          json.skipChildren();
        }
      }
    }
    expect(marked, "not a rules file");
    return new RewriteRuleBook(sites);
  }

  private static void site(JsonParser json, Map<String, SiteRewriteRules> sites)
      throws IOException {
    String site = "";
    List<UrlRewriteRule> rules = new ArrayList<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals("site")) {
        site = json.getText();
      } else if (name.equals("rules") && value == JsonToken.START_ARRAY) {
        while (json.nextToken() == JsonToken.START_OBJECT) rules.add(rule(json));
      } else {
        json.skipChildren();
      }
    }
    sites.put(site, new SiteRewriteRules(rules));
  }

  private static UrlRewriteRule rule(JsonParser json) throws IOException {
    Map<String, String> fields = new HashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      if (json.nextToken().isScalarValue()) fields.put(name, json.getText());
      else json.skipChildren();
    }
    String kind = fields.getOrDefault("kind", "");
    return new UrlRewriteRule(
        UrlRewriteRule.Kind.labelled(kind)
            .orElseThrow(() -> new IOException("unknown kind of rule '" + kind + "'")),
        fields.getOrDefault("where", UrlRewriteRule.EVERYWHERE),
        fields.getOrDefault("from", ""),
        fields.getOrDefault("to", ""),
        support(fields.getOrDefault("support", "0")));
  }

  private static int support(String text) throws IOException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IOException("support is not a number: '" + text + "'", e);
    }
  }

  private static void expect(boolean met, String otherwise) throws IOException {
    if (!met) throw new IOException(otherwise);
  }
}
