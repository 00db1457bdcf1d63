package grapnel.template;

import grapnel.fact.Template;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the pages of a series are second and further pages of lists or threads, as {@code
 * ?cat={N}&page=2}: each links by a number to an earlier page of its own, which differs in one
 * other number of the URL alone, or lacks it. The first page links to none before it.
 */
final class FurtherPageCheck {

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern PAGE_NUMBER = Pattern.compile("[0-9]{1,4}");

  private FurtherPageCheck() {}

  static boolean areFurtherPages(SiteAccess access, DraftGroup group) {
    int further = 0;
    int read = 0;
    for (Visit visit : KnownPageSample.visits(access, group)) {
      Url url = visit.requestedUrl();
      Optional<Page> page = visit.page();
      if (page.isEmpty()) continue;
      read++;
      if (page.get().links().stream().anyMatch(link -> isEarlier(link, url, group.url())))
        further++;
    }
    if (further == 0 || 2 * further < read) return false;
    group.addReason("its pages are further pages of lists");
    return true;
  }

  private static boolean isEarlier(Link link, Url own, String template) {
    if (!PAGE_NUMBER.matcher(link.text().strip()).matches()) return false;
    Url other = link.url().withoutFragment();
    if (!other.hostName().equals(own.hostName()) || other.port() != own.port()) return false;
    return other.path().equals(own.path())
        ? isEarlierByParameter(own, other, template)
        : isEarlierByPath(own, other, template);
  }

  /** One parameter is lower there, or absent. */
  private static boolean isEarlierByParameter(Url own, Url other, String template) {
    Map<String, String> mine = parameters(own);
    Map<String, String> theirs = parameters(other);
    if (!mine.keySet().containsAll(theirs.keySet())) return false;
    List<String> differing = new ArrayList<>();
    for (Map.Entry<String, String> each : mine.entrySet()) {
      if (!each.getValue().equals(theirs.get(each.getKey()))) differing.add(each.getKey());
    }
    if (differing.size() != 1) return false;
    String key = differing.getFirst();
    boolean id = template.contains(key + "=" + Template.NUMBER);
    return !id && isLower(theirs.getOrDefault(key, "0"), mine.getOrDefault(key, ""));
  }

  private static Map<String, String> parameters(Url url) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String pair : url.query().orElse("").split("[&;]", -1)) {
      int equals = pair.indexOf('=');
      if (equals >= 0) parameters.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return parameters;
  }

  /** One number of the path is lower there, and it is not the id. */
  private static boolean isEarlierByPath(Url own, Url other, String template) {
    String mine = own.path();
    String theirs = other.path();
    if (!own.query().equals(other.query())) return false;
    if (!DIGITS.matcher(mine).replaceAll("9").equals(DIGITS.matcher(theirs).replaceAll("9"))) {
      return false;
    }
    List<String> numbers = numbers(mine);
    List<String> others = numbers(theirs);
    int id = idIndex(template);
    int differing = -1;
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.get(i).equals(others.get(i))) continue;
      if (differing >= 0 || i == id) return false;
      differing = i;
    }
    return differing >= 0 && isLower(others.get(differing), numbers.get(differing));
  }

  /** How many numbers of the path stand before the id; -1 where it is a parameter. */
  private static int idIndex(String template) {
    if (HostNumbers.isHostTemplate(template)) return -1;
    int path = template.indexOf('/', template.indexOf("://") + 3);
    String before = template.substring(path, template.indexOf(Template.NUMBER));
    if (before.indexOf('?') >= 0) return -1;
    boolean glued = !before.isEmpty() && Character.isDigit(before.charAt(before.length() - 1));
    return numbers(before).size() - (glued ? 1 : 0);
  }

  private static List<String> numbers(String text) {
    List<String> numbers = new ArrayList<>();
    Matcher digits = DIGITS.matcher(text);
    while (digits.find()) numbers.add(digits.group());
    return numbers;
  }

  private static boolean isLower(String number, String own) {
    boolean comparable = number.matches("[0-9]{1,9}") && own.matches("[0-9]{1,9}");
    return comparable && Integer.parseInt(number) < Integer.parseInt(own);
  }
}
