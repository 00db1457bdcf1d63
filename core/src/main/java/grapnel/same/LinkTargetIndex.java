package grapnel.same;

import grapnel.page.Link;
import grapnel.url.NormalizationStep;
import grapnel.url.StableHash;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The URLs that pages link to and the places of those links, each kept once, by number. */
final class LinkTargetIndex {

  /** What differs only in these is a different spelling for a link, whatever the site's habits. */
  private static final UrlNormalizer LOOSE =
      UrlNormalizer.standard()
          .with(
              NormalizationStep.SESSION_IDS,
              NormalizationStep.TRACKING,
              NormalizationStep.PARAMETER_ORDER,
              NormalizationStep.EMPTY_QUERY);

  /**
   * Two pages of equal words whose links differ only in these are not told apart by them. (That is
   * not so for the URLs of pages: whether a site's paths have a case is for its rules to say.)
   */
  private static final UrlNormalizer LOOSER =
      LOOSE.with(
          NormalizationStep.DEFAULT_PAGE,
          NormalizationStep.TRAILING_SLASH,
          NormalizationStep.LOWER_CASE_PATH);

  private static final Url SELF = Url.of("self:");

  private final Map<Url, Integer> numbers = new HashMap<>();
  private final List<Url> urls = new ArrayList<>();
  private final Map<Long, Integer> places = new HashMap<>();

  static Url normalizedLoosely(Url url) {
    return LOOSE.normalize(url);
  }

  static Url normalizedMoreLoosely(Url url) {
    return LOOSER.normalize(url);
  }

  /**
   * The numbers of a link: its target below, its place above, which is its path and its text. A
   * page that names itself, as in {@code /login?return=/page}, names something else under each of
   * its URLs, and means the same.
   */
  long number(Url asked, Url end, Link link) {
    Url target = link.url();
    int number =
        number(
            isSelf(target, asked) || isSelf(target, end)
                ? SELF
                : withoutSelfReference(end, target));
    long place =
        StableHash.chain(StableHash.of(link.path().toString()), StableHash.of(link.text()));
    return (long) places.computeIfAbsent(place, _ -> places.size()) << 32 | number;
  }

  static int target(long link) {
    return (int) link;
  }

  static int place(long link) {
    return (int) (link >>> 32);
  }

  private static boolean isSelf(Url target, Url page) {
    return target.normalized().equals(page.normalized());
  }

  private static Url withoutSelfReference(Url page, Url target) {
    String query = target.query().orElse("");
    String self = page.path();
    if (self.length() < 4 || query.isEmpty()) return target;
    String escaped = self.replace("/", "%2F");
    if (!query.contains(self) && !query.contains(escaped)) return target;
    String text = target.toString();
    int mark = text.indexOf('?');
    String cut = text.substring(mark).replace(escaped, "").replace(self, "");
    return Url.parse(text.substring(0, mark) + cut).orElse(target);
  }

  private int number(Url url) {
    return numbers.computeIfAbsent(
        url.normalized(),
        normal -> {
          urls.add(normal);
          return urls.size() - 1;
        });
  }

  Url url(int number) {
    return urls.get(number);
  }

  int size() {
    return urls.size();
  }
}
