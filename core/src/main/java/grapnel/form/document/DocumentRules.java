package grapnel.form.document;

import grapnel.fetch.never.Words;
import grapnel.form.Field;
import grapnel.form.FormJudgement;
import grapnel.form.FormJudgement.FieldJudgement;
import grapnel.form.FormType;
import grapnel.form.WebForm;
import grapnel.page.Control;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The rules of seed 004, in two readings.
 *
 * <p>What the document leaves open: its <em>repository</em> is that of its table 10 and the list
 * above it, so control types text, submit, checkbox, radio and select; a <em>button marker</em> is
 * a word on the button that speaks of searching; login and the like are <em>found</em> by English
 * words on buttons, in names and in the address, login also by a password field. Rules 7 to 10 go
 * before rule 6, which would accept all that they reject.
 */
public enum DocumentRules {
  /** METHODS §6: rule 3 wants one text field or select that can be filled. */
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
  public Rule rule(WebForm form) {
    List<Control> shown = form.form().controls().stream().filter(c -> !c.hidden()).toList();
    if (shown.stream().noneMatch(c -> REPOSITORY.contains(c.type()))) return Rule.NO_KNOWN_TYPE;
    if (tooFew(form, shown)) return Rule.TOO_FEW_CONTROLS;
    List<Control> buttons =
        shown.stream().filter(c -> c.submits() || c.type().equals("button")).toList();
    if (buttons.isEmpty()) return Rule.NO_SUBMIT_BUTTON;
    boolean password = shown.stream().anyMatch(c -> c.type().equals("password"));
    String words = words(form);
    if (says(words, REGISTRATION)) return Rule.REGISTRATION;
    if (password || says(words, LOGIN)) return Rule.LOGIN;
    if (says(words, SUBSCRIPTION)) return Rule.SUBSCRIPTION;
    if (says(words, MAILING_LIST)) return Rule.MAILING_LIST;
    return buttons.stream().anyMatch(DocumentRules::marked)
        ? Rule.SEARCHABLE
        : Rule.NO_BUTTON_MARKER;
  }

  private boolean tooFew(WebForm form, List<Control> shown) {
    return switch (this) {
      case AMENDED ->
          form.fillable().stream()
              .noneMatch(field -> field.typed() || field.kind() == Field.Kind.SELECT);
      case LITERAL -> shown.size() < CONTROLS;
    };
  }

  private static boolean marked(Control button) {
    return Stream.of(button.label().text(), button.name(), button.id(), button.attribute("class"))
        .flatMap(text -> Words.of(text).stream())
        .anyMatch(MARKERS::contains);
  }

  /** The words of names, buttons and the address, with a space before and after each. */
  private static String words(WebForm form) {
    StringBuilder words = new StringBuilder(" ");
    for (Control control : form.form().controls()) {
      if (control.type().equals("hidden")) continue;
      words.append(Words.joined(control.name())).append(' ');
      if (control.button()) words.append(Words.joined(control.label().text())).append(' ');
    }
    form.action().ifPresent(url -> words.append(Words.joined(url.path())).append(' '));
    return words.toString();
  }

  private static boolean says(String words, Set<String> phrases) {
    return phrases.stream().anyMatch(phrase -> words.contains(" " + phrase + " "));
  }

  /** The same as a judgement; a rule is sure of itself, so the confidence is always 1. */
  public FormJudgement judge(WebForm form) {
    Rule rule = rule(form);
    Optional<String> refused =
        form.offLimits()
            .or(() -> rule.type().writes() ? Optional.of(rule.label()) : Optional.empty());
    List<FieldJudgement> fields =
        form.fields().stream()
            .map(field -> new FieldJudgement(field, field.plainType(), 1))
            .toList();
    FormType type = rule.type();
    return new FormJudgement(
        type, 1, rule == Rule.SEARCHABLE, rule.label(), List.of(), refused, fields);
  }
}
