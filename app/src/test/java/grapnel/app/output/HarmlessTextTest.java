package grapnel.app.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HarmlessTextTest {

  @Test
  void nothingIsLeftThatATerminalObeys() {
    assertEquals(
        "a]0;b[2Jc d\té", HarmlessText.shown("a\u001b]0;b\u0007\u001b[2Jc\u202e d\té\u0085"));
  }

  @Test
  void formulaIsTextInATable() {
    assertEquals("'=1+1", HarmlessText.cell("=1+1"));
    assertEquals("'@SUM(A1)", HarmlessText.cell("\u001b@SUM(A1)"));
    assertEquals("http://a.example/?q=1", HarmlessText.cell("http://a.example/?q=1"));
  }
}
