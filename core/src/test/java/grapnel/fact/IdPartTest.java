package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdPartTest {

  @ParameterizedTest
  @CsvSource({
    "{N[:2]},        1234,  12",
    "{N[2:4]},       1234,  34",
    "{N[2:4]},       12,    ''",
    "{N[-2:]},       1205,  05",
    "{N[-2:]},       5,     5",
    "{N[-4:-2]},     12345, 23",
    "{N[:-3]},       12345, 12",
    "{N[:]},         12345, 12345",
    "{N09[3:6]},     12345, 012",
    "{N/1000},       12345, 12",
    "{N/1000},       999,   0",
    "{N/1000*1000},  12345, 12000",
    "{N/1000*1000},  999,   0",
    "{N%100},        12305, 5",
    "{N%100},        12300, 0",
    "{N/100%10},     12345, 3",
  })
  void aSignIsReadAndWritten(String sign, String id, String part) {
    IdPart read = IdPart.read(sign).orElseThrow();
    assertEquals(part, read.of(id));
    assertEquals(sign, read.placeholder());
    assertEquals("/" + part + "/" + id, IdPart.fill("/" + sign + "/{N}", id));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{N}",
        "{T}",
        "{N[}",
        "{N[1]}",
        "{N/7}",
        "{N/}",
        "{N0[1:2]}",
        "{N[123:4]}",
        "{M[1:2]}",
        ""
      })
  void otherTextIsNoSign(String text) {
    assertEquals(Optional.empty(), IdPart.read(text));
    assertEquals("/" + text.replace("{N}", "12"), IdPart.fill("/" + text, "12"));
  }
}
