package grapnel.fetch.safety;

import grapnel.fetch.safety.FormSummary.Field;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds out whether a form writes: whether it wants something that one tells only about oneself.
 */
final class WritingFormCheck {

  private static final Set<String> CARD =
      Set.of(
          "cardnumber",
          "ccnumber",
          "creditcard",
          "creditcardnumber",
          "cvv",
          "cvc",
          "cvv2",
          "iban",
          "cardnum",
          "ccnum",
          "accountnumber",
          "kontonummer",
          "cardholder",
          "expmonth",
          "ccexp");

  private static final Set<String> MESSAGE =
      Set.copyOf(
          PlainWords.of(
              """
              message messages content body text about bio comment comments msg feedback inquiry enquiry nachricht kommentar reply
              commentaire mensaje comentario mensagem comentarios messaggio commento bericht opmerking
              wiadomosc komentarz soobshchenie mesaj yorum sonum kommentaar review testimonial
              """));

  /** Words in the address a form is sent to. */
  private static final Set<String> ACTIONS =
      Set.copyOf(
          PlainWords.of(
              """
              login logon signin signup register registration checkout payment paypal donate donation
              password passwd subscribe subscription newsletter newsletters mailinglist contact contactus
              comment comments feedback guestbook vote poll anmelden registrieren anmeldung inscription
              connexion registro contacto contatto contato kontakt abonnement formmail sendmail mailto
              mailform optin feedburner aweber mailchimp warenkorb auth authenticate session sessions
              lostpassword forgot forgotpassword forgotpass passremind resetting regist loginregister
              signupdialog join order orders cart basket mailalerts review reviews reblog
              """));

  /** How much of a thing one wants is asked only of buyers. */
  private static final Set<String> AMOUNTS =
      Set.copyOf(
          PlainWords.of(
              """
              qty quantity quantities menge anzahl quantite cantidad quantita quantidade aantal ilosc
              kolichestvo adet kogus
              """));

  private static final Set<String> POLLS =
      Set.of(
          "poll", "polls", "vote", "votes", "voting", "survey", "umfrage", "sondage", "encuesta");

  private static final Set<String> PASSWORDS =
      Set.copyOf(
          PlainWords.of(
              """
              password passwd pwd passwort kennwort contrasena senha wachtwoord haslo parol пароль парола
              sifre parool 密码 密碼 パスワード
              """));

  /** By these a form says that it searches, wherever it is sent to. */
  private static final Set<String> SEARCH =
      Set.copyOf(
          PlainWords.of(
              """
              q s query search keyword keywords term terms suche suchen suchbegriff recherche rechercher
              buscar busca buscador cerca ricerca zoeken zoek szukaj poisk поиск искать найти ara arama otsi
              otsing 搜索 搜尋 検索
              """));

  private static final Set<String> MAILS =
      Set.copyOf(
          PlainWords.of(
              """
              courriel correo почта eposta epost sahkoposti
              邮箱 郵箱 电子邮件 電子郵件 メールアドレス 이메일
              """));

  private static final int LONGEST_LABEL = 8;

  private WritingFormCheck() {}

  static Optional<String> reason(FormSummary form) {
    for (Field field : form.fields()) {
      Optional<String> reason = reason(field, form.isPost());
      if (reason.isPresent()) return reason;
    }
    Optional<String> acts = UnsafeRequests.urlReason(form.action()).or(() -> buttonReason(form));
    if (acts.isPresent()) return acts;
    // A search form in the head of the login page is sent to the login page when it says nothing.
    return isSearch(form) ? Optional.empty() : actionReason(form);
  }

  private static boolean isSearch(FormSummary form) {
    return form.fields().stream()
            .filter(field -> !field.type().equalsIgnoreCase("hidden"))
            .anyMatch(field -> PlainWords.of(field.name()).stream().anyMatch(SEARCH::contains))
        || form.buttons().stream()
            .anyMatch(b -> PlainWords.of(b).stream().anyMatch(SEARCH::contains));
  }

