package grapnel.discover.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.crawl.LinkRules;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.prototype.HubPage;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteSurveyTest {

  @TempDir Path folder;

  private static String links(String path, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "<li><a href='%s%d'>x</a></li>".formatted(path, i))
        .collect(Collectors.joining("", "<ul>", "</ul>"));
  }

  @Test
  void aRareSortIsSeenBesideThousandsOfAnother() throws IOException {
    LabSite site =
        LabSite.of(
            "crowd",
            call ->
                Reply.html(
                    call.path().equals("/")
                        ? "<body>" + links("/user/", 3000) + "<p><a href=/rare/1>r</a></p>"
                        : "<body><h1>" + call.path() + "</h1><a href=/>home</a>"));
    try (OnLab lab = new OnLab(site, folder)) {
      SiteSurvey survey =
          new SiteSurvey(LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))));
      survey.addNamed(List.of(lab.url("/")), "start");
      survey.visitPages(lab.loop(), 40);
      List<String> seen = survey.hubs().stream().map(HubPage::url).map(u -> u.path()).toList();
      assertTrue(seen.contains("/rare/1"), "" + seen);
      assertTrue(seen.size() < 8, "" + seen);
      assertEquals(3002, survey.urls().size());
    }
  }

  @Test
  void whatActsOrLeavesTheSiteIsNotLookedAt() throws IOException {
    LabSite site =
        LabSite.of(
            "acts",
            _ ->
                Reply.html("<a href=/item/1/delete>delete</a><a href=http://other.example/>o</a>"));
    try (OnLab lab = new OnLab(site, folder)) {
      SiteSurvey survey =
          new SiteSurvey(LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))));
      survey.addNamed(List.of(lab.url("/")), "start");
      survey.visitPages(lab.loop(), 40);
      assertEquals(1, survey.hubs().size());
      assertEquals(1, survey.urls().size());
    }
  }
}
