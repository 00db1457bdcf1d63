package grapnel.fact;

import java.util.Locale;

/** What the pages of a template are for. */
public enum TemplateRole {
  ENTITY,

  /** Another side of an entity that another template has: its reviews, a form to recommend it. */
  VIEW,
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
