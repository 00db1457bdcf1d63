package grapnel.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A jar in Maven's local repository, by its place there: {@code
 * REPOSITORY/org/jsoup/jsoup/1.23.2/jsoup-1.23.2.jar}. Ours come from a build and have no place.
 *
 * @param licences their names, as the POM or the nearest parent that names some has them
 */
record MavenArtifact(Path jar, String group, String name, String version, List<String> licences) {

  private static final int MOST_PARENTS = 10;

  static MavenArtifact of(Path jar, String ourVersion) throws IOException {
    String file = jar.getFileName().toString();
    if (file.startsWith("grapnel-")) {
      String name = file.substring(0, file.length() - ".jar".length() - ourVersion.length() - 1);
      return new MavenArtifact(jar, "org.grapnel", name, ourVersion, List.of("Apache-2.0"));
    }
    Path pom = jar.resolveSibling(file.substring(0, file.length() - ".jar".length()) + ".pom");
    Element project = parse(pom);
    String group =
        child(project, "groupId")
            .or(() -> child(project, "parent").flatMap(parent -> child(parent, "groupId")))
            .map(Node::getTextContent)
            .orElseThrow()
            .strip();
    int depth = jar.getNameCount();
    int above = "FILE/VERSION/NAME".split("/", -1).length + group.split("\\.", -1).length;
    return new MavenArtifact(
        jar,
        group,
        jar.getName(depth - 3).toString(),
        jar.getName(depth - 2).toString(),
        licences(project, jar.resolve("../".repeat(above)).normalize()));
  }

  /** What SBOM tools know a package by. */
  String packageUrl() {
    return "pkg:maven/%s/%s@%s?type=jar".formatted(group, name, version);
  }

  private static List<String> licences(Element project, Path repository) throws IOException {
    Element pom = project;
    for (int i = 0; i < MOST_PARENTS; i++) {
      List<String> names = names(pom);
      if (!names.isEmpty()) return names;
      Optional<Element> parent = child(pom, "parent");
      if (parent.isEmpty()) return List.of();
      pom = parse(parentFile(parent.get(), repository));
    }
    return List.of();
  }

  private static Path parentFile(Element parent, Path repository) {
    String group = text(parent, "groupId");
    String name = text(parent, "artifactId");
    String version = text(parent, "version");
    return repository
        .resolve(group.replace('.', '/'))
        .resolve(name)
        .resolve(version)
        .resolve(name + "-" + version + ".pom");
  }

  private static List<String> names(Element pom) {
    List<String> names = new ArrayList<>();
    child(pom, "licenses")
        .ifPresent(
            all -> {
              NodeList each = all.getElementsByTagName("license");
              for (int i = 0; i < each.getLength(); i++) {
                names.add(text((Element) each.item(i), "name"));
              }
            });
    return names;
  }

  private static String text(Element of, String name) {
    return child(of, name).map(Node::getTextContent).orElse("").strip();
  }

  private static Optional<Element> child(Element of, String name) {
    for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        return Optional.of(element);
      }
    }
    return Optional.empty();
  }

  private static Element parse(Path pom) throws IOException {
    try (var in = Files.newInputStream(pom)) {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
      return document.getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException("cannot read " + pom, e);
    }
  }
}
