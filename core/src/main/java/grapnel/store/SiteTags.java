package grapnel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Words by which a user sorts sites, in a file of the store of their own: tagging a site must not
 * wait for who works on it.
 */
final class SiteTags {

  private static final int MOST_TAGS = 20;
  private static final int LONGEST_TAG = 40;

  private final Path file;

  SiteTags(Path folder) {
    this.file = folder.resolve("tags");
  }

  /** The tags of each site that has some. */
  Map<String, List<String>> all() {
    Map<String, List<String>> all = new TreeMap<>();
    if (!Files.exists(file)) return all;
    try {
      for (String line : Files.readAllLines(file)) {
        String[] parts = line.split("\t", -1);
        if (parts.length > 1) all.put(parts[0], List.of(parts).subList(1, parts.length));
      }
      return all;
    } catch (IOException e) {
      throw new StoreException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  /** Gives a site these tags and no others. */
  void set(String site, Collection<String> tags) {
    TreeSet<String> clean = new TreeSet<>();
    for (String tag : tags) {
      String word = tag.replaceAll("\\s+", " ").strip();
      if (word.length() > LONGEST_TAG)
        throw new IllegalArgumentException(
            "a tag of more than %d letters: %s".formatted(LONGEST_TAG, word));
      if (!word.isEmpty()) clean.add(word);
    }
    if (clean.size() > MOST_TAGS)
      throw new IllegalArgumentException(
          "more than %d tags: %d".formatted(MOST_TAGS, clean.size()));
    synchronized (SiteTags.class) {
      Map<String, List<String>> all = all();
      if (clean.isEmpty()) all.remove(site);
      else all.put(site, List.copyOf(clean));
      StringBuilder text = new StringBuilder();
      all.forEach(
          (name, words) ->
              text.append(name).append('\t').append(String.join("\t", words)).append('\n'));
      try {
        Store.write(file, text.toString());
      } catch (IOException e) {
        throw new StoreException("cannot write " + file + ": " + e.getMessage(), e);
      }
    }
  }
}
