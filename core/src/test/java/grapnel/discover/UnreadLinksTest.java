package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.crawl.LinkRules;
import grapnel.fact.RequestPurpose;
import grapnel.site.NextRequest;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read while nothing else can be asked for. */
class UnreadLinksTest {

  private static final RequestPurpose PURPOSE = new RequestPurpose("links", "to see");

  @TempDir Path folder;

  private static DiscoveryState stateAfterTheStartPage(OnLab lab) {
    DiscoveryState state =
        new DiscoveryState(
            new DiscoveryState.Environment(
                lab.url("/"),
                lab.catalogue(),
                lab.loop(),
                lab.budget(),
                LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))),
                DiscoverySettings.DEFAULT,
                _ -> {},
                InstantSource.system()));
    state.links().visit(lab.url("/"), PURPOSE, 1);
    return state;
  }

  private static List<Url> next(UnreadLinks unread, int most) {
    return unread.next(most).stream().map(NextRequest::request).map(each -> each.url()).toList();
  }

  @Test
  void eachLinkIsGivenOnceAndNoneThatWasAskedFor() throws IOException {
    try (OnLab lab = OnLab.named("shop-and-forum", folder)) {
      DiscoveryState state = stateAfterTheStartPage(lab);
      Url asked = state.links().followedTargets().iterator().next();
      state.links().visit(asked, PURPOSE, 1);
      UnreadLinks unread = new UnreadLinks(state);
      Set<Url> given = new HashSet<>();
      for (List<Url> some = next(unread, 3); !some.isEmpty(); some = next(unread, 3)) {
        for (Url url : some) assertTrue(given.add(url), url + " is given twice");
      }
      assertFalse(given.isEmpty());
      assertFalse(given.contains(asked));
      assertFalse(given.contains(lab.url("/")));
    }
  }

  @Test
  void aSmallBudgetIsLeftToTheMethods() throws IOException {
    try (OnLab lab = OnLab.named("shop-and-forum", folder).again(10)) {
      assertEquals(List.of(), new UnreadLinks(stateAfterTheStartPage(lab)).next(3));
    }
  }
}
