package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import grapnel.url.Url;
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
