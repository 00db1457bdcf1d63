package grapnel.fact;

import java.util.Locale;

/** What the pages of a template are for. */
public enum TemplateRole {
  ENTITY,
  PAGINATION,
  DATE,
  ACTION,
  PERSONAL,
  UNKNOWN;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
