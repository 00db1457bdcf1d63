package grapnel.form.document;

import grapnel.form.FormType;
import java.util.Locale;

/** The ten rules of seed 004 §3.6, of which one accepts. The number is the one they have there. */
public enum Rule {
  NO_FORM(FormType.OTHER),
  NO_KNOWN_TYPE(FormType.OTHER),
  TOO_FEW_CONTROLS(FormType.OTHER),
  NO_SUBMIT_BUTTON(FormType.OTHER),
  NO_BUTTON_MARKER(FormType.OTHER),
  SEARCHABLE(FormType.SEARCH),
  LOGIN(FormType.LOGIN),
  REGISTRATION(FormType.REGISTRATION),
  SUBSCRIPTION(FormType.MAILING_LIST),
  MAILING_LIST(FormType.MAILING_LIST);

  private final FormType type;

  Rule(FormType type) {
    this.type = type;
  }

  /** What a form is that this rule decides about. */
  public FormType type() {
    return type;
  }

  /** {@code rule 4: no submit button}. */
  public String label() {
    return "rule %d: %s"
        .formatted(ordinal() + 1, name().toLowerCase(Locale.ROOT).replace('_', ' '));
  }
}
