package grapnel.lab.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import grapnel.demo.Call;
import grapnel.demo.Field;
import grapnel.demo.page.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpellingsTest {

  private static final List<String> HREFS =
      List.of("/", "/a/7", "/a?id=7&page=1", "/a?page=1", "/a?id=7&page=1&x=y", "/f.html");

  /** What a spelling may add without changing the meaning. */
  private static final Set<String> IDLE = Set.of("sid", "utm_source", "ref");

  @ParameterizedTest
  @EnumSource
  void readingUndoesWriting(Spellings spelling) {
    for (long seed = 0; seed < 200; seed++) {
      for (String href : HREFS) {
        String written = spelling.write(href, Call.get("/on"), new Words(seed));
        Call read = spelling.read(Call.get(written));
        String reason = "seed " + seed + ": " + href + " as " + written;
        assertEquals(Call.get(href).path(), read.path(), reason);
        assertEquals(meaning(Call.get(href)), meaning(read), reason);
      }
    }
  }

  private static Set<Field> meaning(Call call) {
    Set<Field> fields = new HashSet<>(call.params());
    fields.removeIf(f -> IDLE.contains(f.name()) || f.equals(new Field("page", "1")));
    return fields;
  }

  @ParameterizedTest
  @EnumSource
  void everySpellingChangesSomething(Spellings spelling) {
    Set<String> written = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      for (String href : HREFS) {
        written.add(spelling.write(href, Call.get("/on"), new Words(seed)));
      }
    }
    assertNotEquals(Set.copyOf(HREFS), written);
  }

  @ParameterizedTest
  @EnumSource(names = {"SESSION", "PATH_SESSION"})
  void sessionIsCarriedOn(Spellings spelling) {
    String first = spelling.write("/a?id=7", Call.get("/"), new Words(1));
    String second = spelling.write("/a?id=7", Call.get(first), new Words(2));
    assertEquals(first, second);
  }
}
