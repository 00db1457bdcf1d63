package grapnel.store.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarcFolderRecorderTest {

  @TempDir Path folder;

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("warcs"))) {
      return files.sorted().toList();
    }
  }

  private WarcFolderRecorder open() throws IOException {
    return WarcFolderRecorder.open(folder.resolve("warcs"), "grapnel/test", 4000);
  }

  private void allIsThere(int pages) throws IOException {
    WarcReplay replay = WarcReplay.of(files(), 1 << 20, _ -> {});
    for (int i = 0; i < pages; i++) {
      assertInstanceOf(
          Answer.Responded.class, replay.fetch(Exchanges.get("http://example.com/" + i)));
    }
  }

  @Test
  void aNewFileBeginsWhereOneIsLongEnoughAndALaterRunGoesOn() throws Exception {
    for (int i = 0; i < 20; i++) {
      try (WarcFolderRecorder warcs = open()) {
        warcs.record(Exchanges.of("http://example.com/" + i, "page " + i));
      }
    }
    assertEquals("grapnel-00001.warc.gz", files().getFirst().getFileName().toString());
    assertTrue(files().size() > 2 && files().size() < 20, files().toString());
    allIsThere(20);
  }

  @Test
  void manyThreadsRecordWhileFilesChange() throws Exception {
    try (WarcFolderRecorder warcs = open();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        String url = "http://example.com/" + i;
        all.add(
            threads.submit(
                () -> {
                  warcs.record(Exchanges.of(url, "page"));
                  return url;
                }));
      }
      for (Future<?> one : all) one.get();
    }
    allIsThere(200);
  }
}
