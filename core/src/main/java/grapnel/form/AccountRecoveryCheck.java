package grapnel.form;

import grapnel.fetch.safety.PlainWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells forms that look for somebody's account or bring back a password. They look like a search,
 * down to the name of the field, and are none of ours: whatever is typed there is a person's name,
 * and sending it may write to that person.
 */
final class AccountRecoveryCheck {

  /** So many words apart, two words no longer speak of the same thing. */
  private static final int WINDOW = 6;

  /** What a form says of itself stands at its beginning; a book may follow. */
  private static final int WORDS = 40;

  private static final Set<String> ACCOUNT =
      Set.copyOf(
          PlainWords.of(
              """
              account konto benutzerkonto compte cuenta conta hesap hesabini hesabinizi tili tilisi
              аккаунт аккаунта учетную профиль fiok ucet gebruikersnaam username
              benutzername benutzernamen kasutajanimi kasutajanime kontot
              """));

  private static final Set<String> OWN =
      Set.copyOf(
          PlainWords.of(
              """
              my your mein meine meinen meinem meines dein deine deinen deinem deines ihr ihre ihren
              ihrem ihres mon votre ton mi tu su meu seu
              sua minha mio tuo suo mijn je jouw uw moje swoje twoje мой ваш свой свою oma sinu minu din
              ditt sinun
              """));

  /** Written without gaps between words, the two are one. */
  private static final List<String> TOGETHER =
      List.of("找回账", "找回帐", "找回帳", "找回密", "查找账", "アカウントを探", "アカウントの検索", "계정찾기", "비밀번호찾기");

  private final ConceptLexicon lexicon;

  AccountRecoveryCheck(ConceptLexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Why a form is never sent; empty where nothing in it speaks of an account or a password. */
  Optional<String> reason(FillableForm form) {
    Stream<String> own =
        Stream.concat(
            Stream.of(form.form().text(), form.action().map(url -> url.path()).orElse("")),
            form.form().controls().stream()
                .flatMap(c -> Stream.of(c.label().text(), c.placeholder(), c.name())));
    return own.filter(this::recovers)
        .findFirst()
        .or(() -> Optional.of(form.form().textBefore()).filter(line -> isHeading(line, form)))
        .map(_ -> "it looks for an account or a password");
  }

  /**
   * The line before a form may be its heading, or the last line of the log-in beside it: "Forgot
   * your password?" stands before many a search.
   */
  private boolean isHeading(String line, FillableForm form) {
    List<String> words = words(line);
    if (findsAccount(words)) return true;
    return recovers(line) && recovers(form.title() + " " + form.page().path());
  }

  private boolean recovers(String text) {
    List<String> words = words(text);
    String joined = String.join("", words);
    return findsAccount(words)
        || TOGETHER.stream().anyMatch(joined::contains)
        || speaksOf(words, "forgot", "password")
        || near(words, "forgot", ACCOUNT);
  }

  private boolean findsAccount(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      List<String> here = words.subList(i, Math.min(words.size(), i + WINDOW));
      if (here.stream().anyMatch(ACCOUNT::contains)
          && here.stream().anyMatch(OWN::contains)
          && lexicon.concepts(here).contains("search")) return true;
    }
    return false;
  }

  /** Not far from each other; a text without gaps may say both in one word. */
  private boolean speaksOf(List<String> words, String one, String other) {
    for (int i = 0; i < words.size(); i++) {
      Set<String> said = lexicon.concepts(words.subList(i, Math.min(words.size(), i + WINDOW)));
      if (said.contains(one) && said.contains(other)) return true;
    }
    return false;
  }

  private boolean near(List<String> words, String concept, Set<String> wanted) {
    for (int i = 0; i < words.size(); i++) {
      List<String> here = words.subList(i, Math.min(words.size(), i + WINDOW));
      if (here.stream().anyMatch(wanted::contains) && lexicon.concepts(here).contains(concept)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> words(String text) {
    return ConceptLexicon.words(text, WORDS);
  }
}
