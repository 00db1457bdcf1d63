package grapnel.template;

import grapnel.fact.IdPart;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.fetch.never.OffLimits;
import grapnel.url.Url;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a template is for, as far as its names and numbers say it. 114 of the 251 templates of seed
 * 000's table 1 were no entity's: pagination, offsets, and the id to return to on a login page.
 */
final class Roles {

  /** What turns pages wherever it stands. */
  private static final Set<String> PAGES =
      Set.of(
          "page",
          "pg",
          "paged",
          "pageno",
          "pagenum",
          "pagenumber",
          "pageindex",
          "currentpage",
          "cpage",
          "commentpage",
          "pagina",
          "seite",
          "strona",
          "sayfa",
          "sida",
          "leht",
          "offset");

  /** What turns pages, or sorts and sizes lists, as a parameter. */
  private static final Set<String> LISTS =
      Set.of(
          "start",
          "startat",
          "startindex",
          "startrow",
          "first",
          "firstrow",
          "skip",
          "begin",
          "from",
          "limit",
          "limitstart",
          "perpage",
          "pagesize",
          "size",
          "rows",
          "results",
          "numresults",
          "count",
          "hits",
          "max",
          "num",
          "sort",
          "sortby",
          "orderby",
          "dir",
          "side",
          "lap");

  private static final Set<String> DATES =
      Set.of(
          "year", "month", "day", "date", "week", "jahr", "monat", "datum", "woche", "annee",
          "mois", "jour", "ano", "mes", "anno", "mese", "giorno", "aasta", "kuu", "yyyy", "yr");

  /** The id is that of the page one comes from. */
  private static final Set<String> BACK =
      Set.of(
          "return",
          "returnto",
          "returnurl",
          "returnpath",
          "redirect",
          "redirectto",
          "redirecturl",
          "next",
          "continue",
          "goto",
          "back",
          "backto",
          "backurl",
          "destination",
          "referer",
          "referrer",
          "ref");

  private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");
  private static final Pattern LAST_WORD = Pattern.compile("([A-Za-z_.-]+)[^A-Za-z]*$");
  private static final Pattern PARAMETER = Pattern.compile("[?&;]([^=&;]+)=[^=&;]*$");

  private Roles() {}

  /**
   * A role and the reason for it.
   *
   * @param sure whether pages need not be looked at: {@code /page/17} may well be a page of its own
   */
  record Reason(Role role, String text, boolean sure) {

    Reason(Role role, String text) {
      this(role, text, true);
    }
  }

  /** Pages are counted from 0 or 1, and the first ones are always linked. */
  private static final long FIRST_PAGES = 3;

  /** Empty where names say nothing against an entity. */
  static Optional<Reason> of(String template, Ids ids) {
    String lowest = ids.spelling().spell(ids.min());
    String url = IdPart.fillParts(template, lowest);
    Url page = Url.of(url.replace(Template.NUMBER, lowest));
    Optional<String> acts = OffLimits.url(page);
    if (acts.isPresent()) return Optional.of(new Reason(Role.ACTION, acts.get()));
    Optional<String> personal = OffLimits.personal(url);
    if (personal.isPresent()) return Optional.of(new Reason(Role.PERSONAL, personal.get()));
    Matcher parameter = PARAMETER.matcher(before(url));
    boolean asked = parameter.find();
    String name = asked ? joined(parameter.group(1)) : lastWord(before(url));
    boolean turns = PAGES.contains(name) || (asked && LISTS.contains(name));
    if (turns && ids.min() <= FIRST_PAGES * ids.stride()) {
      return Optional.of(new Reason(Role.PAGINATION, "\"%s\" turns pages".formatted(name), asked));
    }
    if (DATES.contains(name)) {
      return Optional.of(new Reason(Role.DATE, "\"%s\" is part of a date".formatted(name)));
    }
    if (asked && BACK.contains(name)) {
      return Optional.of(new Reason(Role.ACTION, "\"%s\" is where one came from".formatted(name)));
    }
    return date(url, ids);
  }

  /** Numbers that are all years, or stand behind a year and are all months or days. */
  private static Optional<Reason> date(String url, Ids ids) {
    if (ids.spelling().base() != 10 || ids.size() < 3) return Optional.empty();
    if (ids.min() >= 1900 && ids.max() <= 2100 && !url.contains("=" + Template.NUMBER)) {
      return Optional.of(new Reason(Role.DATE, "all numbers are years"));
    }
    if (days(ids)) return Optional.of(new Reason(Role.DATE, "all numbers are days"));
    String before = url.substring(0, url.indexOf(Template.NUMBER));
    String[] elements = before.split("[/=&?.-]", -1);
    boolean dated = false;
    for (int i = Math.max(0, elements.length - 3); i < elements.length; i++) {
      dated |= YEAR.matcher(elements[i]).matches();
    }
    return dated && ids.max() <= 31 && ids.spelling().width() == 2
        ? Optional.of(new Reason(Role.DATE, "months or days behind a year"))
        : Optional.empty();
  }

  /** As 20241231. */
  private static boolean days(Ids ids) {
    if (ids.min() < 19000101 || ids.max() > 21001231) return false;
    for (Ids.Range run : ids.runs()) {
      for (long day = run.from(); day <= run.to(); day++) {
        long month = day / 100 % 100;
        boolean fits = month >= 1 && month <= 12 && day % 100 >= 1 && day % 100 <= 31;
        if (!fits) return false;
      }
    }
    return true;
  }

  /** Whether a parameter of this name turns pages. */
  static boolean turnsPages(String name) {
    String joined = joined(name);
    return PAGES.contains(joined) || LISTS.contains(joined);
  }

  private static String before(String url) {
    return url.substring(url.indexOf('/', url.indexOf("://") + 3), url.indexOf(Template.NUMBER));
  }

  private static String lastWord(String before) {
    Matcher word = LAST_WORD.matcher(before);
    return word.find() ? joined(word.group(1).replaceAll("^.*[.-](?=.)", "")) : "";
  }

  /** Without what joins words, so that per_page and perPage are one. */
  private static String joined(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }
}
