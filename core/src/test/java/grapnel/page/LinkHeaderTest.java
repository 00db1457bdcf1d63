package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkHeaderTest {

  private static final Url BASE = Url.of("http://example.com/list?page=1");

  private static String read(String... headers) {
    return LinkRelation.ofHeaders(List.of(headers), BASE).stream()
        .map(link -> link.kind() + " " + link.url().toString().substring(18))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "</list?page=2>; rel=\"next\" | NEXT /list?page=2",
        "<?page=2>;rel=next | NEXT /list?page=2",
        "<http://example.com/a,b;c>; title=\"x, y; z\"; REL=Next | NEXT /a,b;c",
        "</1>; rel=prev, </3>; rel=\"next last\" | PREV /1, NEXT /3, LAST /3",
        "</json/>; rel=\"https://api.w.org/\" | REST_ROOT /json/",
        "</7>; rel=\"alternate\"; type=\"application/rss+xml\" | FEED /7",
        "</other>; rel=next; anchor=\"/elsewhere\" | ''",
        "</style.css>; rel=preload; as=style | ''",
        "</broken; rel=next | ''",
        "; rel=next | ''",
      })
  void aHeaderNamesWhatALinkElementWould(String header, String expected) {
    assertEquals(expected, read(header));
  }

  @Test
  void severalHeadersAreOne() {
    assertEquals("NEXT /2, PREV /0", read("</2>; rel=next", "</0>; rel=prev"));
  }
}
