package grapnel.site;

import grapnel.url.Url;
import java.util.Locale;

/** Which URLs belong to the work on a site. */
public record Scope(Extent extent, Url start) {

  /** How far: one host, all hosts of the registrable domain, or one folder. */
  public enum Extent {
    HOST,
    SITE,
    PREFIX;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public boolean holds(Url url) {
    return switch (extent) {
      case HOST -> url.host().equals(start.host());
      case SITE -> url.site().equals(start.site());
      case PREFIX -> url.host().equals(start.host()) && url.path().startsWith(folder());
    };
  }

  private String folder() {
    return start.path().substring(0, start.path().lastIndexOf('/') + 1);
  }
}
