package grapnel.app.output;

import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.app.cli.MessageText;
import grapnel.browser.DrawnResponse;
import grapnel.discover.UrlExplanation;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is known of a URL in a few lines for people: how found, what asked, what came, why. */
final class ExplanationText {

  private static final int MOST_LINKS = 3;
  private static final int MOST_REASONS = 4;

  private final UrlExplanation explanation;
  private final StringBuilder text = new StringBuilder();

  private ExplanationText(UrlExplanation explanation) {
    this.explanation = explanation;
  }

  static String of(UrlExplanation explanation, PageFacts facts) {
    return new ExplanationText(explanation).written(facts);
  }

  private String written(PageFacts facts) {
    text.append(explanation.url());
    facts.title().ifPresent(title -> line("title", title));
    explanation.found().ifPresent(this::found);
    line("links", links());
    explanation
        .unhunted()
        .ifPresent(reason -> line("series", "no other ids were tried: " + reason));
    explanation.refused().ifPresent(reason -> line("refused", "never requested: " + reason));
    asked();
    decided();
    if (!explanation.seriesExchanges().isEmpty()) {
      line(
          "compared",
          "with pages of the same pattern, in %s; --format jsonl lists them"
              .formatted(MessageText.count(explanation.seriesExchanges().size(), "request")));
    }
    return KnownSite.shown(text.toString());
  }

  private void found(Found page) {
    String how =
        page.methods().stream().map(ExplanationText::how).collect(Collectors.joining(", "));
    line("found", "%s (first on %s)".formatted(how, day(page.firstSeen())));
    if (!page.template().isEmpty()) {
      line("pattern", pattern(page));
    }
    if (!page.finalUrl().equals(page.url())) line("redirects", "to " + page.finalUrl());
  }

  /** The page of a series that a template is written from may have another text beside the id. */
  private static String pattern(Found page) {
    boolean its = page.template().replace("{N}", page.id()).equals(page.url().toString());
    return its
        ? "%s with id %s".formatted(page.template(), page.id())
        : "id %s, one of a series that is tried as %s".formatted(page.id(), page.template());
  }

  /** What a method does, for who never heard its name. */
  private static String how(String method) {
    return switch (method) {
      case "links" -> "a page links to it";
      case "sitemap" -> "a site map lists it";
      case "listing" -> "the site's own index lists it";
      case "siblings" -> "it stands in a list of pages like it";
      case "forms" -> "a search form led to it";
      case "hunt" -> "its id was tried";
      default -> "by " + method;
    };
  }

  private String links() {
    List<Url> from = explanation.linkedFrom();
    if (from.isEmpty()) return "no page we saw links to it";
    String some =
        from.stream().limit(MOST_LINKS).map(Url::toString).collect(Collectors.joining(", "));
    int more = from.size() - MOST_LINKS;
    return "from " + some + (more > 0 ? " and %,d more".formatted(more) : "");
  }

  private void asked() {
    List<Exchange> all = explanation.exchanges();
    if (all.isEmpty()) {
      boolean mentioned = explanation.found().isPresent() || !explanation.linkedFrom().isEmpty();
      line(
          "asked",
          mentioned
              ? "never: it is known by what links or lists say of it"
              : "never, and nothing that was read mentions it");
      return;
    }
    Exchange last = all.getLast();
    String times =
        switch (all.size()) {
          case 1 -> "once, on";
          case 2 -> "twice, last on";
          default -> "%,d times, last on".formatted(all.size());
        };
    line("asked", "%s %s, %s".formatted(times, day(last.sentAt()), aim(last.purpose())));
    line("came", answer(last.answer()));
    if (last.answer() instanceof Answer.Responded(Response response)) {
      DrawnResponse.origin(response).ifPresent(how -> line("drawn", how));
    }
  }

  /** What a request was for; its own reason is a note for who knows the methods. */
  private static String aim(RequestPurpose purpose) {
    return switch (purpose.method()) {
      case "judge", "hunt" -> "to see whether this address has a page of its own";
      case "templates" -> "to check the pattern of its address";
      case "siblings" -> "to find pages of one kind";
      case "forms", "surface", RequestPurpose.QUERY -> "to find what a search form gives";
      case "links", "crawl" -> "to read it and follow its links";
      case "sitemap", "listing" -> "to see what the site lists";
      case "same" -> "to compare it with another page";
      default -> purpose.reason();
    };
  }

  private void decided() {
    if (explanation.found().isEmpty()) {
      if (!explanation.exchanges().isEmpty()) {
        line(
            "decided",
            "not listed"
                + explanation
                    .unclaimed()
                    .map(reason -> ": " + reason)
                    .orElse(
                        ": it does not seem to be about one thing, such as a product or an"
                            + " article"));
      }
      return;
    }
    Verdict verdict = explanation.found().get().verdict();
    line("decided", "%s, %s sure".formatted(meaning(verdict), percent(verdict.confidence())));
    List<String> reasons = new ArrayList<>();
    for (String reason : verdict.evidence().reasons())
      reasons.addAll(List.of(reason.split("; ", -1)));
    reasons.stream().distinct().limit(MOST_REASONS).forEach(reason -> line("", "- " + reason));
  }

  private static String meaning(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Entity _ -> "a page of its own";
      case Verdict.Same _ -> "the same as another page";
      case Verdict.Empty _ -> "no page";
      case Verdict.Unsure _ -> "unclear";
    };
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }

  private static String day(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ').replace("Z", " UTC");
  }

  static String answer(Answer answer) {
    return switch (answer) {
      case Answer.Responded(Response r) ->
          "status %d, %s".formatted(r.status(), MessageText.count(r.body().size(), "byte"));
      case Answer.Failed f -> "nothing: " + f.message();
      case Answer.Refused r -> "not requested: " + r.reason();
      case Answer.Spent s -> "not requested: stopped by " + s.budget();
      case Answer.Unrecorded _ -> "not in the archive";
    };
  }

  /** A line with its word in front; nothing a site says can begin another one. */
  private void line(String word, String said) {
    String clean = MessageText.withoutControls(said.replaceAll("[\\r\\n]+", " "));
    text.append("\n  %-9s %s".formatted(word, clean));
  }
}
