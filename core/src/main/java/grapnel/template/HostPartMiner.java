package grapnel.template;

import grapnel.fact.Template;
import grapnel.store.UrlSpillBuffer;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of the URLs of one host, of which others are mined elsewhere at the same time: what {@link
 * BulkTemplateMiner} does with a host that is too large for one machine, with the same result.
 *
 * <p>It goes in rounds. In each, every part is asked with the samples of all rounds before; what
 * the parts counted and sampled is put together, which the next round begins with. A host is done
 * when {@link #needsAnotherRound} says so.
 *
 * <pre>{@code
 * var part = new HostPartMiner(start, samples);               // none in the first round
 * urls.forEach(part::add);
 * part.sample();                                  // mergeSamples(...) with those of the other parts
 * part.counted(series, 1);                        // so too, for each series
 * HostPartMiner.templates(start, threshold, rounds);   // when all rounds are done
 * }</pre>
 */
public final class HostPartMiner {

  private final List<UrlPatternTree> patterns = new ArrayList<>();
  private final UrlPatternTree.MatchState matchState = new UrlPatternTree.MatchState(0);
  private final UrlSample sample = new UrlSample();

  /**
   * What all parts together sampled and counted in a round.
   *
   * @param sample that the round began with
   * @param counted by series; each may stand in several pieces
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record MiningRound(byte[] sample, List<List<byte[]>> counted) {}

  /**
   * @param start scheme, name and port
   * @param samples of the rounds before, the first one first
   */
  public HostPartMiner(String start, List<byte[]> samples) {
    for (byte[] lines : samples) patterns.add(patterns(start, lines));
  }

  private static UrlPatternTree patterns(String start, byte[] lines) {
    UrlSample sample = new UrlSample();
    sample.offerAll(lines);
    return UrlPatternTree.of(sample.rows(start), 1);
  }

  /**
   * Adds a URL as {@link Url} writes it, without its fragment.
   *
   * @param line with a line feed behind it
   */
  public void add(byte[] line) {
    if (!matchState.scanner.scanKnown(line, 0)) return;
    if (matchState.scanner.end - matchState.scanner.pathStart > UrlSpillBuffer.MAX_URL_LENGTH)
      return;
    int last = patterns.size() - 1;
    for (int round = 0; round < last; round++) if (patterns.get(round).matches(matchState)) return;
    if (last < 0 || !patterns.get(last).count(matchState)) sample.offer(matchState.scanner);
  }

  /** URLs that are of no form seen so far, for the next round. */
  public byte[] sample() {
    return sample.lines();
  }

  /** How many series the last sample has. */
  public int series() {
    return patterns.isEmpty() ? 0 : patterns.getLast().series();
  }

  /**
   * What was counted of a series by the last sample.
   *
   * @param pieces in how many; pieces of the same number can be put together with those of others
   */
  public byte[][] counted(int series, int pieces) {
    return patterns.getLast().counted(series).encode(pieces);
  }

  /** The samples of two parts as one. */
  public static byte[] mergeSamples(byte[] one, byte[] other) {
    UrlSample both = new UrlSample();
    both.offerAll(one);
    both.offerAll(other);
    return both.lines();
  }

  /** The same piece of the same series, counted in two parts, as one. */
  public static byte[] mergeCounts(byte[] one, byte[] other) {
    return IdAccumulator.mergeEncoded(one, other);
  }

  /** How many URLs were counted in a piece. */
  public static long countUrls(byte[] counted) {
    return IdAccumulator.countEncoded(counted);
  }

  /**
   * Whether another round may find more.
   *
   * @param round how many there were
   * @param most the URLs of the largest series of the last one
   */
  public static boolean needsAnotherRound(int round, long most, int threshold) {
    return round < BulkTemplateMiner.MOST_ROUNDS && most >= threshold;
  }

  /**
   * The templates of the host.
   *
   * @param start scheme, name and port
   */
  public static List<Template> templates(String start, int threshold, List<MiningRound> rounds) {
    List<TemplateDraft> drafts = new ArrayList<>();
    for (MiningRound round : rounds) {
      UrlPatternTree patterns = patterns(start, round.sample);
      for (int i = 0; i < patterns.series() && i < round.counted.size(); i++) {
        round.counted.get(i).forEach(patterns.counted(i)::addEncoded);
      }
      drafts.addAll(patterns.drafts());
    }
    return new TemplateMiner(Url.of(start + "/").site(), threshold).templates(drafts);
  }

  /** Scheme, name and port of a URL as {@link Url} writes it. */
  public static String originOf(byte[] url) {
    int slashes = 0;
    for (int i = 0; i < url.length; i++) {
      if (url[i] == '/' && ++slashes == 3) {
        return new String(url, 0, i, StandardCharsets.ISO_8859_1);
      }
    }
    throw new IllegalArgumentException("no path: " + new String(url, StandardCharsets.ISO_8859_1));
  }
}
