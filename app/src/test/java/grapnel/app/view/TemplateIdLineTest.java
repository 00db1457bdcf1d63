package grapnel.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import grapnel.fact.CheckDigit;
import grapnel.fact.IdSpelling;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class TemplateIdLineTest {

  private static final IdSpelling CARD = new IdSpelling(10, 0, false, CheckDigit.LUHN);

  @Test
  void idsAreNamedAsTheSiteWritesThem() {
    TemplateIdLine line = new TemplateIdLine("http://example.com/card/{N}");
    for (long number = 1000; number < 1040; number++) line.found(CARD.spell(number), false);
    Map<String, Object> counted =
        line.countsInBins(450, OptionalLong.of(1000), OptionalLong.of(1039));
    assertEquals(CARD.spell(1039), counted.get("last_page_id"));
    List<?> names = (List<?>) counted.getOrDefault("names", List.of());
    assertEquals(40, names.size(), "a stretch is an id, not ten of which nine cannot be");
    assertEquals(List.of(CARD.spell(1000), CARD.spell(1000)), names.getFirst());
    assertEquals(List.of(CARD.spell(1039), CARD.spell(1039)), names.getLast());
  }

  @Test
  void plainNumbersNeedNoNames() {
    TemplateIdLine line = new TemplateIdLine("http://example.com/item/{N}");
    for (int number = 1; number < 40; number++) line.found("" + number, true);
    assertFalse(line.countsInBins(450).containsKey("names"));
  }
}
