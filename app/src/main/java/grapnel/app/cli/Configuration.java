package grapnel.app.cli;

import grapnel.app.cli.SettingsFile.Setting;
import grapnel.url.Url;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What holds for options that were not typed: the environment first, then what the settings file
 * says for the site, for the command, and for all.
 */
public final class Configuration {

  /** Reads the settings file that is named instead of looking for one; {@code -} reads none. */
  public static final String OPTION = "--config";

  private static final String PREFIX = "GRAPNEL_";

  /** What makes no sense for the next command too. */
  private static final Set<String> NEVER = Set.of("help", "version", "debug", "config");

  private final Optional<SettingsFile> file;
  private final Map<String, String> environment;

  private Configuration(Optional<SettingsFile> file, Map<String, String> environment) {
    this.file = file;
    this.environment = environment;
  }

  /**
   * Looks for the settings.
   *
   * @param named the file that was typed; empty where none was
   */
  public static Configuration of(String named, Path folder, Map<String, String> environment) {
    if (named.equals("-")) return new Configuration(Optional.empty(), environment);
    Optional<Path> path =
        named.isEmpty() ? SettingsFile.find(folder, environment) : Optional.of(Path.of(named));
    return new Configuration(path.map(SettingsFile::read), environment);
  }

  /** Whether there is a settings file at all. */
  public boolean hasFile() {
    return file.isPresent();
  }

  /** Where the settings file is. */
  public Optional<Path> path() {
    return file.map(SettingsFile::path);
  }

  /**
   * What holds for a command.
   *
   * @param arguments what was typed that is no option: where all of it is of one site, that site's
   *     settings hold
   */
  public Map<String, ConfiguredValue> values(CommandSpec command, List<String> arguments) {
    Map<String, ConfiguredValue> values = new TreeMap<>();
    file.ifPresent(
        found -> {
          add(values, found.common(), command);
          add(values, found.commands().getOrDefault(command.name(), Map.of()), command);
          site(found, arguments).ifPresent(settings -> add(values, settings, command));
        });
    for (OptionSpec option : command.options()) {
      String name = nameOf(option);
      String value = environment.get(variable(name));
      if (value == null || value.isEmpty() || NEVER.contains(name)) continue;
      values.put(
          name, new ConfiguredValue(option, List.of(value), "environment " + variable(name)));
    }
    return values;
  }

  /**
   * What the file says for single sites, by site and option.
   *
   * @param all every command by its name
   */
  public Map<String, Map<String, ConfiguredValue>> siteValues(Map<String, CommandSpec> all) {
    Map<String, Map<String, ConfiguredValue>> sites = new TreeMap<>();
    file.ifPresent(
        found ->
            found
                .sites()
                .forEach(
                    (site, settings) -> {
                      Map<String, ConfiguredValue> values = new TreeMap<>();
                      all.values().forEach(command -> add(values, settings, command));
                      sites.put(site, values);
                    }));
    return sites;
  }

  private static void add(
      Map<String, ConfiguredValue> values, Map<String, Setting> settings, CommandSpec command) {
    settings.forEach(
        (name, setting) -> {
          OptionSpec option = command.optionsMap().get("--" + name);
          if (option == null || NEVER.contains(name)) return;
          values.put(name, new ConfiguredValue(option, paths(option, setting), setting.source()));
        });
  }

  /** Files are named from where the settings stand, not from where a command runs. */
  private static List<String> paths(OptionSpec option, Setting setting) {
    boolean file = option.paramLabel().equals("FILE") || option.paramLabel().equals("DIR");
    if (!file || setting.folder().isEmpty()) return setting.values();
    return setting.values().stream()
        .map(value -> setting.folder().get().resolve(value).normalize().toString())
        .toList();
  }

  private static Optional<Map<String, Setting>> site(SettingsFile file, List<String> arguments) {
    Set<Map<String, Setting>> fitting = new HashSet<>();
    for (String typed : arguments) {
      Optional<Url> url = Url.parse(typed.contains("://") ? typed : "https://" + typed);
      if (url.isEmpty()) return Optional.empty();
      Map<String, Setting> settings =
          file.sites()
              .getOrDefault(
                  url.get().hostName(), file.sites().getOrDefault(url.get().site(), Map.of()));
      fitting.add(settings);
    }
    return fitting.size() == 1 ? fitting.stream().findFirst() : Optional.empty();
  }

  /**
   * Says what in the file is no option, with what was perhaps meant.
   *
   * @param all every command by its name
   * @throws UserError where there is such
   */
  public void check(Map<String, CommandSpec> all) {
    if (file.isEmpty()) return;
    SettingsFile found = file.get();
    Set<String> every = new HashSet<>();
    all.values().forEach(command -> every.addAll(names(command)));
    check(found.common(), every, "no command has such an option");
    found.sites().values().forEach(s -> check(s, every, "no command has such an option"));
    found
        .commands()
        .forEach(
            (name, settings) -> {
              CommandSpec command = all.get(name);
              if (command == null) {
                throw new UserError(
                    ExitCode.USAGE,
                    "%s: [%s]: there is no such command%s"
                        .formatted(found.path(), name, meant(name, all.keySet())));
              }
              check(settings, names(command), name + " has no such option");
            });
  }

  private static void check(Map<String, Setting> settings, Set<String> known, String why) {
    settings.forEach(
        (name, setting) -> {
          if (known.contains(name) && !NEVER.contains(name)) return;
          throw new UserError(
              ExitCode.USAGE,
              "%s: %s: %s%s".formatted(setting.source(), name, why, meant(name, known)));
        });
  }

  private static String meant(String name, Set<String> known) {
    return known.stream()
        .filter(each -> !NEVER.contains(each))
        .filter(each -> SpellingDistance.of(name, each) <= SpellingDistance.MOST)
        .min(
            Comparator.comparingInt((String each) -> SpellingDistance.of(name, each))
                .thenComparing(each -> each))
        .map(each -> "; did you mean " + each + "?")
        .orElse("");
  }

  private static Set<String> names(CommandSpec command) {
    Set<String> names = new HashSet<>();
    for (OptionSpec option : command.options()) names.add(nameOf(option));
    return names;
  }

  private static String nameOf(OptionSpec option) {
    return option.longestName().replaceFirst("^-+", "");
  }

  private static String variable(String name) {
    return PREFIX + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /** Gives a command what holds for all that was not typed. */
  public void apply(
      CommandSyntax syntax, CommandSpec command, Set<OptionSpec> typed, List<String> arguments) {
    Map<String, ConfiguredValue> values = new LinkedHashMap<>(values(command, arguments));
    values.values().removeIf(value -> typed.contains(value.option()));
    for (ConfiguredValue value : new ArrayList<>(values.values())) {
      try {
        syntax.set(value.option(), value.values());
      } catch (IllegalArgumentException e) {
        throw new UserError(
            ExitCode.USAGE,
            "%s: %s: %s".formatted(value.source(), nameOf(value.option()), e.getMessage()),
            e);
      }
    }
  }
}
