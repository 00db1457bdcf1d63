package grapnel.eval;

import grapnel.page.Link;
import grapnel.url.NormalizationStep;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Real sites whose pages have classes: which links of a site lead to pages of the sample's class?
 *
 * @param name of the site
 * @param lists the pages whose links are the candidates
 * @param classes of the candidates; one that has none counts neither way
 */
record RealKinds(String name, RecordedWeb web, List<Url> lists, Map<Url, String> classes) {

  private static final int BOOK_LISTS = 60;
  private static final int FEWEST = 60;

  /** One host each of those with pages enough (WebKB). */
  static List<RealKinds> topics(Path folder) throws IOException {
    Map<String, Map<Url, Path>> files = new TreeMap<>();
    Map<Url, String> classes = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(folder.toRealPath())) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        Optional<Url> url = Url.parse(file.getFileName().toString().replace('^', '/'));
        if (url.isEmpty() || !url.get().web()) continue;
        Url normal = normal(url.get());
        files.computeIfAbsent(normal.hostName(), h -> new LinkedHashMap<>()).put(normal, file);
        classes.put(normal, String.valueOf(file.getName(file.getNameCount() - 2)));
      }
    }
    List<RealKinds> sites = new ArrayList<>();
    for (Map.Entry<String, Map<Url, Path>> site : files.entrySet()) {
      if (site.getValue().size() < FEWEST) continue;
      RecordedWeb web = new RecordedWeb();
      for (Map.Entry<Url, Path> page : site.getValue().entrySet()) {
        web.put(page.getKey(), withoutHead(page.getValue()));
      }
      sites.add(linked(site.getKey(), web, List.copyOf(site.getValue().keySet()), classes));
    }
    return sites;
  }

  /** Only candidates that a page of the set links to: the others cannot be found by links. */
  private static RealKinds linked(
      String name, RecordedWeb web, List<Url> pages, Map<Url, String> classes) {
    Map<Url, String> candidates = new LinkedHashMap<>();
    for (Url url : pages) {
      for (Link link : web.page(url).links()) {
        Url target = normal(link.url());
        String kind = classes.get(target);
        if (kind != null && web.has(target) && !kind.equals("other")) candidates.put(target, kind);
        else if (kind != null && web.has(target)) candidates.put(target, "");
      }
    }
    return new RealKinds(name, web, pages, candidates);
  }

  /** The set's files begin with the header of their time. */
  private static String withoutHead(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    int head = text.indexOf("\n\n");
    int windows = text.indexOf("\r\n\r\n");
    if (head < 0 || (windows >= 0 && windows < head)) head = windows;
    return text.startsWith("<") || head < 0 ? text : text.substring(head);
  }

  private static Url normal(Url url) {
    Url plain = UrlNormalizer.standard().with(NormalizationStep.DEFAULT_PAGE).normalize(url);
    return Url.parse(plain.toString().replaceFirst("\\.txt$", ".html")).orElse(plain);
  }

  /** Products of one shop, among all links of some of their pages. */
  static List<RealKinds> books(Path folder) throws IOException {
    List<Path> tables;
    try (Stream<Path> all = Files.walk(folder.toRealPath())) {
      tables = all.filter(file -> file.toString().endsWith(".urls.tsv")).toList();
    }
    if (tables.isEmpty()) return List.of();
    Map<String, Path> files = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(folder.toRealPath())) {
      all.filter(file -> file.toString().endsWith(".htm"))
          .forEach(file -> files.put(String.valueOf(file.getFileName()), file));
    }
    RecordedWeb web = new RecordedWeb();
    List<Url> pages = new ArrayList<>();
    for (String line : Files.readAllLines(tables.getFirst())) {
      String[] cells = line.split("\t", -1);
      Path file = files.get(cells[0]);
      if (cells.length < 2 || file == null) continue;
      Url url = Url.of(cells[1]);
      web.put(url, file);
      pages.add(url);
    }
    List<Url> lists = new ArrayList<>();
    for (int i = 0; i < BOOK_LISTS; i++) lists.add(pages.get(i * pages.size() / BOOK_LISTS));
    Map<Url, String> classes = new LinkedHashMap<>();
    for (Url list : lists) {
      for (Link link : web.page(list).links()) {
        boolean product = link.url().segments().contains("pd");
        classes.put(link.url(), product ? "product" : "");
      }
    }
    web.alias(RealKinds::withoutSession);
    return List.of(new RealKinds("christianbook", web, lists, classes));
  }

  /** The links hold the session of whoever saved the pages, as a last part of the path. */
  private static Url withoutSession(Url url) {
    String text = url.toString().replaceFirst("\\?.*", "").replaceFirst("/\\d{10}$", "");
    return Url.parse(text).orElse(url);
  }

  /** Links that people sorted, on pages made of nothing but these links in their places. */
  static List<RealKinds> labelled(Path table) throws IOException {
    Map<String, Map<Url, StringBuilder>> pages = new LinkedHashMap<>();
    Map<String, Map<Url, String>> classes = new LinkedHashMap<>();
    for (String line : Files.readAllLines(table)) {
      String[] cells = line.split("\t", -1);
      if (cells.length < 5 || cells[0].equals("site")) continue;
      Optional<Url> url = Url.parse(cells[1]);
      Optional<Url> parent = Url.parse(cells[2]);
      if (url.isEmpty() || parent.isEmpty()) continue;
      // A fragment is a place on a page: URLs that differ in it alone are one page.
      pages
          .computeIfAbsent(cells[0], s -> new LinkedHashMap<>())
          .computeIfAbsent(parent.get(), p -> new StringBuilder())
          .append(placed(cells[3], cells[1]));
      if (!cells[4].equals("-1")) {
        classes
            .computeIfAbsent(cells[0], s -> new LinkedHashMap<>())
            .putIfAbsent(url.get().withoutFragment(), cells[4]);
      }
    }
    List<RealKinds> sites = new ArrayList<>();
    pages.forEach(
        (site, lists) -> {
          RecordedWeb web = new RecordedWeb();
          lists.forEach((url, html) -> web.put(url, html.toString()));
          sites.add(
              new RealKinds(
                  site, web, List.copyOf(lists.keySet()), classes.getOrDefault(site, Map.of())));
        });
    return sites;
  }

  /** {@code /html/body/ul/li/a[class]} as HTML. */
  private static String placed(String path, String url) {
    StringBuilder open = new StringBuilder();
    StringBuilder close = new StringBuilder();
    for (String step : path.replaceFirst("^/html/body/", "").split("/", -1)) {
      int bracket = step.indexOf('[');
      String tag = bracket < 0 ? step : step.substring(0, bracket);
      String kind = bracket < 0 ? "" : step.substring(bracket + 1, step.length() - 1);
      if (tag.isEmpty()) continue;
      open.append('<').append(tag);
      if (!kind.isEmpty()) open.append(" class=\"").append(kind.replace("\"", "")).append('"');
      if (tag.equals("a")) open.append(" href=\"").append(url.replace("\"", "%22")).append('"');
      open.append('>');
      close.insert(0, "</" + tag + ">");
    }
    return open.append("x").append(close).append('\n').toString();
  }

  /** The classes with pages enough, each with the URLs of its pages. */
  Map<String, List<Url>> kinds(int least) {
    Map<String, List<Url>> kinds = new TreeMap<>();
    classes.forEach(
        (url, kind) -> {
          if (!kind.isEmpty()) kinds.computeIfAbsent(kind, k -> new ArrayList<>()).add(url);
        });
    kinds.values().removeIf(urls -> urls.size() < least);
    return kinds;
  }
}
