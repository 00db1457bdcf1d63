package grapnel.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A {@code grapnel.toml}: settings for all commands, {@code [COMMAND]} for one of them, and {@code
 * [site."example.com"]} for one site. The names are those of the options, without the hyphens in
 * front.
 *
 * @param common for every command that has such an option
 * @param commands by the name of the command
 * @param sites by the name of the site or host
 */
record SettingsFile(
    Path path,
    Map<String, Setting> common,
    Map<String, Map<String, Setting>> commands,
    Map<String, Map<String, Setting>> sites) {

  static final String NAME = "grapnel.toml";

  private static final String SITE = "site";

  /**
   * A value that is set.
   *
   * @param values several where an option may be given several times
   * @param source where it stands, for people
   * @param folder what files are named from; empty where that is the current folder
   */
  record Setting(List<String> values, String source, Optional<Path> folder) {}

  /** The file that holds in a folder: upwards from there, then where XDG keeps such files. */
  static Optional<Path> find(Path folder, Map<String, String> environment) {
    for (Path each = folder.toAbsolutePath().normalize(); each != null; each = each.getParent()) {
      if (Files.isRegularFile(each.resolve(NAME))) return Optional.of(each.resolve(NAME));
    }
    String home = environment.getOrDefault("XDG_CONFIG_HOME", "");
    if (home.isEmpty()) {
      if (environment.getOrDefault("HOME", "").isEmpty()) return Optional.empty();
      home = environment.get("HOME") + "/.config";
    }
    Path shared = Path.of(home, "grapnel", NAME);
    return Files.isRegularFile(shared) ? Optional.of(shared) : Optional.empty();
  }

  /** Reads a file; what is wrong with it is a {@link UserError} that names the line. */
  static SettingsFile read(Path path) {
    TomlParseResult toml;
    try {
      toml = Toml.parse(path);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(path) + ": " + MessageText.reason(e),
          e);
    }
    if (toml.hasErrors()) {
      TomlParseError error = toml.errors().getFirst();
      throw new UserError(
          ExitCode.USAGE, "%s:%d: %s".formatted(path, error.position().line(), error.getMessage()));
    }
    return new Reading(path).of(toml);
  }

  /** Reads the tables of one file. */
  private record Reading(Path path) {

    SettingsFile of(TomlTable toml) {
      Map<String, Map<String, Setting>> commands = new TreeMap<>();
      Map<String, Map<String, Setting>> sites = new TreeMap<>();
      for (String key : toml.keySet()) {
        List<String> name = List.of(key);
        if (!toml.isTable(name)) continue;
        TomlTable table = toml.getTableOrEmpty(name);
        if (key.equals(SITE)) {
          for (String site : table.keySet()) {
            if (!table.isTable(List.of(site))) {
              throw wrong(table, site, "put settings of a site under [site.\"example.com\"]");
            }
            sites.put(site, settings(table.getTableOrEmpty(List.of(site))));
          }
        } else {
          commands.put(key, settings(table));
        }
      }
      return new SettingsFile(path, settings(toml), commands, sites);
    }

    private Map<String, Setting> settings(TomlTable table) {
      Map<String, Setting> settings = new TreeMap<>();
      for (String key : table.keySet()) {
        if (table.isTable(List.of(key))) continue;
        String source = path + ":" + line(table, key);
        settings.put(
            key,
            new Setting(
                values(table, key),
                source,
                Optional.ofNullable(path.toAbsolutePath().getParent())));
      }
      return settings;
    }

    private List<String> values(TomlTable table, String key) {
      List<String> values = new ArrayList<>();
      if (table.get(List.of(key)) instanceof TomlArray array) {
        for (int i = 0; i < array.size(); i++) values.add(String.valueOf(array.get(i)));
      } else {
        values.add(String.valueOf(table.get(List.of(key))));
      }
      return values;
    }

    private UserError wrong(TomlTable table, String key, String why) {
      return new UserError(
          ExitCode.USAGE, "%s:%d: %s: %s".formatted(path, line(table, key), key, why));
    }

    private static int line(TomlTable table, String key) {
      TomlPosition position = table.inputPositionOf(List.of(key));
      return position == null ? 1 : position.line();
    }
  }
}
