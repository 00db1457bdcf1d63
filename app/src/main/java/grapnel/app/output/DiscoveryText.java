package grapnel.app.output;

import grapnel.DiscoveryReport;
import grapnel.RunEnding;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.fact.Answer;
import grapnel.site.MethodFailure;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** What came of work on a site, in words for people: the same on a terminal and on the page. */
public final class DiscoveryText {

  private DiscoveryText() {}

  /** What a discovery found, and how complete that is. */
  public static List<String> findings(String site, DiscoveryReport report) {
    List<String> lines = new ArrayList<>();
    int pages = report.pages().size();
    long unlinked = report.pages().stream().filter(page -> !page.linked()).count();
    lines.add(
        "%s: %s found%s, %s%s"
            .formatted(
                site,
                pages == 0 ? "no page" : MessageText.count(pages, "page"),
                pages == 0 ? "" : hidden(unlinked),
                MessageText.count(report.requests(), "request"),
                drawn(report.drawnPages())));
    report.census().forEach(count -> lines.add("%s: %s".formatted(site, count)));
    // Where the site could not be asked, that says it all.
    if (!failed(report.ending())) {
      report.remarks().forEach(remark -> lines.add(site + ": " + remark));
    }
    return lines;
  }

  /** What the browser had to do, behind how many requests there were; nothing if it did nothing. */
  public static String drawn(int pages) {
    return pages == 0 ? "" : ", %s drawn in a browser".formatted(MessageText.count(pages, "page"));
  }

  /** What ended by a bug, the last lines of all. */
  public static List<String> failures(String site, List<MethodFailure> failures) {
    List<String> lines = new ArrayList<>();
    for (MethodFailure failure : failures) {
      lines.add(
          "%s: a bug in Grapnel ended a part of the work, %s".formatted(site, failure.summary()));
    }
    if (!lines.isEmpty()) {
      lines.add("%s: the rest went on, and what it found is kept".formatted(site));
    }
    return lines;
  }

  /** Whether nothing could be asked at all. */
  public static boolean failed(RunEnding ending) {
    return switch (ending) {
      case RunEnding.Unreachable _,
          RunEnding.TurnedAway _,
          RunEnding.Gated _,
          RunEnding.Forbidden _ ->
          true;
      case RunEnding.Completed _,
          RunEnding.OutOfBudget _,
          RunEnding.Stopped _,
          RunEnding.Blocked _ ->
          false;
    };
  }

  public static ExitCode exitCode(RunEnding ending) {
    return switch (ending) {
      case RunEnding.Completed _ -> ExitCode.DONE;
      case RunEnding.Unreachable _,
          RunEnding.TurnedAway _,
          RunEnding.Gated _,
          RunEnding.Blocked _ ->
          ExitCode.UNREACHABLE;
      case RunEnding.Forbidden _ -> ExitCode.REFUSED;
      case RunEnding.Stopped _, RunEnding.OutOfBudget _ -> ExitCode.BUDGET;
    };
  }

  /** How the work on a site ended, and what to do on the command line. */
  public static String ending(String site, RunEnding ending) {
    return switch (ending) {
      case RunEnding.Completed _ -> site + ": done";
      case RunEnding.Unreachable(String reason) -> site + " could not be reached: " + reason;
      case RunEnding.TurnedAway(int status) ->
          "%s cannot be read: %s".formatted(site, turnedAway(status));
      case RunEnding.Gated(Url page, boolean inCircles) -> gated(site, page, inCircles);
      case RunEnding.Forbidden(Answer.Refused refusal) ->
          site + " was not requested: " + help(refusal);
      case RunEnding.Stopped _ ->
          site + ": interrupted with work left; run the same command again to continue";
      case RunEnding.OutOfBudget(String budget) ->
          "%s: stopped by %s with work left; run the same command again to continue"
              .formatted(site, budget);
      case RunEnding.Blocked _ ->
          site
              + ": the site blocked us or changed during the run; run the same command again later"
              + " to continue";
    };
  }

  private static String turnedAway(int status) {
    return switch (status) {
      case 401 ->
          "it wants a user name and password that it accepts (status 401); write them before the"
              + " host, as in https://USER:PASSWORD@example.com/, or use --header 'Authorization:"
              + " ...'";
      case 403 ->
          "it forbids us to (status 403); if you have access, use --cookies FILE or --header";
      case 429 -> "it says that it gets too many requests (status 429); try later with --rate 0.2";
      default -> "it answered with status %d".formatted(status);
    };
  }

  private static String gated(String site, Url page, boolean inCircles) {
    return inCircles
        ? "%s wants a cookie: it redirects to %s and back; visit it in a browser, export its cookies and use --cookies FILE"
            .formatted(site, page)
        : ("%s shows %s before any other page, as sites do that ask for consent, age or a log-in;"
                + " do that in a browser, export its cookies and use --cookies FILE")
            .formatted(site, page);
  }

  private static String hidden(long unlinked) {
    return unlinked == 0
        ? ", none hidden"
        : ", %,d of them hidden (no link to them seen)".formatted(unlinked);
  }

  private static String help(Answer.Refused refused) {
    return refused.refusal() == Answer.Refusal.ADDRESS
        ? refused.reason() + "; use --allow-private to allow it"
        : refused.reason();
  }
}
