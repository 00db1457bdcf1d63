package grapnel.papers.kaur2021;

import grapnel.fetch.safety.PlainWords;
import grapnel.form.FillableForm;
import grapnel.form.FormField;
import grapnel.form.FormJudgement;
import grapnel.form.FormJudgement.FieldJudgement;
import grapnel.form.FormType;
import grapnel.page.FormControl;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The rules of Kaur 2021, in two readings.
 *
 * <p>What the document leaves open: its <em>repository</em> is that of its table 10 and the list
 * above it, so control types text, submit, checkbox, radio and select; a <em>button marker</em> is
 * a word on the button that speaks of searching; login and the like are <em>found</em> by English
 * words on buttons, in names and in the address, login also by a password field. Rules 7 to 10 go
 * before rule 6, which would accept all that they reject.
 */
public enum KaurFormRules {
  /** docs/methods.md §6: rule 3 wants one text field or select that can be filled. */
  AMENDED,
  /** As printed: rule 3 wants three controls, which rejects every search with a single box. */
  LITERAL;

  private static final int CONTROLS = 3;

  private static final Set<String> REPOSITORY =
      Set.of("text", "search", "textarea", "checkbox", "radio", "select-one", "select-multiple");

  private static final Set<String> MARKERS =
      Set.of("search", "find", "go", "query", "lookup", "look", "show", "browse", "submit");

  private static final Set<String> LOGIN =
      Set.of("login", "logon", "log in", "sign in", "signin", "password");
  private static final Set<String> REGISTRATION =
      Set.of("register", "registration", "sign up", "signup", "create account", "join");
  private static final Set<String> SUBSCRIPTION = Set.of("subscribe", "subscription");
  private static final Set<String> MAILING_LIST = Set.of("mailing list", "newsletter", "email");

  /** The rule that decides about a form, which is there: rule 1 is about pages. */
  public KaurFormRule rule(FillableForm form) {
    List<FormControl> shown = form.form().controls().stream().filter(c -> !c.hidden()).toList();
    if (shown.stream().noneMatch(c -> REPOSITORY.contains(c.type())))
      return KaurFormRule.NO_KNOWN_TYPE;
    if (tooFew(form, shown)) return KaurFormRule.TOO_FEW_CONTROLS;
    List<FormControl> buttons =
        shown.stream().filter(c -> c.submits() || c.type().equals("button")).toList();
    if (buttons.isEmpty()) return KaurFormRule.NO_SUBMIT_BUTTON;
    boolean password = shown.stream().anyMatch(c -> c.type().equals("password"));
    String words = words(form);
    if (says(words, REGISTRATION)) return KaurFormRule.REGISTRATION;
    if (password || says(words, LOGIN)) return KaurFormRule.LOGIN;
    if (says(words, SUBSCRIPTION)) return KaurFormRule.SUBSCRIPTION;
    if (says(words, MAILING_LIST)) return KaurFormRule.MAILING_LIST;
    return buttons.stream().anyMatch(KaurFormRules::marked)
        ? KaurFormRule.SEARCHABLE
        : KaurFormRule.NO_BUTTON_MARKER;
  }

  private boolean tooFew(FillableForm form, List<FormControl> shown) {
    return switch (this) {
      case AMENDED ->
          form.fillableFields().stream()
              .noneMatch(field -> field.typed() || field.kind() == FormField.Kind.SELECT);
      case LITERAL -> shown.size() < CONTROLS;
    };
  }

  private static boolean marked(FormControl button) {
    return Stream.of(button.label().text(), button.name(), button.id(), button.attribute("class"))
        .flatMap(text -> PlainWords.of(text).stream())
        .anyMatch(MARKERS::contains);
  }

  /** The words of names, buttons and the address, with a space before and after each. */
  private static String words(FillableForm form) {
    StringBuilder words = new StringBuilder(" ");
    for (FormControl control : form.form().controls()) {
      if (control.type().equals("hidden")) continue;
      words.append(PlainWords.joined(control.name())).append(' ');
      if (control.isButton()) words.append(PlainWords.joined(control.label().text())).append(' ');
    }
    form.action().ifPresent(url -> words.append(PlainWords.joined(url.path())).append(' '));
    return words.toString();
  }

  private static boolean says(String words, Set<String> phrases) {
    return phrases.stream().anyMatch(phrase -> words.contains(" " + phrase + " "));
  }

  /** The same as a judgement; a rule is sure of itself, so the confidence is always 1. */
  public FormJudgement judge(FillableForm form) {
    KaurFormRule rule = rule(form);
    Optional<String> refused =
        form.offLimits()
            .or(() -> rule.type().writes() ? Optional.of(rule.label()) : Optional.empty());
    List<FieldJudgement> fields =
        form.fields().stream()
            .map(field -> new FieldJudgement(field, field.typeByControl(), 1))
            .toList();
    FormType type = rule.type();
    return new FormJudgement(
        type, 1, rule == KaurFormRule.SEARCHABLE, rule.label(), List.of(), refused, fields);
  }
}
