package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.demo.Truth;
import grapnel.discover.DiscoverySettings;
import grapnel.lab.sites.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DiscoverRunTest {

  @Test
  void whatLinksReachADiscoveryFindsOnEverySite() throws Exception {
    List<Entry> entries = DiscoverEvaluation.entries();
    List<Future<Set<String>>> missed = new ArrayList<>();
    try (ExecutorService cores =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      for (Entry entry : entries) missed.add(cores.submit(() -> missed(entry)));
      for (int i = 0; i < entries.size(); i++) {
        assertEquals(Set.of(), missed.get(i).get(), entries.get(i).name());
      }
    }
  }

  private static Set<String> missed(Entry entry) throws IOException {
    Set<String> missed = new TreeSet<>(paths(DiscoverRun.links(entry.site(1)).score()));
    missed.removeAll(
        paths(DiscoverRun.discovery(entry.site(1), DiscoverySettings.METHODS, 1).score()));
    return missed;
  }

  /** Each run has a port of its own. */
  private static Set<String> paths(Truth.Score score) {
    return score.right().stream().map(Truth.Entity::path).collect(Collectors.toSet());
  }
}
