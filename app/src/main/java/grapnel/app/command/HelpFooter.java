package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What help and manual say beside commands and options: exit codes, variables, files. */
final class HelpFooter {

  /** Variables that are no option's, and what they are for. */
  static final Map<String, String> VARIABLES =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("GRAPNEL_OPTION", "any option: GRAPNEL_RATE=0.5, GRAPNEL_USER_AGENT=..."),
              Map.entry("GRAPNEL_CERT_PASSWORD", "the password of a PKCS #12 --client-cert"),
              Map.entry("GRAPNEL_REDIS_PASSWORD", "the password of --redis"),
              Map.entry("GRAPNEL_SENTINEL_PASSWORD", "the password of Redis Sentinel"),
              Map.entry("GRAPNEL_JAVA_OPTIONS", "for Java, such as -Xmx4g"),
              Map.entry("GRAPNEL_NO_CACHE", "start without the ahead-of-time cache"),
              Map.entry("http_proxy, https_proxy, all_proxy, no_proxy", "proxies, as for curl"),
              Map.entry("NO_COLOR", "if set to anything, no colours"),
              Map.entry("TERM", "if dumb, progress is printed in lines"),
              Map.entry("XDG_CONFIG_HOME", "where grapnel/grapnel.toml is (~/.config)")));

  private HelpFooter() {}

  static String meaning(ExitCode exitCode) {
    return switch (exitCode) {
      case DONE -> "done, also when nothing was found";
      case EMPTY -> "nothing found, with --fail-empty";
      case USAGE -> "wrong usage, unreadable input or unwritable output";
      case UNREACHABLE -> "the site could not be reached, or wants something it did not get";
      case BUDGET -> "stopped by a limit, with work left";
      case REFUSED -> "refused by robots.txt or a safety rule";
      case BUG -> "a bug in Grapnel";
      case INTERRUPTED -> "interrupted (Ctrl-C)";
    };
  }

  static String[] lines() {
    List<String> lines = new ArrayList<>(List.of("", "Exit codes:"));
    for (ExitCode each : ExitCode.values()) {
      lines.add("  %3d  %s".formatted(each.code(), meaning(each)));
    }
    lines.add("");
    lines.add("Begin with grapnel demo, then grapnel discover https://example.com/.");
    lines.add("Options can also be set in grapnel.toml and by GRAPNEL_OPTION variables; grapnel");
    lines.add("config shows what holds. Run grapnel help COMMAND for more about a command.");
    return lines.toArray(String[]::new);
  }
}
