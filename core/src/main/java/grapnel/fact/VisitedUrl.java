package grapnel.fact;

import grapnel.url.Url;
import java.time.Instant;
import java.util.Optional;

/**
 * A URL that a crawl is done with, and what came of it.
 *
 * @param depth how many links lead there from a seed; a redirect is none
 * @param askedAt when it was asked for
 */
public record VisitedUrl(Url url, int depth, Instant askedAt, Ending ending) {

  /** How a visit ended. */
  public sealed interface Ending {}

  /**
   * The server answered.
   *
   * @param location where a redirect leads
   * @param contents of an HTML page with a success status, empty for everything else
   */
  public record Answered(int status, Optional<Url> location, Optional<PageContents> contents)
      implements Ending {}

  /** It was tried as often as anything is, and no answer came. */
  public record Unanswered(Answer.Failure failure, String message) implements Ending {}

  /** Only recorded answers were allowed, and there is none. */
  public record Unrecorded() implements Ending {}

  /** It was not asked for, and will not be. */
  public record Refused(Answer.Refusal refusal, String reason) implements Ending {}

  /** It was not asked for, because nothing new is expected of it. */
  public record Skipped(String reason) implements Ending {}

  /**
   * What a page is to someone who looks for a topic.
   *
   * @param score how likely it is about the topic, from 0 to 1
   * @param topic what it is likely about; empty where unknown
   */
  public record TopicScore(double score, String topic) {}

  /**
   * What stands on a page, in numbers.
   *
   * @param links that a reader can follow, wherever they lead
   * @param forms of all kinds
   * @param signature of the body text; empty without text
   * @param noindex whether the page asks not to be listed
   * @param topicScore empty where no topic is looked for
   */
  public record PageContents(
      int links,
      int forms,
      Optional<String> signature,
      boolean noindex,
      Optional<TopicScore> topicScore) {

    public PageContents(int links, int forms, Optional<String> signature, boolean noindex) {
      this(links, forms, signature, noindex, Optional.empty());
    }
  }

  public VisitedUrl {
    if (depth < 0) throw new IllegalArgumentException("depth < 0: " + depth);
  }

  /** Whether a page is there: the server answered with success. */
  public boolean ok() {
    return ending instanceof Answered answered && answered.status >= 200 && answered.status < 300;
  }

  /** What the page holds, if it is one that can be read. */
  public Optional<PageContents> contents() {
    return ending instanceof Answered answered ? answered.contents : Optional.empty();
  }
}
