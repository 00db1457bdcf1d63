package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A site whose pages have a number that stands in no URL but leads to them: {@code /?p=107}. */
final class StatedIdSite {

  static final String NAME = "stated-ids";

  private static final int FIRST = 107;
  private static final int STEP = 3;

  private StatedIdSite() {}

  static LabSite of(LabSite site) {
    List<Truth.Entity> articles = site.truth().entities();
    return site.replying(call -> reply(site, articles, call));
  }

  private static Reply reply(LabSite site, List<Truth.Entity> articles, Call call) {
    Optional<String> number = call.path().equals("/") ? call.param("p") : Optional.empty();
    if (number.isPresent()) {
      return articles.stream()
          .filter(article -> number.get().equals("" + number(articles, article)))
          .findFirst()
          .map(article -> Reply.redirect(301, article.path()))
          .orElseGet(Reply::missing);
    }
    Reply reply = site.reply(call);
    Optional<Truth.Entity> shown = site.truth().entityAt(call.target());
    if (shown.isEmpty() || reply.status() != 200) return reply;
    String body = "<body class=\"single postid-" + number(articles, shown.get()) + "\"";
    return reply.withBody(
        reply.text().replaceFirst("<body[^>]*", body).getBytes(StandardCharsets.UTF_8));
  }

  private static int number(List<Truth.Entity> articles, Truth.Entity article) {
    return FIRST + STEP * articles.indexOf(article);
  }
}
