package grapnel.papers.kaur2021;

import grapnel.form.FormType;
import java.util.Locale;

/** The ten rules of Kaur 2021 §3.6, of which one accepts. The number is the one they have there. */
public enum KaurFormRule {
  NO_FORM(1, FormType.OTHER),
  NO_KNOWN_TYPE(2, FormType.OTHER),
  TOO_FEW_CONTROLS(3, FormType.OTHER),
  NO_SUBMIT_BUTTON(4, FormType.OTHER),
  NO_BUTTON_MARKER(5, FormType.OTHER),
  SEARCHABLE(6, FormType.SEARCH),
  LOGIN(7, FormType.LOGIN),
  REGISTRATION(8, FormType.REGISTRATION),
  SUBSCRIPTION(9, FormType.MAILING_LIST),
  MAILING_LIST(10, FormType.MAILING_LIST);

  private final int number;
  private final FormType type;

  KaurFormRule(int number, FormType type) {
    this.number = number;
    this.type = type;
  }

  /** What a form is that this rule decides about. */
  public FormType type() {
    return type;
  }

  /** {@code rule 4: no submit button}. */
  public String label() {
    return "rule %d: %s".formatted(number, name().toLowerCase(Locale.ROOT).replace('_', ' '));
  }
}
