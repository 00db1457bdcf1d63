package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SiteTagsTest {

  @TempDir private Path folder;

  @Test
  void tagsAreKeptCleanAndTakenAway() {
    SiteTags tags = new SiteTags(folder);
    tags.set("b.test", List.of(" two ", "one\tand\nmore", "two"));
    tags.set("a.test", List.of("x"));
    assertEquals(
        Map.of("a.test", List.of("x"), "b.test", List.of("one and more", "two")),
        new SiteTags(folder).all());
    tags.set("b.test", List.of());
    assertEquals(Map.of("a.test", List.of("x")), tags.all());
    assertThrows(IllegalArgumentException.class, () -> tags.set("a.test", List.of("x".repeat(41))));
    assertEquals(Map.of("a.test", List.of("x")), tags.all());
  }
}
