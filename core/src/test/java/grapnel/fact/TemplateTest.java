package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {

  private static Template template(String url, String pattern) {
    return new Template(
        "example.com",
        url,
        pattern,
        TemplateRole.ENTITY,
        4,
        KnownIds.of(1, 2),
        true,
        Evidence.NONE,
        List.of());
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /shop/{T}/{T}{N},       /shop/cheap/red-key-17,   17
          /shop/{T}/{T}{N},       /shop/a/b/17,             -1
          /shop/{T}/{T}{N},       /shop/cheap/red-key,      -1
          /p/{N}{T},              /p/12-red-key,            12
          /forum?page=1&topic={N},/forum?topic=8&page=1,    8
          /forum?page=1&topic={N},/forum?topic=8&page=2,    -1
          /i/{N},                 /i/1234567890123456789012,-1
          /a.b/{N},               /axb/3,                   -1
          """)
  void readsTheIdOfUrlsThatFit(String pattern, String path, long id) {
    String url = pattern.replace("{T}", "x");
    Template template = template("http://example.com" + url, "http://example.com" + pattern);
    OptionalLong expected = id < 0 ? OptionalLong.empty() : OptionalLong.of(id);
    assertEquals(expected, template.idIn(Url.of("http://example.com" + path)));
  }

  @Test
  void manyTextsAreTriedInTime() {
    String pattern = "http://example.com/{T}-{N}-{T}-{T}-{T}-{T}-{T}-end";
    Template template = template("http://example.com/a-{N}-b-c-d-e-f-end", pattern);
    Url endless = Url.of("http://example.com/" + "1-".repeat(1500) + "x");
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertEquals(OptionalLong.empty(), template.idIn(endless)));
    Url fitting = Url.of("http://example.com/a-b-7-c-d-e-8-g-h-end");
    assertEquals(OptionalLong.of(7), template.idIn(fitting));
  }

  @Test
  void fillsInAnIdAndReadsItBack() {
    Template template = template("http://example.com/p/{N}-key", "http://example.com/p/{N}{T}");
    assertEquals("http://example.com/p/5-key", template.urlOf(5).toString());
    assertEquals(OptionalLong.of(5), template.idIn(template.urlOf(5)));
  }

  @Test
  void hasExactlyOneNumber() {
    assertThrows(IllegalArgumentException.class, () -> template("http://a.example/", ""));
    assertThrows(IllegalArgumentException.class, () -> template("http://a.example/{N}/{N}", ""));
  }

  @Test
  void copiesChangeWhatTheySay() {
    Template template = template("http://example.com/{N}", "http://example.com/{N}");
    KnownIds more = KnownIds.of(1, 2, 3);
    assertEquals(
        new Template(
            "example.com",
            "http://example.com/{N}",
            "http://example.com/{N}",
            TemplateRole.ENTITY,
            7,
            more,
            true,
            Evidence.NONE,
            List.of("http://example.com/m/{N}")),
        template.withIds(more).withCount(7).withVariants(List.of("http://example.com/m/{N}")));
  }
}
