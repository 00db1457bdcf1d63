package grapnel.template;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hosts of one domain that count, as {@code item17.example.com}: the number of the name is read as
 * the first element of the path, and put back when the URL is assembled.
 */
final class HostNumbers {

  /** Stands in an origin where the number was. */
  static final char MARK = '\u0003';

  /** A host with more pages than this has pages of its own, and is no entity itself. */
  private static final int MOST_PAGES = 2;

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  private HostNumbers() {}

  /**
   * The URLs, of which those are read anew whose hosts count.
   *
   * @param least so many hosts make a series
   */
  static List<UrlRow> read(List<UrlRow> rows, int least) {
    Map<String, List<UrlRow>> byForm = new LinkedHashMap<>();
    for (UrlRow row : rows) {
      form(row).ifPresent(form -> byForm.computeIfAbsent(form, _ -> new ArrayList<>()).add(row));
    }
    Map<UrlRow, UrlRow> anew = new LinkedHashMap<>();
    byForm.forEach(
        (form, same) -> {
          Set<String> hosts = new HashSet<>();
          same.forEach(row -> hosts.add(row.origin()));
          if (hosts.size() < least || same.size() > MOST_PAGES * hosts.size()) return;
          for (UrlRow row : same) anew.put(row, readAnew(row, form));
        });
    if (anew.isEmpty()) return rows;
    return rows.stream().map(row -> anew.getOrDefault(row, row)).toList();
  }

  /** The origin with a mark for its number; empty where the name has none before the domain. */
  private static Optional<String> form(UrlRow row) {
    int end = row.origin().lastIndexOf("." + row.url().site());
    if (end < 0) return Optional.empty();
    String before = row.origin().substring(0, end);
    Matcher number = NUMBER.matcher(before);
    if (!number.find() || number.end() - number.start() > 9) return Optional.empty();
    String form = before.substring(0, number.start()) + MARK + before.substring(number.end());
    return number.find() ? Optional.empty() : Optional.of(form + row.origin().substring(end));
  }

  private static UrlRow readAnew(UrlRow row, String form) {
    int from = form.indexOf(MARK);
    int to = row.origin().length() - (form.length() - from - 1);
    List<String> path = new ArrayList<>(List.of(row.origin().substring(from, to)));
    path.addAll(row.path());
    return new UrlRow(row.url(), form, path, row.parameters(), row.separator());
  }

  /** The series of hosts of a domain that have none of their own, by their home pages. */
  static List<TemplateDraft> drafts(List<String> origins, int least) {
    if (origins.size() < least) return List.of();
    List<UrlRow> homes =
        origins.stream().flatMap(origin -> UrlRow.of(Url.of(origin + "/")).stream()).toList();
    List<UrlRow> counted =
        read(homes, least).stream().filter(row -> row.origin().indexOf(MARK) >= 0).toList();
    List<TemplateDraft> drafts = new ArrayList<>();
    for (UrlTable table : UrlTable.of(counted)) drafts.addAll(TemplateDraft.of(table));
    return drafts;
  }

  /** Whether the id of a template is in its host's name. */
  static boolean isHostTemplate(String url) {
    int id = url.indexOf("{N}");
    int path = url.indexOf('/', url.indexOf("://") + 3);
    return id >= 0 && id < path;
  }
}
