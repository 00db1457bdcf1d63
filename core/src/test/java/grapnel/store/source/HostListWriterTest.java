package grapnel.store.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostListWriterTest {

  @TempDir Path folder;

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void eachHostHasItsListInOrder() throws IOException {
    Path made = folder.resolve("deep/er");
    try (HostListWriter lists = new HostListWriter(made)) {
      for (String url :
          List.of(
              "http://a.com/2",
              "https://a.com/1",
              "http://b.com/",
              "http://a.com:8080/",
              "http://[::1]:81/x",
              "http://a.com/2")) {
        lists.add(Url.of(url));
      }
    }
    assertEquals(List.of("___1__81.txt", "a.com.txt", "a.com_8080.txt", "b.com.txt"), names(made));
    assertEquals(
        List.of("http://a.com/2", "https://a.com/1", "http://a.com/2"),
        Files.readAllLines(made.resolve("a.com.txt")));
  }

  @Test
  void tensOfThousandsOfHostsFitIntoLittleMemory() throws IOException {
    HostListWriter lists = new HostListWriter(folder, 1 << 20);
    for (int i = 0; i < 60_000; i++) {
      lists.add(Url.of("http://host" + i % 20_000 + ".com/" + i));
    }
    lists.close();
    assertEquals(20_000, lists.listCount());
    assertEquals(20_000, names(folder).size());
    for (int host : new int[] {0, 7, 19_999}) {
      assertEquals(
          List.of(
              "http://host%d.com/%d".formatted(host, host),
              "http://host%d.com/%d".formatted(host, host + 20_000),
              "http://host%d.com/%d".formatted(host, host + 40_000)),
          Files.readAllLines(folder.resolve("host" + host + ".com.txt")));
    }
  }

  @Test
  void listsOfAnEarlierRunAreReplaced() throws IOException {
    for (String url : List.of("http://a.com/1", "http://a.com/2")) {
      try (HostListWriter lists = new HostListWriter(folder, 0)) {
        lists.add(Url.of(url));
        lists.add(Url.of(url));
      }
    }
    assertEquals(
        List.of("http://a.com/2", "http://a.com/2"),
        Files.readAllLines(folder.resolve("a.com.txt")));
  }

  @Test
  void noHostLeavesTheFolder() {
    for (String host : List.of("..", "../x", "a/b", ".hidden", "x".repeat(500), "nul\0")) {
      String name = HostListWriter.fileName(host);
      assertEquals(folder, folder.resolve(name).normalize().getParent(), host);
      assertTrue(name.length() < 255 && !name.startsWith("."), name);
    }
  }
}
