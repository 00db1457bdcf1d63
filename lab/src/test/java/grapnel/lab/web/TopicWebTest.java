package grapnel.lab.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TopicWebTest {

  private static final Pattern LINK = Pattern.compile("<a href='([^']*)'");

  @Test
  void theSameSeedMakesTheSameWeb() {
    TopicWeb one = TopicWeb.of(40, 7);
    TopicWeb other = TopicWeb.of(40, 7);
    assertEquals(one.size(), other.size());
    String seed = one.seeds().getFirst();
    assertEquals(one.html(seed), other.html(seed));
    assertEquals(one.examples(3, 1), other.examples(3, 1));
  }

  @Test
  void linksReachNearlyAllPagesAndEveryForm() {
    TopicWeb web = TopicWeb.of(80, 3);
    Set<String> seen = new HashSet<>(web.seeds());
    Deque<String> queue = new ArrayDeque<>(seen);
    Set<String> forms = new HashSet<>();
    while (!queue.isEmpty()) {
      String url = queue.remove();
      web.formOn(url).ifPresent(forms::add);
      Matcher links = LINK.matcher(web.html(url).orElseThrow(() -> new AssertionError(url)));
      while (links.find()) {
        String to = links.group(1);
        String whole = to.startsWith("/") ? url.substring(0, url.indexOf('/', 8)) + to : to;
        if (seen.add(whole)) queue.add(whole);
      }
    }
    assertTrue(seen.size() >= 0.95 * web.size(), seen.size() + " of " + web.size());
    for (String topic : TopicWeb.topics()) assertTrue(forms.containsAll(web.forms(topic)), topic);
  }

  @Test
  void everyTopicHasPagesAndExamples() {
    TopicWeb web = TopicWeb.of(200, 1);
    List<TopicWeb.Example> examples = web.examples(5, 1);
    for (String topic : TopicWeb.topics()) {
      assertTrue(web.pages(topic).size() > 20, topic);
      assertEquals(5, examples.stream().filter(one -> one.topic().equals(topic)).count());
    }
  }
}
