package grapnel.demo.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.demo.Call;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressTest {

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "/shop/{category}/{slug}-{id} | /shop/cheap/a-4-b-17 | {category=cheap, slug=a-4-b, id=17}",
        "/shop/{category}/{slug}-{id} | /shop/cheap/-17 | {category=cheap, slug=, id=17}",
        "/shop/{category}/{slug}-{id} | /shop/cheap/17 | none",
        "/shop/{category}/{slug}-{id} | /shop/cheap/a-17/ | none",
        "/p/{id}-{slug} | /p/17-a-2 | {id=17, slug=a-2}",
        "/forum?topic={id}&page={page} | /forum?page=2&topic=3 | {id=3, page=2}",
        "/forum?topic={id}&page={page} | /forum?topic=3 | {id=3}",
        "/forum?topic={id}&page={page} | /forum?page=3 | none",
        "/forum?topic={id}&page={page} | /forum?topic=x | none",
        "/i?m=shop&id={id} | /i?id=4&m=shop&sid=x | {id=4}",
        "/i?m=shop&id={id} | /i?id=4&m=forum | none",
        "/i?id={id}&lang={lang?} | /i?id=4 | {id=4}",
        "/i?id={id}&lang={lang?} | /i?id=4&lang=de | {id=4, lang=de}",
        "/%61/{id} | /%61/4 | none",
        "/a/{id} | /%61/4 | {id=4}",
      })
  void addressMatchesItsUrlsOnly(String address, String url, String values) {
    Optional<String> match = Address.of(address, NUMBER).match(Call.get(url)).map(Map::toString);
    assertEquals(Optional.ofNullable(values), match);
  }

  @Test
  void optionalParameterWithoutValueIsLeftOut() {
    Address address = Address.of("/i?lang={lang?}&id={id}", NUMBER);
    assertEquals("/i?id=4", address.fill(place -> place.equals("id") ? "4" : ""));
    assertEquals("/i?lang=de&id=4", address.fill(place -> place.equals("id") ? "4" : "de"));
  }
}
