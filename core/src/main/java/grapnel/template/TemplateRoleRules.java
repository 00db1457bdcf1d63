package grapnel.template;

import grapnel.fact.IdPart;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.url.Url;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a template is for, as far as its names and numbers say it. 114 of the 251 templates of
 * Allikmaa's table 1 were no entity's: pagination, offsets, and the id to return to on a login
 * page.
 */
final class TemplateRoleRules {

  /** What turns pages wherever it stands. */
  private static final Set<String> PAGE_NAMES =
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
  private static final Set<String> LIST_PARAMETERS =
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

  private static final Set<String> DATE_NAMES =
      Set.of(
          "year", "month", "day", "date", "week", "jahr", "monat", "datum", "woche", "annee",
          "mois", "jour", "ano", "mes", "anno", "mese", "giorno", "aasta", "kuu", "yyyy", "yr");

  /** The id is that of the page one comes from. */
  private static final Set<String> RETURN_TARGETS =
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
  private static final Pattern YEAR_AND_MONTH =
      Pattern.compile("/(?:19|20)[0-9]{2}/(?:0[1-9]|1[0-2])/\\{N\\}");
  private static final Pattern LAST_WORD = Pattern.compile("([A-Za-z_.-]+)[^A-Za-z]*$");
  private static final Pattern PARAMETER = Pattern.compile("[?&;]([^=&;]+)=[^=&;]*$");

  private TemplateRoleRules() {}

  /**
   * A role and the reason for it.
   *
   * @param sure whether pages need not be looked at: {@code /page/17} may well be a page of its own
   */
  record RoleReason(TemplateRole role, String text, boolean sure) {

    RoleReason(TemplateRole role, String text) {
      this(role, text, true);
    }
  }

  /** Pages are counted from 0 or 1, and the first ones are always linked. */
  private static final long FIRST_PAGES = 3;

  /** Empty where names say nothing against an entity. */
  static Optional<RoleReason> of(String template, KnownIds ids) {
    String lowest = ids.spelling().spell(ids.min());
    String url = IdPart.fillParts(template, lowest);
    Url page = Url.of(url.replace(Template.NUMBER, lowest));
    Optional<String> acts = UnsafeRequests.urlReason(page);
    if (acts.isPresent()) return Optional.of(new RoleReason(TemplateRole.ACTION, acts.get()));
    Optional<String> personal = UnsafeRequests.personalReason(url);
    if (personal.isPresent())
      return Optional.of(new RoleReason(TemplateRole.PERSONAL, personal.get()));
    if (HostNumbers.isHostTemplate(url)) return Optional.empty();
    Matcher parameter = PARAMETER.matcher(textBeforeId(url));
    boolean asked = parameter.find();
    String name = asked ? lettersOnly(parameter.group(1)) : lastWord(textBeforeId(url));
    boolean turns = PAGE_NAMES.contains(name) || (asked && LIST_PARAMETERS.contains(name));
    if (turns && ids.min() <= FIRST_PAGES * ids.stride()) {
      return Optional.of(
          new RoleReason(
              TemplateRole.PAGINATION, "\"%s\" is a page number".formatted(name), asked));
    }
    if (DATE_NAMES.contains(name)) {
      return Optional.of(
          new RoleReason(TemplateRole.DATE, "\"%s\" is part of a date".formatted(name)));
    }
    if (asked && RETURN_TARGETS.contains(name)) {
      return Optional.of(
          new RoleReason(
              TemplateRole.ACTION, "\"%s\" says where the visitor came from".formatted(name)));
    }
    return date(url, ids);
  }

  /** Numbers that are all years, or stand behind a year and are all months or days. */
  private static Optional<RoleReason> date(String url, KnownIds ids) {
    if (ids.spelling().base() != 10) return Optional.empty();
    // Days from the 10th on do not show whether they would be padded.
    boolean twoDigits = ids.spelling().width() == 2 || ids.min() >= 10;
    if (followsMonth(url) && ids.max() <= 31 && twoDigits) {
      return Optional.of(new RoleReason(TemplateRole.DATE, "days after a year and a month"));
    }
    if (ids.size() < 3) return Optional.empty();
    // Archives leave out few years; ids that happen to lie there leave out many.
    boolean dense = 2L * ids.size() > ids.max() - ids.min();
    if (dense && ids.min() >= 1900 && ids.max() <= 2100 && !url.contains("=" + Template.NUMBER)) {
      return Optional.of(new RoleReason(TemplateRole.DATE, "all numbers are years", false));
    }
    if (areDays(ids)) return Optional.of(new RoleReason(TemplateRole.DATE, "all numbers are days"));
    String before = url.substring(0, url.indexOf(Template.NUMBER));
    String[] elements = before.split("[/=&?.-]", -1);
    boolean dated = false;
    for (int i = Math.max(0, elements.length - 3); i < elements.length; i++) {
      dated |= YEAR.matcher(elements[i]).matches();
    }
    return dated && ids.max() <= 31 && twoDigits
        ? Optional.of(new RoleReason(TemplateRole.DATE, "months or days after a year"))
        : Optional.empty();
  }

  /** As {@code /2024/05/{N}}, also where few days of a month are known. */
  private static boolean followsMonth(String url) {
    return YEAR_AND_MONTH.matcher(url).find();
  }

  /** As 20241231. */
  private static boolean areDays(KnownIds ids) {
    if (ids.min() < 19000101 || ids.max() > 21001231) return false;
    for (KnownIds.Range run : ids.runs()) {
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
    String joined = lettersOnly(name);
    return PAGE_NAMES.contains(joined) || LIST_PARAMETERS.contains(joined);
  }

  private static String textBeforeId(String url) {
    return url.substring(url.indexOf('/', url.indexOf("://") + 3), url.indexOf(Template.NUMBER));
  }

  private static String lastWord(String before) {
    Matcher word = LAST_WORD.matcher(before);
    return word.find() ? lettersOnly(word.group(1).replaceAll("^.*[.-](?=.)", "")) : "";
  }

  /** Without what joins words, so that per_page and perPage are one. */
  private static String lettersOnly(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }
}
