package grapnel.app.web;

import grapnel.Manners;
import grapnel.app.cli.DurationParser;
import grapnel.app.cli.NetworkOptions;
import grapnel.browser.BrowserUse;
import grapnel.discover.DiscoverySettings;
import grapnel.fact.Headers;
import grapnel.fetch.CookieLine;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The options of a discovery that the page offers, named as on the command line. None of them reads
 * or writes a file: who reaches the page need not have the rights of who started it.
 */
final class DiscoveryOptions {

  private static final String HUNT = "hunt";

  private static final List<OptionGroup> GROUPS =
      List.of(
          new OptionGroup(
              "manners",
              List.of(
                  new OfferedOption("rate", "number", "1"),
                  new OfferedOption("connections", "number", "1"),
                  new OfferedOption("max_requests", "number", "10000"),
                  new OfferedOption("max_time", "text", ""),
                  new OfferedOption("timeout", "text", "60s"),
                  new OfferedOption("ignore_robots", "flag", ""))),
          new OptionGroup(
              "scope",
              List.of(
                  new OfferedOption("scope", "choice", "site", List.of("host", "site", "prefix")),
                  new OfferedOption("allow_url", "lines", ""),
                  new OfferedOption("allow_post", "flag", ""))),
          new OptionGroup(
              "methods",
              List.of(
                  new OfferedOption(
                      "without",
                      "choices",
                      "",
                      List.copyOf(new TreeSet<>(DiscoverySettings.METHODS))),
                  new OfferedOption("random_seed", "number", "1"))),
          new OptionGroup("like", List.of(new OfferedOption("like", "lines", ""))),
          new OptionGroup(
              "access",
              List.of(
                  new OfferedOption("header", "lines", ""),
                  new OfferedOption("cookies", "lines", ""),
                  new OfferedOption("user_agent", "text", ""),
                  new OfferedOption("hunt_with_credentials", "flag", ""))),
          new OptionGroup(
              "browser",
              List.of(
                  new OfferedOption(
                      "browser",
                      "choice",
                      BrowserUse.AUTO.toString(),
                      Arrays.stream(BrowserUse.values()).map(BrowserUse::toString).toList()))));

  /** Options that belong together. */
  private record OptionGroup(String name, List<OfferedOption> options) {}

  /** An option, what is typed into it, and what holds where nothing is. */
  private record OfferedOption(String name, String type, String usual, List<String> choices) {
    OfferedOption(String name, String type, String usual) {
      this(name, type, usual, List.of());
    }

