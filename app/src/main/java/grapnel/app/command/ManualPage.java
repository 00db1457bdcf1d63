package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A manual page in the language of man (groff_man(7)). Picocli's own generator writes AsciiDoc,
 * which takes a Ruby to turn into this; what we need of it is less than that.
 */
final class ManualPage {

  private final StringBuilder page = new StringBuilder();

  private ManualPage(String name, String summary) {
    page.append(
        ".TH %s 1 \"\" \"Grapnel %s\" \"Grapnel\"\n"
            .formatted(name.toUpperCase(Locale.ROOT), VersionCommand.number()));
    section("NAME");
    page.append(name.replace("-", "\\-")).append(" \\- ").append(escaped(summary)).append('\n');
  }

  static String ofProgram(CommandSpec root, Map<String, CommandSpec> commands) {
    ManualPage manual = new ManualPage("grapnel", lowered(description(root)));
    manual.section("SYNOPSIS");
    manual.page.append(".B grapnel\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]\n");
    manual.section("COMMANDS");
    commands.forEach(
        (name, command) -> manual.item("\\fBgrapnel\\-" + name + "\\fR(1)", description(command)));
    manual.options(root);
    manual.common();
    return manual.page.toString();
  }

  static String ofCommand(String name, CommandSpec command) {
    String description = description(command);
    ManualPage manual = new ManualPage("grapnel-" + name, lowered(firstSentence(description)));
    manual.section("SYNOPSIS");
    manual.page.append(".B grapnel ").append(name).append("\n[\\fIOPTIONS\\fR]");
    for (PositionalParamSpec argument : command.positionalParameters()) {
      boolean needed = argument.arity().min() > 0;
      String label = "\\fI" + escaped(argument.paramLabel()) + "\\fR";
      String several = argument.arity().max() > 1 ? "..." : "";
      manual.page.append(needed ? " " + label + several : " [" + label + several + "]");
    }
    manual.page.append('\n');
    manual.section("DESCRIPTION");
    manual.page.append(escaped(description)).append('\n');
    if (!command.positionalParameters().isEmpty()) {
      manual.section("ARGUMENTS");
      for (PositionalParamSpec argument : command.positionalParameters()) {
        manual.item("\\fI" + escaped(argument.paramLabel()) + "\\fR", words(argument));
      }
    }
    manual.options(command);
    manual.common();
    return manual.page.toString();
  }

  private void options(CommandSpec command) {
    section("OPTIONS");
    for (OptionSpec option : command.options()) {
      String names = "\\fB" + escaped(String.join("\\fR, \\fB", option.names())) + "\\fR";
      boolean flag = option.arity().max() == 0;
      item(flag ? names : names + " \\fI" + escaped(option.paramLabel()) + "\\fR", words(option));
    }
  }

  /** What holds for all commands. */
  private void common() {
    section("EXIT STATUS");
    for (ExitCode each : ExitCode.values()) {
      item(String.valueOf(each.code()), HelpFooter.meaning(each));
    }
    section("ENVIRONMENT");
    HelpFooter.VARIABLES.forEach((name, use) -> item("\\fB" + escaped(name) + "\\fR", use));
    section("FILES");
    item(
        "\\fIgrapnel.toml\\fR",
        "settings, from the current folder upwards, then in ~/.config/grapnel; grapnel config shows"
            + " what holds");
    item("\\fI.grapnel\\fR", "the store: what is known about sites, in the current folder");
    section("SEE ALSO");
    page.append("\\fBgrapnel\\fR(1), grapnel help COMMAND\n");
  }

  private void section(String name) {
    page.append(".SH ").append(name).append('\n');
  }

  private void item(String what, String text) {
    page.append(".TP\n").append(what).append('\n').append(escaped(text)).append('\n');
  }

  private static String words(ArgSpec argument) {
    return String.join(" ", argument.description());
  }

  private static String description(CommandSpec command) {
    return String.join(" ", command.usageMessage().description());
  }

  private static String firstSentence(String text) {
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end + 1);
  }

  /** As man writes what a program does: no capital in front, no full stop. */
  private static String lowered(String sentence) {
    String plain = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    return plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
  }

  /** A hyphen is a minus where it is typed; a line must not begin as a request does. */
  private static String escaped(String text) {
    String safe = text.replace("\\f", "\u0000").replace("\\", "\\e").replace("\u0000", "\\f");
    safe = safe.replace("-", "\\-");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
