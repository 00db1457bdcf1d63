package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.UserError;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Texts of topics on disk: a folder for each topic, folders in it for those below. */
public final class TopicFolder {

  private static final Url NOWHERE = Url.of("http://nowhere.invalid/");
  private static final long LARGEST = 50_000_000;

  private TopicFolder() {}

  /** The folder of that name, if it is one. */
  public static Optional<Path> at(String name) {
    try {
      return Optional.of(Path.of(name)).filter(Files::isDirectory);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** The texts of each topic: a page is one, of other files each line. */
  public static Map<String, List<String>> texts(Path folder) {
    Map<String, List<String>> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String topic = topic(folder, file);
        if (topic.isEmpty()) continue;
        texts.computeIfAbsent(topic, _ -> new ArrayList<>()).addAll(read(file));
      }
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read %s: %s".formatted(folder, MessageText.quoted("" + e.getMessage())),
          e);
    }
    if (texts.isEmpty()) {
      throw new UserError(ExitCode.USAGE, folder + " must contain one folder of texts per topic");
    }
    return texts;
  }

  private static String topic(Path folder, Path file) {
    Path below = folder.relativize(file);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < below.getNameCount() - 1; i++) names.add(below.getName(i).toString());
    return String.join("/", names);
  }

  private static List<String> read(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException(file + " is larger than %,d bytes".formatted(LARGEST));
    }
    byte[] bytes = Files.readAllBytes(file);
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".html") || name.endsWith(".htm")) {
      return List.of(Page.parse(NOWHERE, bytes, Optional.of("text/html")).text());
    }
    // Whatever the bytes are: what is no text gives odd words, which no other text has.
    return new String(bytes, StandardCharsets.UTF_8).lines().filter(l -> !l.isBlank()).toList();
  }
}
