package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResponseTest {

  @ParameterizedTest
  @CsvSource({
    "200, ''",
    "401, 'away'",
    "403, 'away'",
    "404, ''",
    "429, 'wait busy overloaded change away'",
    "500, 'change away'",
    "502, 'busy overloaded change away'",
    "503, 'wait busy overloaded change away'",
    "504, 'busy overloaded change away'",
    "505, 'change away'",
    "522, 'overloaded change away'",
    "530, 'change away'",
  })
  void statusesMeanWhatTheyDo(int status, String meant) {
    Response response =
        new Response(status, Headers.NONE, ResponseBody.of(new byte[0]), Optional.empty());
    List<String> said = new ArrayList<>();
    if (response.asksToWait()) said.add("wait");
    if (response.isBusy()) said.add("busy");
    if (response.isOverloaded()) said.add("overloaded");
    if (response.mayChange()) said.add("change");
    if (response.turnsAway()) said.add("away");
    assertEquals(meant, String.join(" ", said));
  }
}
