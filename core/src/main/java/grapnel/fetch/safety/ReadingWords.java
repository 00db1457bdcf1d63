package grapnel.fetch.safety;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What scripts are told that only show something: {@code action=history}. */
final class ReadingWords {

  private static final Set<String> WORDS =
      Set.copyOf(
          PlainWords.of(
              """
              view show display read open get see browse list index search find query results result
              history info information about diff compare raw source print printable preview render feed
              rss atom xml json pdf csv export download file image img media gallery photo photos page
              pages home main default start top recent latest new popular hot active unread all archive
              archives category categories cat tag tags section detail details item items product
              products article articles news story topic topics thread threads post posts message
              messages forum forums board boards user users member members memberlist profile profiles
              userinfo stats statistics log logs revisions revs revision version versions backlink
              backlinks links link map sitemap help faq rules terms contact login signin register signup
              lostpassword lostpw calendar event events date day week month year sort order filter next
              prev previous last first random toc content contents summary overview review reviews
              comments ratings who online whois team credits mlist collapse boardindex groups group album
              albums video videos audio play watchlist shop catalog catalogue store brand brands track
              project projects report reports ticket tickets issue issues document documents check
              people children media data tree blame annotate blob commit shortlog heads snapshot object
              """));

  /** {@code showtopic}, {@code viewarticle}, {@code printpage}. */
  private static final Pattern GLUED =
      Pattern.compile(
          "view|show|display|print|read|list|get|browse|search|download|preview|export|diff|compare|zoom");

  private ReadingWords() {}

  /** Whether all of them are, or one says that something is read: "view poller cache". */
  static boolean areReading(List<String> words) {
    return words.stream().allMatch(ReadingWords::isReading)
        || words.stream().anyMatch(word -> GLUED.matcher(word).lookingAt());
  }

  /** Whether a link that says it leads to something to read; a plural alone says nothing. */
  static boolean isSaid(String word) {
    return WORDS.contains(word) || GLUED.matcher(word).matches();
  }

  /** Whether a script is called by what it does: {@code viewtopic}. */
  static boolean showsByName(String word) {
    return GLUED.matcher(word).lookingAt();
  }

  static boolean isReading(String word) {
    // Scripts are told verbs, and those have no plural.
    return WORDS.contains(word)
        || (word.length() > 4 && word.endsWith("s"))
        || GLUED.matcher(word).lookingAt();
  }
}
