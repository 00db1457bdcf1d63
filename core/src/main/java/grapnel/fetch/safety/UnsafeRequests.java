package grapnel.fetch.safety;

import grapnel.fact.Template;
import grapnel.fetch.safety.CommandVocabulary.Command;
import grapnel.page.Link;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The one list of what is never requested. Each function says why something is on it, in words for
 * a person, or nothing when it may be requested.
 */
public final class UnsafeRequests {

  static final int LONGEST_TEXT = 60;

  /** What pages write into {@code rel} of links that change something. */
  private static final Set<String> RELS =
      Set.of(
          "delete", "remove", "logout", "signout", "unsubscribe", "payment", "async-post", "post");

  private static final Pattern ASIDE = Pattern.compile("\\(.*|\\[.*|\\d+$");

  private UnsafeRequests() {}

  /** A URL that acts when it is asked for: that deletes, votes, logs out, puts into a cart. */
  public static Optional<String> urlReason(Url url) {
    return UrlCommandFinder.command(url).map(command -> "it would change something: " + command);
  }

  /** A URL that tells a script to do something nobody knows: rather not. */
  static Optional<String> unknownCommandReason(Url url) {
    return UrlCommandFinder.unknownCommand(url)
        .map(command -> "it may change something: " + command);
  }

  /**
   * A link whose URL acts, or that says so by its text or relation.
   *
   * @param text what the reader sees
   * @param rel the value of the rel attribute, empty without one
   */
  public static Optional<String> linkReason(Url url, String text, String rel) {
    return urlReason(url).or(() -> saidReason(url, text, rel));
  }

  private static Optional<String> saidReason(Url url, String text, String rel) {
    return unsafeRelation(rel)
        .map(word -> "its rel says it changes something: " + word)
        .or(
            () ->
                unsafeText(url, text)
                    .map(phrase -> "its link text says it changes something: " + phrase))
        .or(() -> LinkTextCheck.reason(url, text));
  }

  /** A link whose URL, text, relation or place says that it acts. */
  public static Optional<String> linkReason(Link link) {
    return linkReason(link, LinkActionModel.shipped());
  }

  /** The same with another model, or with {@link LinkActionModel#NONE none}: the rules alone. */
  public static Optional<String> linkReason(Link link, LinkActionModel model) {
    return linkReason(link, urlReason(link.url()), unknownCommandReason(link.url()), model);
  }

  /**
   * The same, where it is known what its URL says.
   *
   * @param acts see {@link #urlReason}
   * @param unknownCommand see {@link #unknownCommandReason}
   */
  static Optional<String> linkReason(
      Link link, Optional<String> acts, Optional<String> unknownCommand, LinkActionModel model) {
    return acts.or(() -> saidReason(link.url(), link.text(), link.rel()))
        .or(() -> unknownCommand.filter(_ -> !seemsHarmless(link, model)))
        .or(() -> LinkTextCheck.reason(link.url(), link.text(), link.path()))
        .or(() -> model.reason(link));
  }

  /** Whether an order that no list knows has no verb, and all else of its link is like reading. */
  static boolean seemsHarmless(Link link, LinkActionModel model) {
    return !UrlCommandFinder.tellsVerb(link.url()) && model.seemsHarmless(link);
  }

  /** A button that says it acts: it has no URL that could say otherwise. */
  public static Optional<String> buttonReason(String text) {
    if (text.length() > LONGEST_TEXT) return Optional.empty();
    return CommandVocabulary.command(textWords(text))
        .map(Command::phrase)
        .or(() -> LinkTextCheck.command(text).map(CommandWords.CommandText::text))
        .or(() -> Optional.of(PlainWords.joined(text)).filter(WritingButtonTexts.WRITING::contains))
        .map(said -> "it says that it acts: " + said);
  }

  /** A form that logs in, registers, pays, orders, writes to someone, or subscribes. */
  public static Optional<String> formReason(FormSummary form) {
    return WritingFormCheck.reason(form);
  }

  /**
   * A template of pages that look like someone's own: an account, an order, an invoice, a token.
   *
   * @param template a URL, with placeholders in braces or not
   */
  public static Optional<String> personalReason(String template) {
    return PersonalUrlCheck.personalWord(template).map(word -> "it looks personal: " + word);
  }

  /**
   * The templates that may be hunted: those that look personal are reported instead.
   *
   * @param report told of each that is left out, and why
   */
  public static List<Template> withoutPersonal(
      List<Template> templates, BiConsumer<Template, String> report) {
    List<Template> allowed = new ArrayList<>();
    for (Template template : templates) {
      personalReason(template.url())
          .ifPresentOrElse(reason -> report.accept(template, reason), () -> allowed.add(template));
    }
    return allowed;
  }

  private static Optional<String> unsafeRelation(String rel) {
    if (rel.isEmpty()) return Optional.empty();
    return Stream.of(rel.toLowerCase(Locale.ROOT).strip().split("\\s+", -1))
        .filter(RELS::contains)
        .findFirst();
  }

  private static Optional<String> unsafeText(Url url, String text) {
    if (text.length() > LONGEST_TEXT || CommandUrlParts.of(url).isManualEntry())
      return Optional.empty();
    List<String> words = textWords(text);
    return CommandVocabulary.command(words)
        .filter(command -> isMeantAsCommand(command, url))
        .map(Command::phrase);
  }

  /** What a link says, as words, without what is in brackets or counted. */
  static List<String> textWords(String text) {
    return PlainWords.of(withoutAside(text));
  }

  /** Without what is in brackets or a number at the end, {@code Delete (3)}; most have none. */
  private static String withoutAside(String text) {
    boolean plain = text.indexOf('(') < 0 && text.indexOf('[') < 0;
    boolean counts = !text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1));
    return plain && !counts ? text : ASIDE.matcher(text).replaceAll("");
  }

  /** A lone "Like" may lead to a page of that name; a lone "Delete" does not. */
  private static boolean isMeantAsCommand(Command command, Url url) {
    boolean query = url.query().isPresent();
    return switch (command.weight()) {
      case ALWAYS -> true;
      case ENDS -> !command.phrase().equals("checkout") || query;
      case NEAR ->
          query
              && (!CommandWords.leadsBack(command.phrase())
                  || new UrlOrderFinder(CommandUrlParts.of(url)).namesFunction(List.of()));
      case SAID -> query && command.namesObject();
      case BUYS -> false;
    };
  }
}
