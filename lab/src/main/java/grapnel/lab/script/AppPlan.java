package grapnel.lab.script;

/**
 * How one of the sites works.
 *
 * @param kind what its things are called
 * @param list how its interface gives the list
 * @param sent what the server sends for a page
 * @param route where a thing's page is: this and its id or name
 * @param hash whether routes stand behind a {@code #}
 * @param names whether things go by names that nobody can count
 * @param lazy whether the list grows while a reader scrolls, and not by a button
 * @param token whether the interface wants a key that stands in the page
 * @param hidden the share of things that the list leaves out
 */
record AppPlan(
    String name,
    String purpose,
    String kind,
    ListWay list,
    Sent sent,
    String route,
    boolean hash,
    boolean names,
    boolean lazy,
    boolean token,
    double hidden) {

  /** How the interface gives its list. */
  enum ListWay {
    PAGES,
    OFFSET,
    CURSOR,
    GRAPH,
    SEARCH
  }

  /** What the server sends. */
  enum Sent {
    /** An empty page, whatever is asked for. */
    SHELL,
    /** A page with a frame of links and texts around an empty place. */
    FRAME,
    /** An empty page with all that is to be drawn as JSON in it. */
    STATE,
    /** The page as it will look; scripts only add to lists. */
    RENDERED,
    /** A plain page with scripts that draw nothing. */
    PLAIN
  }

  static AppPlan of(String name, String purpose, String kind, ListWay list) {
    return new AppPlan(
        name, purpose, kind, list, Sent.SHELL, "/" + kind + "/", false, false, false, false, 0.3);
  }

  AppPlan sent(Sent what) {
    return new AppPlan(name, purpose, kind, list, what, route, hash, names, lazy, token, hidden);
  }

  AppPlan hashed() {
    return new AppPlan(name, purpose, kind, list, sent, route, true, names, lazy, token, hidden);
  }

  AppPlan named() {
    return new AppPlan(name, purpose, kind, list, sent, route, hash, true, lazy, token, 0);
  }

  AppPlan lazily() {
    return new AppPlan(name, purpose, kind, list, sent, route, hash, names, true, token, hidden);
  }

  AppPlan withToken() {
    return new AppPlan(name, purpose, kind, list, sent, route, hash, names, lazy, true, hidden);
  }

  /** Where the interface is. */
  String api() {
    return "/api/" + kind + "s";
  }

  /** As the application reads it. */
  String json() {
    return """
    {"kind":"%s","title":"All our %ss","list":"%s","route":"%s","api":"%s","item":"%s/",\
    "hash":%s,"names":%s,"lazy":%s,"rendered":%s}\
    """
        .formatted(
            kind,
            kind,
            list.name().toLowerCase(java.util.Locale.ROOT),
            route,
            api(),
            api(),
            hash,
            names,
            lazy,
            sent == Sent.RENDERED);
  }
}
