package grapnel.demo.sites;

import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Records to stand behind a search form: fields by name, the title first. */
public final class Records {

  private static final List<String> GENRES =
      List.of("Adventure", "Biography", "Cooking", "History", "Mystery", "Poetry", "Science");

  private Records() {}

  /** Books that nobody wrote. */
  public static List<Map<String, String>> generated(int count, long seed) {
    List<Map<String, String>> records = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Words words = new Words(Seeds.of(Seeds.of(seed, "record"), i));
      Map<String, String> record = new LinkedHashMap<>();
      record.put("title", words.headline());
      record.put("author", words.person());
      record.put("genre", words.pick(GENRES));
      record.put("publisher", words.place() + " Press");
      record.put("year", Integer.toString(words.number(1950, 2025)));
      records.add(Collections.unmodifiableMap(record));
    }
    return records;
  }

  /**
   * The records of one collection, such as {@code book-amazon}: a file for each field, {@code
   * book-amazon-title.txt} and so on, two lines of heading, then the record's number, how many
   * values it has, and the values, tab-separated. The first value counts; what has a model and no
   * title is called by it, and a record with neither is left out.
   */
  public static List<Map<String, String>> read(Path folder, String collection) throws IOException {
    TreeMap<Integer, Map<String, String>> records = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> fieldOf(file, collection).length() > 0)
          .sorted(Records::titleFirst)
          .forEach(file -> read(file, fieldOf(file, collection), records));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return records.values().stream()
        .map(Records::titled)
        .filter(record -> record.containsKey("title"))
        .map(Collections::unmodifiableMap)
        .toList();
  }

  private static Map<String, String> titled(Map<String, String> record) {
    if (record.containsKey("title") || !record.containsKey("model")) return record;
    Map<String, String> titled = new LinkedHashMap<>();
    titled.put("title", record.getOrDefault("model", ""));
    titled.putAll(record);
    titled.remove("model");
    return titled;
  }

  /** The name of the field that a file holds, empty where it is not of the collection. */
  private static String fieldOf(Path file, String collection) {
    String name = file.getFileName().toString();
    boolean ours = name.startsWith(collection + "-") && name.endsWith(".txt");
    return ours ? name.substring(collection.length() + 1, name.length() - 4) : "";
  }

  private static int titleFirst(Path one, Path other) {
    boolean oneIs = one.getFileName().toString().endsWith("-title.txt");
    boolean otherIs = other.getFileName().toString().endsWith("-title.txt");
    return oneIs == otherIs ? one.compareTo(other) : oneIs ? -1 : 1;
  }

  private static void read(Path file, String field, Map<Integer, Map<String, String>> records) {
    try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
      lines.skip(2).forEach(line -> readRow(line, field, records));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void readRow(String line, String field, Map<Integer, Map<String, String>> into) {
    String[] cells = line.split("\t", -1);
    if (cells.length < 3 || cells[1].equals("0") || !cells[0].matches("[0-9]{1,8}")) return;
    into.computeIfAbsent(Integer.parseInt(cells[0]), n -> new LinkedHashMap<>())
        .put(field, cells[2].strip());
  }
}
