package grapnel.discover.content;

import grapnel.discover.content.PageRole.Sort;
import grapnel.page.PageStructure;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import grapnel.url.UrlShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells what pages are, by what they say beside each other. A thing says what no other page says. A
 * list says what the pages say that it links to, and there are more of these than lists. What
 * stands on a quarter of all pages is the frame and says nothing.
 */
final class PageRoleFinder {

  /** As short as a name. */
  private static final int SOME_TEXT = 8;

  /** More than a heading, a count and "page 3 of 12". */
  private static final int MUCH_TEXT = 250;

  /** Hardly more than a heading. */
  private static final int HEADING = 60;

  /** A list of one or two leads to things that say so many times more. */
  private static final int SAYS_MORE = 3;

  private static final int MIN_PAGES = 3;

  /** Fewer names may be what a short page speaks of. */
  private static final int INDEX = 5;

  /** As long as a name with its date. */
  private static final int NAME = 25;

  /** Pages of a menu that are a kind. */
  private static final int MENU_KIND = 6;

  /** Pages made from one template are as alike as this, whatever they say. */
  private static final double ALIKE = 0.9;

  private static final int MOST_COMPARED = 200;

  /** Things less others, of all things of a shape: two of three pages are things. */
  private static final double MOSTLY = 0.5;

  private static final Pattern LEADS_BACK =
      Pattern.compile(
          "(?i)(?:redirect|return|back|came|destination|continue)[_-]?(?:to|url|uri|path|from)?");

  private final Map<Url, PageDigest> pages;
  private final Set<Url> unread;
  private final Map<Url, PageRole> roles = new LinkedHashMap<>();
  private final Map<Url, Integer> ownText = new HashMap<>();
  private final Map<Url, Integer> allText = new HashMap<>();

  /** A log-in folded away in the head of every page makes none of them a log-in. */
  private final boolean logInEverywhere;

  /**
   * @param unread what was left when the reading ended
   */
  PageRoleFinder(Map<Url, PageDigest> pages, Set<Url> unread) {
    this.pages = pages;
    this.unread = unread;
    long asking = pages.values().stream().filter(PageDigest::asksPassword).count();
    this.logInEverywhere =
        2 * asking > pages.size()
            && pages.values().stream().anyMatch(page -> isHome(page.url()) && page.asksPassword());
  }

  Map<Url, PageRole> find() {
    new SamePages(pages, roles).join();
    List<PageDigest> single =
        pages.values().stream().filter(page -> !roles.containsKey(page.url())).toList();
    SharedTexts texts = new SharedTexts(single);
    PageRows rows = new PageRows(single, texts);
    PageNames names = new PageNames(pages, texts);
    Set<String> unlisted = unlistedShapes(single);
    for (PageDigest page : single) roles.put(page.url(), role(page, texts, rows, names, unlisted));
    for (PageDigest page : single) joinShortList(page, texts);
    claimRecords(single);
    joinExcerpts(single, new ExcerptFinder(pages, texts, names));
    claimRepeated(single, texts);
    claimBuiltAlike(single);
    new ListNeighbours(pages, roles).settle(url -> ownText.getOrDefault(url, 0) < HEADING);
    new ViewFinder(pages, roles, names).join();
    new ListViewFinder(pages, roles).join(url -> ownText.getOrDefault(url, 0) < MUCH_TEXT);
    new SideFinder(pages, roles, texts).join();
    dropPlainViews();
    dropFrame(texts);
    dropRare();
    return roles;
  }

  /** What states facts of one thing is that thing, be it made of links to others. */
  private void claimRecords(List<PageDigest> single) {
    RecordPages records = new RecordPages(single);
    for (PageDigest page : single) {
      Sort sort = sortOf(page.url());
      if (sort != Sort.LIST && sort != Sort.UNSURE) continue;
      if (!records.contains(page) || listsUnread(page)) continue;
      roles.put(page.url(), new PageRole(Sort.THING, "it states facts of one thing"));
    }
  }

  /** Pages that say nothing of their own and show how a thing begins are lists of one. */
  private void joinExcerpts(List<PageDigest> single, ExcerptFinder excerpts) {
    for (PageDigest page : single) {
      if (sortOf(page.url()) != Sort.UNSURE || listsUnread(page)) continue;
      excerpts
          .beginningOf(page)
          .map(url -> new PageRole(Sort.LIST, "it shows how " + url + " begins"))
          .ifPresent(role -> roles.put(page.url(), role));
    }
  }

