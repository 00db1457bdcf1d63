package grapnel.sibling.pager;

import grapnel.page.Link;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which links lead to other pages of the same list. */
public final class PageTurns {

  /** What a link is to the page it stands on. */
  public enum Label {
    /** A page by its number. */
    PAGE,
    NEXT,
    PREV
  }

  /** A link that turns pages. */
  public record Turn(Link link, Label label) {}

  private static final Pattern NUMBER = Pattern.compile("[\\[(]?\\d{1,5}[\\])]?");
  private static final Pattern NEXT =
      Pattern.compile("(?i)\\bnext\\b|›|»|→|\\bmore\\b|weiter|suivant|siguiente|older");
  private static final Pattern PREV =
      Pattern.compile("(?i)\\bprev|‹|«|←|zurück|précédent|anterior|newer");

  private PageTurns() {}

  public static List<Turn> of(Url page, List<Link> links) {
    List<Turn> turns = new ArrayList<>();
    for (Link link : links) label(page, link).ifPresent(label -> turns.add(new Turn(link, label)));
    return turns;
  }

  private static Optional<Label> label(Url page, Link link) {
    String text = link.text().strip();
    String rel = link.rel().toLowerCase(Locale.ROOT);
    if (rel.contains("next")) return Optional.of(Label.NEXT);
    if (rel.contains("prev")) return Optional.of(Label.PREV);
    if (text.length() > 20) return Optional.empty();
    if (NUMBER.matcher(text).matches()) return Optional.of(Label.PAGE);
    if (NEXT.matcher(text).find()) return Optional.of(Label.NEXT);
    if (PREV.matcher(text).find()) return Optional.of(Label.PREV);
    return Optional.empty();
  }
}
