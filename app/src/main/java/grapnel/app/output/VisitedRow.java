package grapnel.app.output;

import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.fact.VisitedUrl;
import grapnel.page.TextSignature;
import grapnel.url.Url;
import java.util.List;
import java.util.Locale;

/**
 * A visited URL as a line of output.
 *
 * @param facts what is known of the page beside its address; unknown on another machine than that
 *     which fetched it
 */
public record VisitedRow(VisitedUrl visited, PageFacts facts) implements OutputRow {

  public static final List<String> COLUMNS =
      PageFields.and("depth", "score", "topic", "forms", "links", "signature", "location", "error");

  @Override
  public String text() {
    return shown().toString();
  }

  @Override
  public void fields(Fields fields) {
    PageFields.of(shown(), answered(), visited.depth() > 0, "links").put(fields);
    fields.put("depth", visited.depth());
    visited
        .contents()
        .ifPresent(
            contents -> {
              contents.topicScore().ifPresent(worth -> worth(fields, worth));
              fields.put("forms", contents.forms());
              fields.put("links", contents.links());
              contents
                  .signature()
                  .flatMap(TextSignature::parse)
                  .ifPresent(signature -> fields.put("signature", signature.md5()));
            });
    switch (visited.ending()) {
      case VisitedUrl.Answered a ->
          a.location().ifPresent(l -> fields.put("location", l.toString()));
      case VisitedUrl.Unanswered u -> fields.put("error", failure(u));
      case VisitedUrl.Unrecorded _ -> fields.put("error", "not in the archive");
      case VisitedUrl.Refused r -> fields.put("error", r.reason());
      case VisitedUrl.Skipped s -> fields.put("error", "skipped: " + s.reason());
    }
  }

  /** A page behind a # by the address that its site has for it. */
  private Url shown() {
    return KnownSite.shown(visited.url());
  }

  /** The status is known even where the answer is not at hand. */
  private PageFacts answered() {
    return facts.status().isEmpty() && visited.ending() instanceof VisitedUrl.Answered answered
        ? facts.withStatus(answered.status())
        : facts;
  }

  private static String failure(VisitedUrl.Unanswered unanswered) {
    String how = unanswered.failure().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return how + ": " + unanswered.message();
  }

  private static void worth(Fields fields, VisitedUrl.TopicScore worth) {
    fields.put("score", Math.round(worth.score() * 1000) / 1000.0);
    if (!worth.topic().isEmpty()) fields.put("topic", worth.topic());
  }
}