  /** Things that lists show whole: what they say stands there too, and nowhere else. */
  private void claimRepeated(List<PageDigest> single, SharedTexts texts) {
    Map<Long, PageDigest> said = new HashMap<>();
    Map<String, Integer> things = surplusOfThings();
    Map<String, List<Url>> byShape = thingsByShape(UrlShape::fine);
    for (PageDigest page : single) {
      List<Url> like = byShape.getOrDefault(UrlShape.fine(page.url()), List.of());
      boolean doubtful = sortOf(page.url()) == Sort.UNSURE || isListAmongThings(page, like, things);
      if (!doubtful || listsUnread(page)) continue;
      texts.mainText(page, HEADING).ifPresent(key -> said.put(key, page));
    }
    Set<Url> elsewhere = new HashSet<>();
    for (PageDigest other : single) {
      for (PageDigest.TextKey text : other.texts()) {
        PageDigest page = said.get(text.key());
        if (page == null || page.url().equals(other.url())) continue;
        if (!showsWhole(other, page, things)) elsewhere.add(page.url());
      }
    }
    for (PageDigest page : said.values()) {
      if (elsewhere.contains(page.url())) continue;
      roles.put(
          page.url(), new PageRole(Sort.THING, "lists show it, and its text is on no other page"));
    }
  }

  /**
   * One that seems to list, of a shape whose pages mostly are things, and built as these: two posts
   * of a Hexo blog were taken for lists of those that follow, and seven of a Docusaurus blog, so
   * short that lists show them whole, for lists of what stands beside them.
   */
  private boolean isListAmongThings(PageDigest page, List<Url> like, Map<String, Integer> things) {
    int surplus = things.getOrDefault(UrlShape.fine(page.url()), 0);
    return sortOf(page.url()) == Sort.LIST
        && surplus >= MENU_KIND
        && surplus >= MOSTLY * like.size()
        && hasTwins(page.url(), like);
  }

  /**
   * What is built as the things of its shape are, where most pages of that shape are things, is one
   * of them, though it lists parts or repeats what others say: a nested class in the manual of a
   * library has the methods of the class above it. It must say about as much as they do and lead to
   * no more pages; an empty one, and a list made from their template, do not.
   */
  private void claimBuiltAlike(List<PageDigest> single) {
    Map<String, Integer> things = surplusOfThings();
    Map<String, List<Url>> byShape = thingsByShape(UrlShape::fine);
    List<Url> claimed = new ArrayList<>();
    for (PageDigest page : single) {
      Sort sort = sortOf(page.url());
      List<Url> like = byShape.getOrDefault(UrlShape.fine(page.url()), List.of());
      int surplus = things.getOrDefault(UrlShape.fine(page.url()), 0);
      if (sort != Sort.LIST && sort != Sort.UNSURE) continue;
      if (surplus < MENU_KIND || surplus < MOSTLY * like.size() || listsUnread(page)) continue;
      List<Url> twins = twins(page.url(), like).toList();
      if (twins.size() < MIN_PAGES) continue;
      int said = median(twins, url -> allText.getOrDefault(url, 0));
      int leads = median(twins, url -> required(url).targets().size());
      boolean saysAsMuch = 2 * allText.getOrDefault(page.url(), 0) >= said;
      if (saysAsMuch && page.targets().size() <= 2 * leads) claimed.add(page.url());
    }
    for (Url url : claimed) {
      roles.put(
          url, new PageRole(Sort.THING, "it is built as the things are that it stands among"));
    }
  }

  private static int median(List<Url> urls, ToIntFunction<Url> count) {
    return urls.stream().mapToInt(count).sorted().skip(urls.size() / 2).findFirst().orElse(0);
  }

  /** A list that leads to a page, the page itself in another view, or a page of no kind. */
  private boolean showsWhole(PageDigest other, PageDigest page, Map<String, Integer> things) {
    boolean list = sortOf(other.url()) == Sort.LIST || isHome(other.url());
    return (list && leadsTo(other, page.url()))
        || ViewFamilies.extendsKnown(other.url(), page.url()::equals)
        || (things.getOrDefault(UrlShape.fine(page.url()), 0) > 0
            && things.getOrDefault(UrlShape.fine(other.url()), 0) <= 0);
  }

