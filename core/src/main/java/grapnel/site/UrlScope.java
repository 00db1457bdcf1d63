package grapnel.site;

import grapnel.url.Url;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which URLs belong to the work: those as near as the extent says to one of the starts. */
public final class UrlScope {

  /** How far: one host, all hosts of the registrable domain, one folder, or the whole web. */
  public enum Extent {
    HOST,
    SITE,
    PREFIX,
    ANY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Extent extent;
  private final Url first;

  /** Hosts, sites or folders, so that a look-up takes as long for one start as for many. */
  private final Set<String> scopeKeys = new HashSet<>();

  public UrlScope(Extent extent, Url start) {
    this(extent, List.of(start));
  }

  public UrlScope(Extent extent, Collection<Url> starts) {
    if (starts.isEmpty()) throw new IllegalArgumentException("a scope without a start");
    this.extent = extent;
    this.first = starts.iterator().next();
    for (Url start : starts) {
      String path = start.path();
      scopeKeys.add(
          switch (extent) {
            case HOST -> start.host().toString();
            case SITE -> start.site();
            case PREFIX -> start.host() + path.substring(0, path.lastIndexOf('/') + 1);
            case ANY -> "";
          });
    }
  }

  public boolean contains(Url url) {
    return switch (extent) {
      case HOST -> scopeKeys.contains(url.host().toString());
      case SITE -> scopeKeys.contains(url.site());
      case PREFIX -> folderInside(url.host().toString(), url.path());
      case ANY -> true;
    };
  }

  private boolean folderInside(String host, String path) {
    for (int slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
      if (scopeKeys.contains(host + path.substring(0, slash + 1))) return true;
    }
    return false;
  }

  @Override
  public String toString() {
    if (extent == Extent.ANY) return "the whole web";
    String more = scopeKeys.size() > 1 ? " and %,d more".formatted(scopeKeys.size() - 1) : "";
    return "the " + extent + " of " + first + more;
  }
}