    Map<String, Object> row() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", name);
      row.put("type", type);
      row.put("default", usual);
      row.put("choices", choices);
      return row;
    }
  }

  private final Map<String, String> typed;

  private DiscoveryOptions(Map<String, String> typed) {
    this.typed = typed;
  }

  /** What can be chosen, group by group. */
  static List<Map<String, Object>> rows() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (OptionGroup group : GROUPS) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("group", group.name);
      row.put("options", group.options.stream().map(OfferedOption::row).toList());
      rows.add(row);
    }
    return rows;
  }

  /** What was typed, as a discovery wants it; {@link RefusedRequest} where it cannot be. */
  static DiscoveryOrder order(Url start, Manners usual, Map<String, String> typed) {
    Map<String, String> known = new LinkedHashMap<>();
    for (OptionGroup group : GROUPS) {
      for (OfferedOption option : group.options) {
        String value = typed.getOrDefault(option.name, "").strip();
        boolean off = option.type.equals("flag") && !value.equals("true");
        if (!value.isEmpty() && !off) known.put(option.name, value);
      }
    }
    DiscoveryOptions options = new DiscoveryOptions(known);
    Manners manners = options.manners(usual);
    return new DiscoveryOrder(
        start,
        manners,
        options.settings(manners),
        typed.getOrDefault("plan", "").equals("true"),
        known);
  }

  private Manners manners(Manners usual) {
    Manners manners = usual;
    Optional<Double> rate = number("rate", "[0-9]{1,4}(\\.[0-9]{1,3})?").map(Double::valueOf);
    if (rate.isPresent()) {
      if (rate.get() <= 0) throw new RefusedRequest(400, "rate must be above 0");
      manners = manners.withRate(rate.get());
    }
    Optional<String> most = number("max_requests", "[0-9]{1,9}");
    if (most.isPresent()) manners = manners.withMaxRequests(Long.parseLong(most.get()));
    Optional<String> connections = number("connections", "[1-9][0-9]{0,2}");
    if (connections.isPresent()) {
      manners = manners.withConnections(Integer.parseInt(connections.get()));
    }
    manners = read("max_time", DurationParser::parse).map(manners::withMaxTime).orElse(manners);
    manners = read("timeout", DurationParser::parse).map(manners::withTimeout).orElse(manners);
    manners = read("scope", DiscoveryOptions::extent).map(manners::withScope).orElse(manners);
    manners = read("header", DiscoveryOptions::headers).map(manners::withHeaders).orElse(manners);
    manners = read("cookies", CookieLine::parseAll).map(manners::withCookies).orElse(manners);
    manners = read("user_agent", text -> text).map(manners::withUserAgent).orElse(manners);
    manners = manners.withBrowser(read("browser", DiscoveryOptions::use).orElse(BrowserUse.AUTO));
    manners =
        read("allow_url", text -> lines(text).stream().map(NetworkOptions::pattern).toList())
            .map(manners::withAllowedUrls)
            .orElse(manners);
    if (typed.containsKey("allow_post")) manners = manners.withAllowPost(true);
    return typed.containsKey("ignore_robots") ? manners.withIgnoreRobots(true) : manners;
  }

  private static BrowserUse use(String typed) {
    return BrowserUse.parse(typed)
        .orElseThrow(() -> new IllegalArgumentException("use never, auto or always: " + typed));
  }

  private DiscoverySettings settings(Manners manners) {
    Set<String> methods = new LinkedHashSet<>(DiscoverySettings.METHODS);
    read("without", text -> Arrays.asList(text.split(",", -1))).ifPresent(methods::removeAll);
    // Guessed ids might open other people's pages: only where the user says that they may.
    if (manners.hasCredentials() && !typed.containsKey("hunt_with_credentials")) {
      methods.remove(HUNT);
    }
    if (methods.isEmpty()) throw new RefusedRequest(400, "no method is left to use");
    DiscoverySettings settings = DiscoverySettings.DEFAULT.withMethods(methods);
    Optional<String> seed = number("random_seed", "[0-9]{1,9}");
    if (seed.isPresent()) settings = settings.withSeed(Long.parseLong(seed.get()));
    return read("like", DiscoveryOptions::urls).map(settings::withSamples).orElse(settings);
  }

  private Optional<String> number(String name, String form) {
    Optional<String> value = Optional.ofNullable(typed.get(name));
    if (value.isPresent() && !value.get().matches(form))
      throw new RefusedRequest(400, name + " is not a number: " + value.get());
    return value;
  }

  private <T> Optional<T> read(String name, Function<String, T> reader) {
    String value = typed.get(name);
    if (value == null) return Optional.empty();
    try {
      return Optional.of(reader.apply(value));
    } catch (IllegalArgumentException e) {
      throw new RefusedRequest(400, name + ": " + e.getMessage());
    }
  }

  private static UrlScope.Extent extent(String text) {
    return UrlScope.Extent.valueOf(text.toUpperCase(Locale.ROOT));
  }

  private static Headers headers(String text) {
    List<Headers.Header> all = new ArrayList<>();
    for (String line : lines(text)) {
      int colon = line.indexOf(':');
      if (colon < 1) throw new IllegalArgumentException("give it as Name: value");
      all.add(
          new Headers.Header(line.substring(0, colon).strip(), line.substring(colon + 1).strip()));
    }
    return new Headers(all);
  }

  private static List<Url> urls(String text) {
    return lines(text).stream()
        .map(
            line ->
                Url.parse(line)
                    .filter(Url::web)
                    .orElseThrow(() -> new IllegalArgumentException("not a web address: " + line)))
        .toList();
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }
}
