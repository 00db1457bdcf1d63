package grapnel.discover.offer;

import grapnel.discover.survey.UrlOutline;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Learns how the items of a list name their pages: by a field that is an address, or by fields
 * whose values stand in addresses that are known already. Which field that is follows from its
 * values alone; names of fields decide nothing. Where a site shows nothing but such lists, their
 * items may be pages below them, {@code /items/17} below {@code /items}.
 */
final class ItemAddressLearner {

  /** A field that names pages names a different one for nearly every item. */
  private static final double DIFFERENT = 0.6;

  /** So many items whose known pages show where a field stands; two may be chance. */
  private static final int ENOUGH = 3;

  /** A value that more items share names none of them. */
  private static final int MOST_SHARING = 5;

  private static final int MOST_KNOWN = 20_000;

  private static final int MOST_TEMPLATES = 3;

  /** A route behind the # has its own parameters, {@code ?_escaped_fragment_=id=17%26panel=a}. */
  private static final String BETWEEN_PIECES = "(?=[/?&=]|%26)|(?<=[/?&=]|%26)";

  private static final Pattern ID = Pattern.compile("[\\w.~-]{1,100}");

  /**
   * Pieces of a segment that a value may be: all of it, without its ending, its number, the rest.
   */
  private static final List<Pattern> PIECES =
      List.of(
          Pattern.compile("(.+)"),
          Pattern.compile("(.+)\\.[A-Za-z]{2,5}"),
          Pattern.compile("(\\d+)[-_.,].+"),
          Pattern.compile(".*\\D(\\d+)"),
          Pattern.compile(".*\\D(\\d+)\\.[A-Za-z]{2,5}"));

  private final Url list;
  private final Predicate<Url> accepts;
  private final boolean forPrograms;

  /**
   * @param list where the list is
   * @param accepts which addresses may be pages of the site
   * @param forPrograms whether the site shows nothing but answers for programs
   */
  ItemAddressLearner(Url list, Predicate<Url> accepts, boolean forPrograms) {
    this.list = list;
    this.accepts = accepts;
    this.forPrograms = forPrograms;
  }

  /** What the items may name their pages by, the best first. */
  List<ItemAddress> learn(List<Map<String, String>> items, Collection<Url> known) {
    List<ItemAddress> addresses = new ArrayList<>(fields(items, known));
    addresses.addAll(templates(items, known));
    if (forPrograms) addresses.addAll(below(items));
    return addresses;
  }

  /** Items below their list, by a field that is another one for each: bare numbers come first. */
  private List<ItemAddress> below(List<Map<String, String>> items) {
    return items.getFirst().keySet().stream()
        .filter(name -> isId(name, items))
        .sorted(
            Comparator.comparing(name -> !items.getFirst().getOrDefault(name, "").matches("\\d+")))
        .map(this::below)
        .toList();
  }

  private static boolean isId(String name, List<Map<String, String>> items) {
    List<String> values = items.stream().map(item -> item.getOrDefault(name, "")).toList();
    return values.stream().allMatch(value -> ID.matcher(value).matches())
        && Set.copyOf(values).size() == values.size();
  }

  /** The ending of the list, a slash or {@code .json}, is that of its items. */
  private ItemAddress below(String name) {
    String place = Matcher.quoteReplacement("/{" + name + "}");
    return new ItemAddress.OfTemplate(list.path().replaceFirst("(/|\\.json)?$", place + "$1"));
  }

  private record AddressField(ItemAddress address, int different, long familiar) {}

  private List<ItemAddress> fields(List<Map<String, String>> items, Collection<Url> known) {
    Set<String> names = new LinkedHashSet<>();
    items.forEach(item -> names.addAll(item.keySet()));
    Set<String> outlines = new HashSet<>();
    known.stream().limit(MOST_KNOWN).forEach(url -> outlines.add(UrlOutline.of(url)));
    List<AddressField> fields = new ArrayList<>();
    for (String name : names) {
      ItemAddress address = new ItemAddress.OfField(name);
      Set<Url> pages = new LinkedHashSet<>();
      for (Map<String, String> item : items) {
        if (JsonList.isAddress(item.getOrDefault(name, "")))
          address.pageOf(item, list).filter(this::mayBePage).ifPresent(pages::add);
      }
      if (pages.isEmpty() || pages.size() < DIFFERENT * items.size()) continue;
      long familiar = pages.stream().filter(url -> outlines.contains(UrlOutline.of(url))).count();
      fields.add(new AddressField(address, pages.size(), familiar));
    }
    return fields.stream()
        .sorted(
            Comparator.comparingLong(AddressField::familiar)
                .thenComparingInt(AddressField::different)
                .reversed())
        .map(AddressField::address)
        .toList();
  }

