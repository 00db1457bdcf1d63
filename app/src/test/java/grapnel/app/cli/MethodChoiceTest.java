package grapnel.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.published.MethodOption;
import grapnel.published.PublishedMethod;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

class MethodChoiceTest {

  private static final MethodOption<Integer> HEIGHT =
      new MethodOption<>("height", "N", Integer::valueOf, 2, "how high");
  private static final MethodOption<Boolean> LITERAL = MethodOption.flag("literal", "as printed");

  private record Other(List<String> names, List<MethodOption<?>> options)
      implements PublishedMethod {
    @Override
    public String source() {
      return "Someone 2001";
    }
  }

  private static final Other TALL = new Other(List.of("tall", "document"), List.of(HEIGHT));
  private static final Other EXACT = new Other(List.of("exact"), List.of(LITERAL));

  private final CommandSpec spec = CommandSpec.create();

  private MethodChoice<Other> choice(List<Other> installed, String... words) {
    MethodChoice<Other> choice =
        new MethodChoice<>(new CommandSyntax(spec), installed, List.of("tall", "document"));
    new CommandLine(spec).parseArgs(words);
    return choice;
  }

  @Test
  void oursIsTheDefault() {
    assertTrue(choice(List.of(TALL)).published().isEmpty());
  }

  @Test
  void oursCanBeNamed() {
    assertTrue(choice(List.of(TALL), "--method", "grapnel").published().isEmpty());
  }

  @Test
  void everyNameOfAMethodIsGoodAndItsOptionsAreHandedOver() {
    MethodChoice<Other> choice = choice(List.of(TALL, EXACT), "--method=document", "--height", "7");
    assertEquals(TALL, choice.published().orElseThrow());
    assertEquals(7, choice.settings().value(HEIGHT));
    assertEquals(false, choice.settings().value(LITERAL));
  }

  @Test
  void anOptionOfAnotherMethodIsRefused() {
    MethodChoice<Other> choice = choice(List.of(TALL, EXACT), "--method=tall", "--literal");
    UserError error = assertThrows(UserError.class, choice::published);
    assertEquals(
        "--literal works only with --method exact; leave it out, or give both", error.getMessage());
  }

  @Test
  void aMethodThatIsNotInstalledIsSaidToBeElsewhere() {
    assertTrue(
        refusal("--method", "tall")
            .endsWith(
                "tall needs the papers module, which this installation does not have;"
                    + " available: grapnel"));
  }

  @Test
  void aMethodThatIsNowhereIsSaidToBeNone() {
    assertTrue(refusal("--method", "magic").endsWith("unknown method 'magic'; use one of grapnel"));
  }

  private String refusal(String... words) {
    return String.valueOf(
        assertThrows(ParameterException.class, () -> choice(List.of(), words)).getMessage());
  }

  @Test
  void helpNamesWhatIsInstalled() {
    choice(List.of(TALL, EXACT));
    assertEquals(
        "the method: grapnel (the default), tall or document (Someone 2001), exact (Someone 2001)",
        spec.findOption("--method").description()[0]);
  }
}
