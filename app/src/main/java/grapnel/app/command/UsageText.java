package grapnel.app.command;

import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a command's help prints: picocli's, whose lines end between words only, so that addresses
 * and names of files can be read and copied; it would end one behind {@code http://example.}. The
 * list of commands says of each what it does, up to the first colon, semicolon or full stop.
 */
final class UsageText {

  private static final Pattern BEGINNING = Pattern.compile("^.*?(?=[.:;]( |$))");
  private static final int NAME_WIDTH = 14;

  /** From signs to letters, between which no line ends, and back. */
  private static final int TO_LETTERS = 0x100;

  private UsageText() {}

  static String of(CommandLine command) {
    IHelpFactory wholeWords = WholeWordHelp::new;
    String text = command.setHelpFactory(wholeWords).getUsageMessage();
    return map(text, c -> isSign(c - TO_LETTERS) ? c - TO_LETTERS : c);
  }

  private static String keepTogether(String text) {
    return map(text, c -> isSign(c) ? c + TO_LETTERS : c);
  }

  private static String map(String text, IntUnaryOperator each) {
    return text.chars()
        .map(each)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean isSign(int c) {
    return c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c);
  }

  private static String beginning(String text) {
    Matcher beginning = BEGINNING.matcher(text);
    return beginning.find() ? beginning.group() : text;
  }

  private static final class WholeWordHelp extends Help {
    private final CommandSpec spec;

    WholeWordHelp(CommandSpec spec, ColorScheme colors) {
      super(spec, colors);
      this.spec = spec;
    }

    @Override
    public String description(Object... parameters) {
      String[] description = spec.usageMessage().description();
      spec.usageMessage()
          .description(Stream.of(description).map(UsageText::keepTogether).toArray(String[]::new));
      String text = super.description(parameters);
      spec.usageMessage().description(description);
      return text;
    }

    @Override
    public IOptionRenderer createDefaultOptionRenderer() {
      IOptionRenderer renderer = super.createDefaultOptionRenderer();
      return (option, labels, colors) -> lastTogether(renderer.render(option, labels, colors));
    }

    @Override
    public IParameterRenderer createDefaultParameterRenderer() {
      IParameterRenderer renderer = super.createDefaultParameterRenderer();
      return (argument, labels, colors) -> lastTogether(renderer.render(argument, labels, colors));
    }

    /** The last column is the description. */
    private Text[][] lastTogether(Text[][] rows) {
      for (Text[] row : rows) {
        row[row.length - 1] =
            ansi().new Text(keepTogether(row[row.length - 1].plainString()), colorScheme());
      }
      return rows;
    }

    @Override
    public String commandList(Map<String, Help> commands) {
      int width = spec.usageMessage().width();
      TextTable table =
          TextTable.forColumns(
              colorScheme(),
              new Column(NAME_WIDTH, 2, Column.Overflow.SPAN),
              new Column(width - NAME_WIDTH, 0, Column.Overflow.WRAP));
      commands.forEach(
          (name, help) -> {
            String[] description = help.commandSpec().usageMessage().description();
            String does = beginning(String.join(" ", description));
            table.addRowValues(
                colorScheme().commandText(name),
                ansi().new Text(keepTogether(does), colorScheme()));
          });
      return table.toString();
    }
  }
}
