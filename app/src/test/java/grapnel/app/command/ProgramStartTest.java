package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProgramStartTest {

  @ParameterizedTest
  @CsvSource({"1.8, 8", "17, 17", "25, 25"})
  void versionOfAnyJavaIsANumber(String specification, int major) {
    assertEquals(major, ProgramStart.major(specification));
  }
}
