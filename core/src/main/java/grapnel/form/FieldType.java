package grapnel.form;

import java.util.Locale;

/** What a field wants. The types are those of Formasaurus, in its simplified form. */
public enum FieldType {
  USERNAME,
  PASSWORD,
  PASSWORD_CONFIRMATION,
  EMAIL,
  EMAIL_CONFIRMATION,
  USERNAME_OR_EMAIL,
  CAPTCHA,
  HONEYPOT,
  TERMS_CONFIRMATION,
  RECEIVE_EMAILS,
  REMEMBER_ME,
  SUBMIT_BUTTON,
  CANCEL_BUTTON,
  RESET_BUTTON,
  FIRST_NAME,
  MIDDLE_NAME,
  LAST_NAME,
  FULL_NAME,
  ORGANIZATION,
  GENDER,
  TIME_ZONE,
  DAYLIGHT_SAVING,
  COUNTRY,
  CITY,
  STATE,
  ADDRESS,
  POSTAL_CODE,
  PHONE,
  FAX,
  URL,
  OPEN_ID,
  ABOUT_ME,
  COMMENT,
  SUBJECT,
  SECURITY_QUESTION,
  SECURITY_ANSWER,
  SEARCH_QUERY,
  /** A category, or another way to narrow a search. */
  SEARCH_REFINEMENT,
  QUANTITY,
  STYLE,
  SORTING,
  NUMBER,
  DATE,
  DAY,
  MONTH,
  YEAR,
  READ_ONLY,
  OTHER;

  /** In words: {@code search query}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
