package grapnel.app.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A job as it is written down, a JSON object:
 *
 * <pre>{@code
 * {"job": "shops", "method": "crawl", "seeds": ["http://a.example/", "more.txt"],
 *  "settings": {"depth": 3, "rate": 2}}
 * }</pre>
 *
 * @param seeds URLs, or files with one a line, relative to the file of the job
 */
public record JobFile(
    String job, String method, List<String> seeds, Map<String, List<String>> settings) {

  private static final long LARGEST = 1L << 30;

  public static JobFile read(String name, Streams streams) {
    try (InputStream in =
            name.equals("-")
                ? new BufferedInputStream(streams.in())
                : Files.newInputStream(Path.of(name));
        JsonParser json = new JsonFactory().createParser(in)) {
      return new JobFileParser(name, json).job();
    } catch (JsonProcessingException e) {
      // Where something began that has no end, the library tells in words of its own.
      String why = e.getOriginalMessage().replaceAll(" \\(start marker at .*\\)$", "");
      throw wrong(name, e.getLocation(), "not JSON: " + why);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read the job " + MessageText.quoted(name) + ": " + MessageText.reason(e),
          e);
    }
  }

  /** A seed as a file beside the job's, where it is one. */
  public static List<String> resolvedBeside(String jobFile, List<String> seeds) {
    Path folder = jobFile.equals("-") ? null : Path.of(jobFile).getParent();
    if (folder == null) return seeds;
    return seeds.stream()
        .map(
            seed -> {
              boolean url = seed.contains("://");
              return url || !Files.exists(folder.resolve(seed))
                  ? seed
                  : folder.resolve(seed).toString();
            })
        .toList();
  }

  /** Options that name files. Every worker reads them, so all must see them at the same place. */
  private static final Set<String> FILES = Set.of("from", "topic", "topics", "words");

  /** Settings with the files beside the job's by their whole names. */
  public static Map<String, List<String>> resolvedBeside(
      String jobFile, Map<String, List<String>> settings) {
    Map<String, List<String>> whole = new TreeMap<>(settings);
    whole.replaceAll(
        (name, values) ->
            FILES.contains(name)
                ? resolvedBeside(jobFile, values).stream().map(JobFile::absolute).toList()
                : values);
    return whole;
  }

  /** Files that settings name and that are not here, by setting. */
  public static Map<String, String> missingFiles(Map<String, List<String>> settings) {
    Map<String, String> absent = new TreeMap<>();
    settings.forEach(
        (name, values) -> {
          for (String value : values) {
            boolean file = FILES.contains(name) && !value.contains("://");
            if (file && !Files.exists(Path.of(value))) absent.put(name, value);
          }
        });
    return absent;
  }

  private static String absolute(String name) {
    return SeedInput.isFile(name) ? Path.of(name).toAbsolutePath().normalize().toString() : name;
  }

  private static UserError wrong(String name, JsonLocation at, String why) {
    return new UserError(
        ExitCode.USAGE,
        "error in line %2$d of the job %1$s: %3$s; a job looks like %4$s"
            .formatted(MessageText.quoted(name), at == null ? 1 : at.getLineNr(), why, EXAMPLE));
  }

  private static final String EXAMPLE =
      "{\"job\": \"NAME\", \"method\": \"crawl\", \"seeds\": [\"http://example.com/\"],"
          + " \"settings\": {\"depth\": 3}}";

  /** One pass over the file. */
  private static final class JobFileParser {
    private final String name;
    private final JsonParser json;
    private final List<String> seeds = new ArrayList<>();
    private final Map<String, List<String>> settings = new TreeMap<>();
    private String job = "";
    private String method = "crawl";

    JobFileParser(String name, JsonParser json) {
      this.name = name;
      this.json = json;
    }

    JobFile job() throws IOException {
      expect(json.nextToken(), JsonToken.START_OBJECT, "an object");
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        JsonToken value = json.nextToken();
        switch (field) {
          case "job" -> job = text(value, "job");
          case "method" -> method = text(value, "method");
          case "seeds" -> seeds(value);
          case "settings" -> settings(value);
          default -> throw wrong("unknown field " + MessageText.quoted(field));
        }
        if (json.currentTokenLocation().getByteOffset() > LARGEST) throw wrong("it is too large");
      }
      if (json.nextToken() != null) throw wrong("text after the end");
      if (job.isEmpty()) throw wrong("\"job\", the name, is missing");
      if (seeds.isEmpty()) throw wrong("\"seeds\" is missing");
      return new JobFile(job, method, seeds, settings);
    }

    private void seeds(JsonToken first) throws IOException {
      expect(first, JsonToken.START_ARRAY, "a list of seeds");
      for (JsonToken token = json.nextToken();
          token != JsonToken.END_ARRAY;
          token = json.nextToken()) {
        seeds.add(text(token, "a seed"));
      }
    }

    private void settings(JsonToken first) throws IOException {
      expect(first, JsonToken.START_OBJECT, "an object of settings");
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String setting = json.currentName();
        List<String> values = new ArrayList<>();
        if (json.nextToken() == JsonToken.START_ARRAY) {
          while (json.nextToken() != JsonToken.END_ARRAY) values.add(value(setting));
        } else {
          values.add(value(setting));
        }
        settings.put(setting, values);
      }
    }

    private String value(String setting) throws IOException {
      JsonToken token = json.currentToken();
      if (token == null || !token.isScalarValue() || token == JsonToken.VALUE_NULL) {
        throw wrong(
            "the setting "
                + MessageText.quoted(setting)
                + " must be a text, a number or true or false");
      }
      return plain(json.getText());
    }

    private String text(JsonToken token, String what) throws IOException {
      expect(token, JsonToken.VALUE_STRING, what + " as a string");
      return plain(json.getText());
    }

    private String plain(String text) {
      if (text.chars().anyMatch(Character::isISOControl)) {
        throw wrong("a control character in " + MessageText.quoted(text));
      }
      return text;
    }

    private void expect(JsonToken token, JsonToken wanted, String what) {
      if (token != wanted) throw wrong("expected " + what);
    }

    private UserError wrong(String why) {
      return JobFile.wrong(name, json.currentTokenLocation(), why);
    }
  }
}