  /** By more than the name of a field, which may be one letter: by a label, or by its address. */
  private static boolean saysThatItSearches(FormSummary form) {
    Stream<String> labels =
        form.fields().stream()
            .filter(field -> !field.type().equalsIgnoreCase("hidden"))
            .flatMap(field -> Stream.of(field.name(), field.label()));
    return Stream.concat(labels, Stream.of(form.action().path()))
        .flatMap(text -> PlainWords.of(PlainWords.percentDecoded(text)).stream())
        .anyMatch(word -> word.length() > 1 && SEARCH.contains(word));
  }

  private static Optional<String> reason(Field field, boolean post) {
    String type = field.type().toLowerCase(Locale.ROOT);
    List<String> name = PlainWords.of(field.name());
    String joined = String.join("", name);
    boolean hidden = type.equals("hidden");
    if (type.equals("password")) return Optional.of("it wants a password");
    if (type.equals("file")) return Optional.of("it uploads a file");
    if (CARD.contains(joined)) return Optional.of("it wants a card or an account: " + field.name());
    if (joined.contains("captcha")) return Optional.of("it wants a human: " + field.name());
    if (joined.equals("method") && post && isChangingMethod(field.value())) {
      return Optional.of("it changes something: " + field.value());
    }
    if (!hidden && hasPersonalLabel(field, type)) {
      return Optional.of("it wants to know about you: " + field.label());
    }
    if (!hidden && (type.equals("email") || joined.contains("mail"))) {
      return Optional.of("it wants an e-mail address: " + field.name());
    }
    if (!hidden && name.stream().anyMatch(AMOUNTS::contains)) {
      return Optional.of("it orders: " + field.name());
    }
    if (type.equals("radio") && name.stream().anyMatch(POLLS::contains)) {
      return Optional.of("it votes: " + field.name());
    }
    if (type.equals("textarea") && (post || name.stream().anyMatch(MESSAGE::contains))) {
      return Optional.of("it wants a text: " + field.name());
    }
    return Optional.empty();
  }

  /** Short labels of what is typed only: "search the mail archive" stands on a box to tick. */
  private static boolean hasPersonalLabel(Field field, String type) {
    if (!type.equals("text") && !type.equals("tel")) return false;
    List<String> label = PlainWords.of(field.label());
    if (label.isEmpty() || label.size() > LONGEST_LABEL) return false;
    if (label.stream().anyMatch(SEARCH::contains)) return false;
    String joined = String.join("", label);
    return label.stream().anyMatch(PASSWORDS::contains)
        || joined.contains("email")
        || label.stream().anyMatch(MAILS::contains)
        || CARD.stream().anyMatch(joined::contains);
  }

  private static boolean isChangingMethod(String method) {
    return switch (method.toLowerCase(Locale.ROOT)) {
      case "delete", "put", "patch" -> true;
      default -> false;
    };
  }

  private static Optional<String> actionReason(FormSummary form) {
    String values = form.action().query().orElse("").replaceAll("(^|[&;])[^&;=]*", "/");
    for (String part : (form.action().path() + values).split("/", -1)) {
      List<String> words = PlainWords.of(PlainWords.percentDecoded(part));
      Optional<String> found = words.stream().filter(ACTIONS::contains).findFirst();
      if (found.isPresent()) return found.map(word -> "it is sent to: " + word);
    }
    return Optional.empty();
  }

  private static Optional<String> buttonReason(FormSummary form) {
    for (String button : form.buttons()) {
      List<String> words = PlainWords.of(button);
      String text = String.join(" ", words);
      boolean writes =
          WritingButtonTexts.WRITING.contains(text)
              || (form.isPost()
                  && WritingButtonTexts.SENDING.contains(text)
                  && !saysThatItSearches(form))
              || words.stream().anyMatch(PASSWORDS::contains)
              || isCommandButton(words);
      if (writes) return Optional.of("its button says: " + text);
    }
    return Optional.empty();
  }

  /** "Confirm" stands on any form. */
  private static boolean isCommandButton(List<String> words) {
    return CommandVocabulary.command(words)
        .filter(
            command ->
                switch (command.weight()) {
                  case ALWAYS, ENDS, BUYS -> true;
                  case NEAR -> command.namesObject();
                  case SAID -> false;
                })
        .isPresent();
  }
}
