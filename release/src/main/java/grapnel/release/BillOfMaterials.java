package grapnel.release;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/**
 * Says what is shipped, as CycloneDX 1.6 in JSON: our jars and those of others with licence and
 * digest, the Java that comes with them, and the Debian packages of the image. Digests are those of
 * the jars as they were published, by which others know them. It has no serial number and no time,
 * so that the same release has the same bill.
 */
public final class BillOfMaterials {

  private final String version;
  private final JsonGenerator json;

  private BillOfMaterials(String version, JsonGenerator json) {
    this.version = version;
    this.json = json;
  }

  /**
   * Takes the version, the file to write, a file with the jars, the Java's folder, and a file with
   * the image's packages, each on a line as name, version and architecture.
   */
  public static void main(String[] arguments) throws IOException {
    String version = arguments[0];
    try (Writer out = Files.newBufferedWriter(Path.of(arguments[1]));
        JsonGenerator json = new JsonFactory().createGenerator(out).useDefaultPrettyPrinter()) {
      BillOfMaterials bill = new BillOfMaterials(version, json);
      bill.begin();
      for (Path jar : ClassPathFile.jars(Path.of(arguments[2]))) {
        bill.library(MavenArtifact.of(jar, version));
      }
      bill.java(Path.of(arguments[3]));
      for (String line : Files.readAllLines(Path.of(arguments[4])))
        bill.debian(line.split(" ", -1));
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private void begin() throws IOException {
    json.writeStartObject();
    json.writeStringField("bomFormat", "CycloneDX");
    json.writeStringField("specVersion", "1.6");
    json.writeNumberField("version", 1);
    json.writeObjectFieldStart("metadata");
    json.writeObjectFieldStart("component");
    name("application", "grapnel", version, "pkg:generic/grapnel@" + version);
    licences(List.of("Apache-2.0"));
    json.writeEndObject();
    json.writeEndObject();
    json.writeArrayFieldStart("components");
  }

  private void library(MavenArtifact artifact) throws IOException {
    json.writeStartObject();
    json.writeStringField("group", artifact.group());
    name("library", artifact.name(), artifact.version(), artifact.packageUrl());
    json.writeArrayFieldStart("hashes");
    json.writeStartObject();
    json.writeStringField("alg", "SHA-256");
    json.writeStringField("content", sha256(artifact.jar()));
    json.writeEndObject();
    json.writeEndArray();
    licences(artifact.licences());
    json.writeEndObject();
  }

  private void java(Path home) throws IOException {
    Properties release = new Properties();
    try (var in = Files.newBufferedReader(home.resolve("release"))) {
      release.load(in);
    }
    String built = value(release, "JAVA_RUNTIME_VERSION", value(release, "JAVA_VERSION", ""));
    json.writeStartObject();
    json.writeStringField("publisher", value(release, "IMPLEMENTOR", "unknown"));
    name("platform", "openjdk", built, "pkg:generic/openjdk@" + built.replace("+", "%2B"));
    json.writeStringField("description", "the modules " + value(release, "MODULES", ""));
    licences(List.of("GPL-2.0-with-classpath-exception"));
    json.writeEndObject();
  }

  private static String value(Properties release, String key, String otherwise) {
    return release.getProperty(key, otherwise).replace("\"", "");
  }

  private void debian(String... fields) throws IOException {
    json.writeStartObject();
    name(
        "library",
        fields[0],
        fields[1],
        "pkg:deb/debian/%s@%s?arch=%s"
            .formatted(fields[0].replace("+", "%2B"), fields[1].replace("+", "%2B"), fields[2]));
    json.writeEndObject();
  }

  private void name(String type, String name, String of, String packageUrl) throws IOException {
    json.writeStringField("type", type);
    json.writeStringField("name", name);
    json.writeStringField("version", of);
    json.writeStringField("purl", packageUrl);
  }

  /** By SPDX where the spelling of a POM leaves no doubt, else as the POM has it. */
  private void licences(List<String> names) throws IOException {
    json.writeArrayFieldStart("licenses");
    for (String name : names) {
      json.writeStartObject();
      json.writeObjectFieldStart("license");
      String id = spdx(name);
      json.writeStringField(id.isEmpty() ? "name" : "id", id.isEmpty() ? name : id);
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String spdx(String name) {
    String plain = name.toLowerCase(Locale.ROOT);
    if (plain.contains("apache") && plain.contains("2")) return "Apache-2.0";
    if (plain.equals("mit") || plain.contains("mit license")) return "MIT";
    if (plain.contains("bsd 2-clause")) return "BSD-2-Clause";
    if (plain.equals("unicode-3.0")) return "Unicode-3.0";
    if (plain.startsWith("gpl-2.0-with-classpath")) return "GPL-2.0-with-classpath-exception";
    return "";
  }

  private static String sha256(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
