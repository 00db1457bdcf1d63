package grapnel.discover.content;

import grapnel.page.DateWords;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.page.PageStructure;
import grapnel.page.RobotsMeta;
import grapnel.page.TableFact;
import grapnel.page.TextBlock;
import grapnel.page.TextSignature;
import grapnel.prototype.HubPage;
import grapnel.prototype.PageSelfDescription;
import grapnel.url.StableHash;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What is kept of a page that was read: its text by hashes, its rows of links, and what it says of
 * itself.
 *
 * @param texts those that stand outside links, in the order of the page
 * @param rows what its links lead to, place by place, where three or more stand in one place
 * @param targets all that it leads to
 * @param names what its links to each of these say
 * @param blocks all texts, also those that are links: what a link may call it
 * @param media hashes of the pictures, films and sounds that it shows as its own
 * @param facts what it says under labels that it has once
 * @param title a hash of all words of its title; of none, {@link #NO_TITLE}
 * @param unlisted whether it asks not to be indexed
 * @param plainText whether it is text without markup
 */
public record PageDigest(
    Url url,
    List<TextKey> texts,
    List<Set<Url>> rows,
    Set<Url> targets,
    Map<Url, Set<Long>> names,
    Set<Long> blocks,
    Set<Long> media,
    Map<Long, FactKey> facts,
    long title,
    PageSelfDescription self,
    PageStructure structure,
    Optional<Url> canonical,
    Optional<TextSignature> signature,
    boolean unlisted,
    boolean asksPassword,
    boolean plainText) {

  /** Links of one place that make a row: two may be "previous" and "next". */
  private static final int MIN_ROW = 3;

  /** An excerpt begins as the text it is of; so many words are hardly ever the same by chance. */
  private static final int WORDS = 8;

  /** Shorter lines of a text, such as a brace, stand on many pages. */
  private static final int MIN_TOLD = 3;

  static final long NO_TITLE = key("", 0);

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** A row of a table or list says so much of what it links to, and not of the page it is on. */
  private static final int SHORT_ROW = 120;

  /**
   * A text of a page.
   *
   * @param key a hash of its first words
   * @param rest a hash of all its words that are not in the page's address: "History of red sofa"
   *     says no more of the sofa than "History of green chair" of the chair
   * @param whole a hash of all its words: prices and years stand behind the first ones
   * @param plain characters outside links
   * @param aside whether it says nothing of this page: it stands in a short row with a link, is a
   *     date, or only repeats the address, as "no such page: red-sofa" does
   */
  public record TextKey(long key, long rest, long whole, int plain, boolean aside) {}

  /**
   * What stands under a label.
   *
   * @param value a hash of all its words
   * @param named whether these are words alone, and no link: no count, no day
   */
  record FactKey(long value, boolean named) {}

  /** Keeps what matters of a page on which nothing changes. */
  public static PageDigest of(Page page, List<Url> targets, RobotsMeta robotsMeta) {
    return of(page, page, targets, robotsMeta);
  }

  /**
   * Keeps what matters of a page.
   *
   * @param quiet the same without what changes with every load
   * @param targets what it leads to, of what may be asked for
   * @param robotsMeta what the page and its headers ask of robots
   */
  public static PageDigest of(Page page, Page quiet, List<Url> targets, RobotsMeta robotsMeta) {
    HubPage hub = HubPage.of(page);
    Set<Url> followed = new HashSet<>();
    for (Url url : targets) followed.add(UrlNormalizer.visitIndependent().normalize(url));
    return new PageDigest(
        address(page),
        texts(quiet),
        rows(hub, followed),
        followed,
        names(page, followed),
        blocks(quiet),
        media(quiet),
        facts(quiet),
        key(page.title(), Integer.MAX_VALUE),
        hub.selfDescription(),
        page.structure(),
        page.canonical().map(UrlNormalizer.visitIndependent()::normalize),
        quiet.signature(),
        robotsMeta.noindex(),
        page.asksPassword(),
        page.media() == MediaKind.TEXT);
  }

  /**
   * Its own address, or the one it names where that is its own without some parameters: a word that
   * was searched for, a session, a tracker.
   */
  private static Url address(Page page) {
    Url own = UrlNormalizer.visitIndependent().normalize(page.url());
    return page.canonical()
        .map(UrlNormalizer.visitIndependent()::normalize)
        .filter(named -> named.host().equals(own.host()) && named.path().equals(own.path()))
        .filter(named -> own.parameters().parameters().containsAll(named.parameters().parameters()))
        .filter(named -> !named.path().equals("/") || named.query().isPresent())
        .orElse(own);
  }

  /**
   * The same with links that lead to the pages themselves.
   *
   * @param addresses where addresses lead that are not a page's own
   */
  PageDigest leadingTo(Map<Url, Url> addresses) {
    if (targets.stream().noneMatch(addresses::containsKey)) return this;
    Map<Url, Set<Long>> called = new HashMap<>();
    names.forEach(
        (url, keys) ->
            called
                .computeIfAbsent(addresses.getOrDefault(url, url), _ -> new HashSet<>())
                .addAll(keys));
    return new PageDigest(
        this.url,
        texts,
        rows.stream().map(row -> led(row, addresses)).toList(),
        led(targets, addresses),
        called,
        blocks,
        media,
        facts,
        title,
        self,
        structure,
        canonical,
        signature,
        unlisted,
        asksPassword,
        plainText);
  }

  /**
   * Whether most of a text stands here, paragraph by paragraph or line by line: then it is this
   * page without its markup, as the plain view of a file, or what changed as a patch.
   */
  public boolean saysMostOf(Page text) {
    List<String> paragraphs = text.blocks().stream().map(TextBlock::text).toList();
    return says(paragraphs) || says(text.lines());
  }

  /** By their length: what a patch has beside a change are many short lines. */
  private boolean says(List<String> pieces) {
    int told = 0;
    int here = 0;
    for (String piece : pieces) {
      if (words(piece).size() < MIN_TOLD) continue;
      told += piece.length();
      if (blocks.contains(key(piece))) here += piece.length();
    }
    return here > 0 && 2 * here >= told;
  }

  private static Set<Url> led(Set<Url> urls, Map<Url, Url> addresses) {
    Set<Url> led = new TreeSet<>();
    for (Url url : urls) led.add(addresses.getOrDefault(url, url));
    return led;
  }

  private static List<TextKey> texts(Page page) {
    List<TextBlock> blocks = page.blocks();
    Set<String> address = new HashSet<>(words(decoded(page.url().toString())));
    Map<Integer, Integer> lengths = new HashMap<>();
    for (TextBlock block : blocks) lengths.merge(block.row(), block.plain(), Integer::sum);
    List<TextKey> keys = new ArrayList<>();
    for (TextBlock block : blocks) {
      if (2 * block.plain() < block.text().length()) continue;
      List<String> rest = words(block.text()).stream().filter(w -> !address.contains(w)).toList();
      boolean aside =
          (block.row() != TextBlock.NO_ROW && lengths.getOrDefault(block.row(), 0) <= SHORT_ROW)
              || rest.isEmpty()
              || DateWords.areDate(rest);
      long restKey = key(String.join(" ", rest), Integer.MAX_VALUE);
      long whole = key(block.text(), Integer.MAX_VALUE);
      keys.add(new TextKey(key(block.text()), restKey, whole, block.plain(), aside));
    }
    return keys;
  }

  private static Map<Url, Set<Long>> names(Page page, Set<Url> followed) {
    Map<Url, Set<Long>> names = new HashMap<>();
    for (Link link : page.links()) {
      Url url = UrlNormalizer.visitIndependent().normalize(link.url());
      if (link.text().isBlank() || !followed.contains(url)) continue;
      names.computeIfAbsent(url, _ -> new HashSet<>()).add(key(link.text()));
    }
    return names;
  }

  private static Set<Long> blocks(Page page) {
    Set<Long> keys = new HashSet<>();
    for (TextBlock block : page.blocks()) keys.add(key(block.text()));
    return keys;
  }

  private static Map<Long, FactKey> facts(Page page) {
    Map<Long, FactKey> facts = new HashMap<>();
    Set<Long> repeated = new HashSet<>();
    for (TableFact fact : page.facts()) {
      String value = fact.value();
      boolean words =
          value.chars().anyMatch(Character::isLetter)
              && value.chars().noneMatch(Character::isDigit)
              && !DateWords.areDate(words(value));
      long label = key(fact.label(), Integer.MAX_VALUE);
      FactKey key = new FactKey(key(value, Integer.MAX_VALUE), words && !fact.linked());
      if (facts.put(label, key) != null) repeated.add(label);
    }
    facts.keySet().removeAll(repeated);
    return facts;
  }

  /** Without parameters, which may choose a size. */
  private static Set<Long> media(Page page) {
    Set<Long> keys = new HashSet<>();
    for (Url url : page.shownMedia()) {
      keys.add(StableHash.of(url.host() + url.path()));
    }
    return keys;
  }

  private static List<String> words(String text) {
    return Arrays.stream(NO_WORD.split(text.toLowerCase(Locale.ROOT)))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static String decoded(String url) {
    try {
      return URLDecoder.decode(url, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException broken) {
      return url;
    }
  }

  private static long key(String text) {
    return key(text, WORDS);
  }

  /** Of its first words. */
  private static long key(String text, int most) {
    long hash = StableHash.NONE;
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = Character.isLetterOrDigit(c);
      if (letter && !inside && ++words > most) break;
      if (letter) hash = StableHash.append(hash, Character.toLowerCase(c));
      else if (inside) hash = StableHash.append(hash, ' ');
      inside = letter;
    }
    return StableHash.mix(hash);
  }

  private static List<Set<Url>> rows(HubPage hub, Set<Url> followed) {
    Map<String, Set<Url>> byPlace = new HashMap<>();
    for (HubPage.PlacedLink link : hub.links()) {
      Url url = UrlNormalizer.visitIndependent().normalize(link.url());
      if (followed.contains(url))
        byPlace.computeIfAbsent(link.place(), _ -> new TreeSet<>()).add(url);
    }
    return byPlace.values().stream().filter(row -> row.size() >= MIN_ROW).toList();
  }
}
