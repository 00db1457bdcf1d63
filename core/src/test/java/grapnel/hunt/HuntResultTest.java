package grapnel.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Evidence;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import java.util.List;
import org.junit.jupiter.api.Test;

class HuntResultTest {

  private static final Template TOPICS = template("topic");
  private static final Template POSTS = template("post");

  private static Template template(String folder) {
    String url = "http://example.com/" + folder + "/{N}";
    return new Template(
        "example.com",
        url,
        url,
        TemplateRole.ENTITY,
        2,
        KnownIds.of(1, 2),
        true,
        Evidence.NONE,
        List.of());
  }

  private static HuntResult hunted(Template template, long known) {
    PageCountEstimate estimate =
        new PageCountEstimate(template, known, (double) known, known, known, "ids");
    return new HuntResult(List.of(estimate), false, false);
  }

  @Test
  void ofATemplateHuntedTwiceTheLaterEstimateCounts() {
    HuntResult both = hunted(TOPICS, 5).followedBy(hunted(POSTS, 7)).followedBy(hunted(TOPICS, 9));
    assertEquals(2, both.estimates().size());
    assertEquals(9, both.knownPages(TOPICS));
    assertEquals(7, both.knownPages(POSTS));
  }

  @Test
  void whatWasNotHuntedHasNoPages() {
    assertEquals(0, hunted(TOPICS, 5).knownPages(POSTS));
    assertEquals(0, HuntResult.NONE.knownPages(POSTS));
  }

  @Test
  void onceCutShortIsCutShort() {
    HuntResult cutShort = new HuntResult(List.of(), true, false);
    assertTrue(cutShort.followedBy(HuntResult.NONE).cutShort());
    assertFalse(cutShort.followedBy(HuntResult.NONE).givenUp());
    assertTrue(HuntResult.NONE.followedBy(new HuntResult(List.of(), false, true)).givenUp());
  }

  @Test
  void onlyWhatOneEstimateCoversWasEstimatedTogether() {
    assertFalse(hunted(TOPICS, 5).followedBy(hunted(POSTS, 7)).estimatedTogether(TOPICS, POSTS));
    PageCountEstimate both =
        new PageCountEstimate(
            List.of(
                new PageCountEstimate.TemplateCount(TOPICS, 5),
                new PageCountEstimate.TemplateCount(POSTS, 7)),
            12,
            12,
            12,
            "ids");
    assertTrue(new HuntResult(List.of(both), false, false).estimatedTogether(TOPICS, POSTS));
  }
}