  /** By any of its addresses. */
  private boolean leadsTo(PageDigest list, Url url) {
    return list.targets().contains(url)
        || list.targets().stream()
            .map(roles::get)
            .anyMatch(
                role ->
                    role != null
                        && role.sort() == Sort.SAME
                        && role.other().equals(Optional.of(url)));
  }

  /** How many more pages of each shape are things than not. */
  private Map<String, Integer> surplusOfThings() {
    Map<String, Integer> surplus = new HashMap<>();
    roles.forEach(
        (url, role) ->
            surplus.merge(UrlShape.fine(url), role.sort() == Sort.THING ? 1 : -1, Integer::sum));
    return surplus;
  }

  private @Nullable Sort sortOf(Url url) {
    PageRole role = roles.get(url);
    return role == null ? null : role.sort();
  }

  static boolean isHome(Url url) {
    return url.path().equals("/") && url.query().isEmpty();
  }

  /** Of which most pages ask not to be indexed, on a site of which most pages don't. */
  private static Set<String> unlistedShapes(List<PageDigest> single) {
    Map<String, Integer> surplus = new HashMap<>();
    int all = 0;
    for (PageDigest page : single) {
      int vote = page.unlisted() ? 1 : -1;
      surplus.merge(UrlShape.fine(page.url()), vote, Integer::sum);
      all += vote;
    }
    if (all >= 0) return Set.of();
    surplus.values().removeIf(votes -> votes <= 0);
    return surplus.keySet();
  }

  private PageRole role(
      PageDigest page,
      SharedTexts texts,
      PageRows rows,
      PageNames names,
      Set<String> unlistedShapes) {
    SharedTexts.Share share = texts.shareOf(page);
    ownText.put(page.url(), share.own());
    allText.put(page.url(), share.total());

    if (isHome(page.url())) return new PageRole(Sort.FRAME, "the start page");
    if (page.url().parameters().parameters().stream().anyMatch(PageRoleFinder::leadsBack)) {
      return new PageRole(Sort.NOTICE, "its address says to which page it leads back");
    }
    boolean little = share.own() < MUCH_TEXT || 2 * share.own() < share.total();
    if (page.asksPassword() && little && !logInEverywhere) return PageRole.askingPassword();
    if (page.unlisted() && unlistedShapes.contains(UrlShape.fine(page.url()))) {
      return new PageRole(Sort.UNLISTED, "it asks not to be indexed, as most pages like it do");
    }
    if (names.bindsParts(page)) {
      return new PageRole(Sort.THING, "it shows all its parts in full, under one title");
    }
    if (little && (rows.lists(page) || texts.repeatsSeveral(page))) {
      return new PageRole(Sort.LIST, "it lists other pages");
    }
    if (listsUnread(page)) {
      return new PageRole(Sort.UNSURE, "most pages it lists were not read yet");
    }
    if (share.told() < HEADING && rows.hasRow(page)) {
      return new PageRole(Sort.LIST, "it lists other pages and has hardly any text of its own");
    }
    if (isIndex(page, share, texts, names)) {
      return new PageRole(Sort.LIST, "it names other pages and has hardly any text of its own");
    }
    if (share.own() >= SOME_TEXT) return new PageRole(Sort.THING, "its text is on no other page");
    if (texts.showsOwnMedia(page)) {
      return new PageRole(Sort.THING, "it shows pictures or sounds that are on no other page");
    }
    return new PageRole(Sort.UNSURE, "all of its text is on other pages too");
  }

  /** Log-ins and settings, which every page links to with its own address. */
  private static boolean leadsBack(UrlQuery.Parameter parameter) {
    return LEADS_BACK.matcher(parameter.name()).matches();
  }

  /** Names under dates or letters, with no sentence among them. */
  private static boolean isIndex(
      PageDigest page, SharedTexts.Share share, SharedTexts texts, PageNames names) {
    if (texts.mainText(page, HEADING).isPresent()) return false;
    int named = names.countNamed(page);
    return named >= INDEX && share.own() < NAME * named;
  }

  private boolean listsUnread(PageDigest page) {
    return page.rows().stream()
        .anyMatch(row -> 2 * row.stream().filter(unread::contains).count() > row.size());
  }