  /** What lies below the list is the item as the interface shows it, not as readers see it. */
  private boolean mayBePage(Url url) {
    boolean below = url.path().startsWith(list.path() + "/");
    return accepts.test(url) && (forPrograms || !below) && !url.equals(list);
  }

  /**
   * Addresses with fields in them that fit known pages, those of most items first: what items name
   * beside themselves, as their makers, has pages of more of them.
   */
  private List<ItemAddress> templates(List<Map<String, String>> items, Collection<Url> known) {
    Map<String, Set<Integer>> itemsOfValue = itemsOfValue(items);
    Map<String, Set<Integer>> support = new LinkedHashMap<>();
    known.stream()
        .filter(this::mayBePage)
        .limit(MOST_KNOWN)
        .forEach(url -> addSupport(url, items, itemsOfValue, support));
    return support.entrySet().stream()
        .filter(entry -> entry.getValue().size() >= ENOUGH)
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
        .limit(MOST_TEMPLATES)
        .<ItemAddress>map(entry -> new ItemAddress.OfTemplate(entry.getKey()))
        .toList();
  }

  private static Map<String, Set<Integer>> itemsOfValue(List<Map<String, String>> items) {
    Map<String, Set<Integer>> index = new HashMap<>();
    for (int i = 0; i < items.size(); i++) {
      for (String value : items.get(i).values()) {
        index
            .computeIfAbsent(ItemAddress.OfTemplate.encoded(value), _ -> new LinkedHashSet<>())
            .add(i);
      }
    }
    index.values().removeIf(sharing -> sharing.size() > MOST_SHARING);
    return index;
  }

  private static void addSupport(
      Url url,
      List<Map<String, String>> items,
      Map<String, Set<Integer>> itemsOfValue,
      Map<String, Set<Integer>> support) {
    Set<Integer> meant = new LinkedHashSet<>();
    String relative = url.toString().substring(url.toString().indexOf('/', 8));
    List<String> pieces = List.of(relative.split(BETWEEN_PIECES, -1));
    for (String piece : pieces) {
      for (String value : values(piece)) {
        meant.addAll(itemsOfValue.getOrDefault(value, Set.of()));
      }
    }
    for (int item : meant) {
      String template = template(pieces, items.get(item));
      if (template.contains("{"))
        support.computeIfAbsent(template, _ -> new LinkedHashSet<>()).add(item);
    }
  }

  private static List<String> values(String piece) {
    List<String> values = new ArrayList<>();
    for (Pattern pattern : PIECES) {
      Matcher part = pattern.matcher(piece);
      if (part.matches()) values.add(part.group(1));
    }
    return values;
  }

  /** The address with the item's values replaced by the names of their fields. */
  private static String template(List<String> pieces, Map<String, String> item) {
    Map<String, String> nameOfValue = new HashMap<>();
    item.forEach(
        (name, value) -> nameOfValue.putIfAbsent(ItemAddress.OfTemplate.encoded(value), name));
    StringBuilder template = new StringBuilder();
    for (String piece : pieces) template.append(generalized(piece, nameOfValue));
    return template.toString();
  }

  private static String generalized(String piece, Map<String, String> nameOfValue) {
    for (Pattern pattern : PIECES) {
      Matcher part = pattern.matcher(piece);
      if (!part.matches()) continue;
      String name = nameOfValue.get(part.group(1));
      if (name == null) continue;
      String before = piece.substring(0, part.start(1));
      String behind = piece.substring(part.end(1));
      return before + "{" + name + "}" + generalized(behind, nameOfValue, before.isEmpty());
    }
    return piece;
  }

  /** Behind a number there may be a name: {@code 17-red-sofa}. */
  private static String generalized(
      String behind, Map<String, String> nameOfValue, boolean atStart) {
    if (!atStart || behind.length() < 2) return behind;
    String name = nameOfValue.get(behind.substring(1));
    return name == null ? behind : behind.charAt(0) + "{" + name + "}";
  }
}
