package grapnel.fetch.safety;

import grapnel.fetch.safety.CommandWords.CommandText;
import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What the rules say of links and addresses, as far as it was asked of late: a page is asked about
 * by whoever reads it, and the links of the frame stand on each. Without it these rules took three
 * quarters of what a judged page costs, and a fifth of a discovery. Safe for use by many threads.
 */
final class LinkReadingCache {

  /** Some fifty pages of links that are not the frame's; a few megabytes. */
  private static final int MOST = 4000;

  private final Map<LinkKey, LinkReading> links = new ConcurrentHashMap<>();
  private final Map<Url, UrlReading> urls = new ConcurrentHashMap<>();

  /** What the rules look at: what stands around a link differs on each page, and is not. */
  private record LinkKey(Url url, String text, String rel, long path) {
    static LinkKey of(Link link) {
      return new LinkKey(
          link.url(), link.text(), link.rel(), link.path().hash(DomPath.Detail.VALUES));
    }
  }

  /**
   * An address.
   *
   * @param acts see {@link UnsafeRequests#urlReason}
   * @param unknownCommand see {@link UnsafeRequests#unknownCommandReason}
   * @param outline see {@link ActingOutline}
   * @param namesThing see {@link UrlCommandFinder#namesThing}
   * @param ids see {@link UrlCommandFinder#ids}
   */
  record UrlReading(
      Optional<String> acts,
      Optional<String> unknownCommand,
      String outline,
      boolean namesThing,
      Set<String> ids) {

    private static UrlReading of(Url url) {
      return new UrlReading(
          UnsafeRequests.urlReason(url),
          UnsafeRequests.unknownCommandReason(url),
          ActingOutline.of(url),
          UrlCommandFinder.namesThing(url),
          UrlCommandFinder.ids(url));
    }
  }

  /**
   * A link.
   *
   * @param reason see {@link UnsafeRequests#linkReason(Link)}
   * @param harmless whether its unknown command is most likely one that reads
   * @param text what it says, where its address names a thing
   */
  record LinkReading(
      UrlReading address, Optional<String> reason, boolean harmless, Optional<SaidText> text) {

    private static LinkReading of(Link link, UrlReading address) {
      return new LinkReading(
          address,
          UnsafeRequests.linkReason(
              link, address.acts, address.unknownCommand, LinkActionModel.shipped()),
          address.unknownCommand.isPresent()
              && UnsafeRequests.seemsHarmless(link, LinkActionModel.shipped()),
          link.text().isEmpty() || !address.namesThing
              ? Optional.empty()
              : Optional.of(SaidText.of(link)));
    }
  }

  /**
   * What a link says.
   *
   * @param command what is to be done, if it says so
   * @param words what else it says
   * @param onlyReads whether that is the same thing in another form: "RSS feed", "print version"
   * @param place where it stands
   */
  record SaidText(Optional<CommandText> command, String words, boolean onlyReads, long place) {

    private static SaidText of(Link link) {
      Optional<CommandText> command =
          LinkTextCheck.command(link.text())
              .or(() -> LinkTextCheck.saidTwice(link.url(), link.text()).map(CommandText::ofBoth));
      List<String> words = command.isPresent() ? List.of() : UnsafeRequests.textWords(link.text());
      return new SaidText(
          command,
          String.join(" ", words),
          !words.isEmpty() && words.stream().allMatch(ReadingWords::isSaid),
          link.path().hash(DomPath.Detail.NAMES));
    }
  }

  LinkReading of(Link link) {
    return remembered(links, LinkKey.of(link), _ -> LinkReading.of(link, of(link.url())));
  }

  UrlReading of(Url url) {
    return remembered(urls, url, UrlReading::of);
  }

  private static <K, V> V remembered(Map<K, V> known, K key, Function<K, V> rules) {
    V before = known.get(key);
    if (before != null) return before;
    V fresh = rules.apply(key);
    if (known.size() >= MOST) known.clear();
    known.put(key, fresh);
    return fresh;
  }
}
