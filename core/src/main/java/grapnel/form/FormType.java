package grapnel.form;

/** What a form is for. */
public enum FormType {
  SEARCH("search"),
  LOGIN("login"),
  REGISTRATION("registration"),
  PASSWORD_RECOVERY("password recovery"),
  /** Also a comment. */
  CONTACT("contact"),
  MAILING_LIST("mailing list"),
  /** Also what puts a thing into a cart. */
  ORDER("order"),
  /** Navigation, display options, polls, and what is none of the above. */
  OTHER("other");

  private final String label;

  FormType(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** Whether sending such a form does something, so that it is never sent. */
  public boolean writes() {
    return this != SEARCH && this != OTHER;
  }
}
