package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Evidence;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GluedPrefixesTest {

  private static List<String> split(LongStream ids) {
    String url = "http://example.com/ticket/TK{N}";
    KnownIds known = KnownIds.of(IdSpelling.PLAIN, ids.toArray());
    Template template =
        new Template(
            "example.com",
            url,
            url,
            TemplateRole.ENTITY,
            known.size(),
            known,
            true,
            Evidence.NONE,
            List.of());
    MinedTemplate mined =
        new MinedTemplate(template, List.of(), Optional.empty(), Optional.empty());
    return GluedPrefixes.split(mined).stream()
        .map(each -> each.template().url().substring("http://example.com/ticket/".length()))
        .toList();
  }

  private static LongStream range(long from, long to) {
    return LongStream.rangeClosed(from, to);
  }

  @Test
  void numbersThatStartAnewEachYearAreASeriesEach() {
    assertEquals(
        List.of("TK18{N}", "TK19{N}", "TK21{N}"),
        split(
            LongStream.of(
                1800001, 1800004, 1800017, 1900002, 1900030, 1900031, 2100005, 2100040, 2100052)));
  }

  @Test
  void aPlainCounterStaysOne() {
    assertEquals(List.of("TK{N}"), split(range(19_980, 20_030)));
    assertEquals(List.of("TK{N}"), split(range(1, 400)));
    assertEquals(List.of("TK{N}"), split(LongStream.of(1000, 2000, 3000, 4000, 5000)));
  }

  @Test
  void tensAreNoBeginnings() {
    assertEquals(List.of("TK{N}"), split(range(100, 180).map(id -> 10 * id)));
  }
}