  /**
   * A page that says its heading and leads to things that say more is a list of one or two. Where
   * it says more than a heading, that is how one of them begins.
   */
  private void joinShortList(PageDigest page, SharedTexts texts) {
    int all = allText.getOrDefault(page.url(), 0);
    if (!isThing(page.url()) || ownText.getOrDefault(page.url(), 0) >= HEADING) return;
    String shape = UrlShape.coarse(page.url());
    Optional<Long> said = texts.mainText(page, HEADING);
    boolean leads =
        page.targets().stream()
            .filter(url -> !texts.isLinkedByMany(url) && !UrlShape.coarse(url).equals(shape))
            .filter(url -> sortOf(url) != Sort.LIST)
            .filter(url -> allText.getOrDefault(url, 0) > SAYS_MORE * all)
            .anyMatch(url -> said.isEmpty() || says(url, said.get()));
    if (leads) roles.put(page.url(), new PageRole(Sort.LIST, "it only leads to other pages"));
  }

  private boolean says(Url url, long text) {
    return required(url).texts().stream().anyMatch(each -> each.key() == text);
  }

  private boolean isThing(Url url) {
    return sortOf(url) == Sort.THING;
  }

  /** A text that things link to, and lists hardly, is theirs: a message as it came, a patch. */
  private void dropPlainViews() {
    Map<Url, Integer> surplus = new HashMap<>();
    for (PageDigest page : pages.values()) {
      int vote = showsThing(page.url()) && !page.plainText() ? 1 : -1;
      for (Url url : page.targets()) surplus.merge(url, vote, Integer::sum);
    }
    for (PageDigest page : pages.values()) {
      if (!page.plainText() || !isThing(page.url())) continue;
      if (surplus.getOrDefault(page.url(), 0) <= 0) continue;
      roles.put(page.url(), new PageRole(Sort.UNSURE, "things link to it, as to a plain view"));
    }
  }

  /** By whichever of its addresses. */
  private boolean showsThing(Url url) {
    PageRole role = roles.get(url);
    if (role == null) return false;
    return role.other()
        .filter(_ -> role.sort() == Sort.SAME)
        .map(this::isThing)
        .orElse(isThing(url));
  }

  /**
   * What the frame of most pages links to is an imprint, unless others are built as it is, of its
   * shape or of another: the menu of a small site leads to its articles. Help, terms and imprint
   * may have a folder of their own; half a dozen in one are a kind.
   */
  private void dropFrame(SharedTexts texts) {
    List<Url> others =
        roles.keySet().stream().filter(url -> isThing(url) && !texts.isLinkedByMany(url)).toList();
    for (List<Url> things : thingsByShape(UrlShape::fine).values()) {
      List<Url> inside = things.stream().filter(url -> !texts.isLinkedByMany(url)).toList();
      boolean folder = UrlShape.isInFolder(things.getFirst());
      if (folder && things.size() - inside.size() >= MENU_KIND) continue;
      for (Url url : things) {
        if (!texts.isLinkedByMany(url) || hasTwins(url, inside.isEmpty() ? others : inside)) {
          continue;
        }
        roles.put(url, new PageRole(Sort.FRAME, "most pages link to it, as to an imprint"));
      }
    }
  }

  /** Every site has an imprint: fewer than three of a shape, or built alike, are no kind. */
  private void dropRare() {
    List<Url> all = roles.keySet().stream().filter(this::isThing).toList();
    List<Url> rare = new ArrayList<>();
    for (List<Url> few : thingsByShape(UrlShape::fine).values()) {
      if (few.size() >= MIN_PAGES) continue;
      for (Url url : few) if (!hasTwins(url, all)) rare.add(url);
    }
    for (Url url : rare) {
      roles.put(url, new PageRole(Sort.UNSURE, "fewer than three pages are like it"));
    }
  }

  private boolean hasTwins(Url url, List<Url> others) {
    return twins(url, others).limit(MIN_PAGES).count() == MIN_PAGES;
  }

  private Stream<Url> twins(Url url, List<Url> others) {
    PageStructure own = required(url).structure();
    return others.stream()
        .limit(MOST_COMPARED)
        .filter(other -> own.similarity(required(other).structure()) >= ALIKE);
  }

  private PageDigest required(Url url) {
    PageDigest page = pages.get(url);
    if (page == null) throw new IllegalStateException("not read: " + url);
    return page;
  }

  private Map<String, List<Url>> thingsByShape(Function<Url, String> shape) {
    Map<String, List<Url>> shapes = new LinkedHashMap<>();
    for (Url url : roles.keySet()) {
      if (isThing(url)) shapes.computeIfAbsent(shape.apply(url), _ -> new ArrayList<>()).add(url);
    }
    return shapes;
  }
}
