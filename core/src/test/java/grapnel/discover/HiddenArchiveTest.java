package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.crawl.LinkRules;
import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.fact.Found;
import grapnel.lab.sites.Sites;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mailing list made into files, of which the front page names the last half year. */
class HiddenArchiveTest {

  private static final int MESSAGES = 14;
  private static final Pattern PATH =
      Pattern.compile("/list/(202[23])/(0[1-9]|1[0-2])/(?:msg(\\d{5})\\.html)?");

  @TempDir Path folder;

  private static String prose(String seed) {
    Random random = new Random(seed.hashCode());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      for (int c = 3 + random.nextInt(6); c > 0; c--) {
        text.append((char) ('a' + random.nextInt(26)));
      }
      text.append(' ');
    }
    return text.toString();
  }

  private static String link(String href, String text) {
    return "<a href=\"%s\">%s</a> ".formatted(href, text);
  }

  private static Reply page(String title, String body) {
    String head = "<html><head><title>%s</title></head><body><h1>%s</h1>".formatted(title, title);
    return Reply.html(head + body + "</body></html>");
  }

  private static Reply answer(Call call) {
    if (call.path().equals("/")) {
      StringBuilder months = new StringBuilder();
      for (int month = 12; month >= 7; month--) {
        String path = "/list/2023/%02d/".formatted(month);
        months.append("<li>").append(link(path, "2023-" + month)).append("</li>");
      }
      return page("The list", "<ul>" + months + "</ul>");
    }
    Matcher path = PATH.matcher(call.path());
    if (!path.matches()) return Reply.missing();
    String month = "/list/%s/%s/".formatted(path.group(1), path.group(2));
    if (path.group(3) == null) {
      StringBuilder rows = new StringBuilder();
      for (int i = 0; i < MESSAGES; i++) {
        String subject = prose(month + i).substring(0, 20);
        rows.append("<li>").append(link("%smsg%05d.html".formatted(month, i), subject));
      }
      return page("Messages", "<ul>" + rows + "</ul>");
    }
    int number = Integer.parseInt(path.group(3));
    if (number >= MESSAGES) return Reply.missing();
    String text = prose(month + number);
    String links = link(month, "Index");
    if (number > 0) links += link("%smsg%05d.html".formatted(month, number - 1), "Previous");
    if (number < MESSAGES - 1) links += link("%smsg%05d.html".formatted(month, number + 1), "Next");
    return page(text.substring(0, 20), "<p>" + text + "</p>" + links);
  }

  @Test
  void whatOnlyHiddenMonthsLeadToIsHidden() throws IOException {
    TreeMap<String, Integer> linked = new TreeMap<>();
    TreeMap<String, Integer> hidden = new TreeMap<>();
    try (OnLab lab =
        new OnLab(Sites.named("clean404").replying(HiddenArchiveTest::answer), folder)) {
      Discovery discovery =
          new Discovery(
              lab.url("/"),
              lab.catalogue(),
              lab.loop(),
              lab.budget(),
              LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))),
              DiscoverySettings.DEFAULT,
              _ -> {},
              InstantSource.system());
      for (Found page : discovery.run().pages()) {
        String month = page.url().path().substring("/list/".length(), "/list/2023/01".length());
        (page.linked() ? linked : hidden).merge(month, 1, Integer::sum);
      }
    }
    assertEquals(6, linked.size(), linked + " and hidden " + hidden);
    assertEquals(18, hidden.size(), linked + " and hidden " + hidden);
    linked.keySet().forEach(month -> assertEquals(MESSAGES, linked.get(month), month));
    hidden.keySet().forEach(month -> assertEquals(MESSAGES, hidden.get(month), month));
  }
}
