package grapnel.page.site;

import grapnel.html.HtmlNode;
import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.PageImage;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What changes on a site's pages with every load (Allikmaa 2016 §3.2 fetches a page twice to see
 * it): stretches of texts, whole texts, and the images and links of a place.
 *
 * <p>A visit counter stands in a paragraph as the content does. So not places are noise but what
 * changes in them: the words between two others ({@link TextGap}), or a whole text that stands
 * where no content was seen, or beside a text that all pages have.
 */
public final class ReloadNoise {

  /** Where nothing changes. */
  public static final ReloadNoise NONE = new ReloadNoise(NoiseEvidence.NONE);

  /** A page loaded twice. */
  public record PageLoadedTwice(Page first, Page second) {}

  /**
   * A page without its noise.
   *
   * @param quiet a sum over its texts: related items come in another order on every load
   * @param texts hashes of its texts without what changes in them
   * @param changing hashes of the words that were left out
   */
  public record QuietText(long quiet, List<Long> texts, List<Long> changing) {}

  private final NoiseEvidence evidence;
  private final Map<Long, List<TextGap>> gaps = new HashMap<>();

  private ReloadNoise(NoiseEvidence evidence) {
    this.evidence = evidence;
    for (TextGap gap : evidence.gaps()) {
      gaps.computeIfAbsent(gap.place(), _ -> new ArrayList<>()).add(gap);
    }
  }

  /** Learns from pages that were loaded twice; from those that did not change, nothing. */
  public static ReloadNoise of(List<PageLoadedTwice> pages) {
    // One class of all may be made up at each load, and what stands there has no place.
    if (NoiseEvidence.someClassIsMadeUp(pages)) {
      ReloadNoise byTags = new ReloadNoise(NoiseEvidence.of(pages, 2, false));
      if (byTags.explains(pages) && !byTags.doubtful()) return byTags;
    }
    ReloadNoise noise = new ReloadNoise(NoiseEvidence.of(pages, 2));
    return noise.explains(pages) ? noise : new ReloadNoise(NoiseEvidence.of(pages, 1));
  }

  private boolean explains(List<PageLoadedTwice> pages) {
    return pages.stream().allMatch(this::explains);
  }

  private boolean explains(PageLoadedTwice page) {
    return read(page.first).quiet == read(page.second).quiet;
  }

  /** Whether nothing was seen to change. */
  public boolean isEmpty() {
    return evidence.equals(NoiseEvidence.NONE);
  }

  /** Whether texts were seen to change. */
  public boolean changesTexts() {
    return !gaps.isEmpty() || !evidence.places().isEmpty() || !evidence.neighbours().isEmpty();
  }

  /**
   * Whether texts change where content stands too, and nothing beside them tells which is which.
   */
  public boolean doubtful() {
    return evidence.doubtful();
  }

  public QuietText read(Page page) {
    PageTextBlocks blocks = PageTextBlocks.of(page, evidence.byClass());
    List<Long> texts = new ArrayList<>(blocks.size());
    List<Long> changing = new ArrayList<>();
    long quiet = 0;
    for (int i = 0; i < blocks.size(); i++) {
      List<String> changed = new ArrayList<>();
      String rest = quietPart(blocks, i, changed);
      for (String word : changed) changing.add(StableHash.of(word));
      if (rest.isEmpty()) continue;
      long hash = StableHash.of(rest);
      texts.add(hash);
      quiet += StableHash.mix(hash);
    }
    return new QuietText(quiet, texts, changing);
  }

  /**
   * Which share of a page's words changed: of those that stand where something changes, the ones
   * that another load has too did not.
   */
  double changedShare(PageLoadedTwice both) {
    PageTextBlocks first = PageTextBlocks.of(both.first(), evidence.byClass());
    Set<String> stays = new HashSet<>(PageTextBlocks.of(both.second(), true).texts());
    int words = 0;
    int changed = 0;
    for (int i = 0; i < first.size(); i++) {
      String text = first.texts().get(i);
      words += TextGap.words(text).size();
      List<String> here = new ArrayList<>();
      String _ = quietPart(first, i, here);
      if (!stays.contains(text)) changed += here.size();
    }
    return (double) changed / Math.max(1, words);
  }

  /** The page without what changes in its texts, for whoever reads pages. */
  public Page quiet(Page page) {
    if (!changesTexts()) return page;
    PageTextBlocks blocks = PageTextBlocks.of(page, evidence.byClass());
    return page.withRoot(
        PageTextBlocks.replaceTexts(
            page.root(),
            i -> {
              String rest = quietPart(blocks, i, new ArrayList<>());
              // What stays keeps the white space around it, which parts words.
              return rest.isEmpty() ? "" : " " + rest + " ";
            }));
  }

  /**
   * A hash of all that a page shows: its quiet texts, its title, its images, and what its scripts
   * and attributes hold for scripts to draw. Equal for one page under two addresses; what changes
   * in scripts and attributes keeps two pages apart.
   */
  public long content(Page page) {
    long sum = read(page).quiet + StableHash.mix(StableHash.of(page.title()));
    for (PageImage image : page.images()) {
      if (!isNoisy(image)) sum += StableHash.mix(StableHash.of(image.url().toString()));
    }
    return sum + drawn(page.root());
  }

  private static long drawn(HtmlNode.Element element) {
    long sum = 0;
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      if (attribute.getKey().startsWith("data-")) {
        sum += StableHash.mix(StableHash.of(attribute.getValue()));
      }
    }
    boolean script = element.tag().equals("script");
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Element inner -> sum += drawn(inner);
        case HtmlNode.Text(String text) when script -> sum += StableHash.mix(StableHash.of(text));
        case HtmlNode.Text _ -> {}
      }
    }
    return sum;
  }

  private String quietPart(PageTextBlocks blocks, int i, List<String> changed) {
    long place = blocks.places().get(i);
    String text = blocks.texts().get(i);
    if (evidence.isNoise(blocks, i)) {
      changed.addAll(TextGap.words(text));
      return "";
    }
    List<TextGap> here = gaps.getOrDefault(place, List.of());
    if (here.isEmpty()) return text;
    List<String> words = TextGap.words(text);
    for (TextGap gap : here) words = gap.without(words, changed);
    return String.join(" ", words);
  }

  public boolean isNoisy(Link link) {
    return evidence.targets().contains(target(link.path(), link.url()));
  }

  public boolean isNoisy(PageImage image) {
    return evidence.targets().contains(target(image.url()));
  }

  /** Where a link stands, and what advertisements there have in common: host and folder. */
  static long target(DomPath path, Url url) {
    return StableHash.chain(path.hash(DomPath.Detail.TAGS), target(url));
  }

  static long target(Url url) {
    String path = url.path();
    return StableHash.of(url.host() + path.substring(0, path.lastIndexOf('/') + 1));
  }
}
