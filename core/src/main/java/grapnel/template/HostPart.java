package grapnel.template;

import grapnel.fact.Template;
import grapnel.store.Spill;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of the URLs of one host, of which others are mined elsewhere at the same time: what {@link
 * BulkMiner} does with a host that is too large for one machine, with the same result.
 *
 * <p>It goes in rounds. In each, every part is asked with the samples of all rounds before; what
 * the parts counted and sampled is put together, which the next round begins with. A host is done
 * when {@link #goesOn} says so.
 *
 * <pre>{@code
 * var part = new HostPart(start, samples);               // none in the first round
 * urls.forEach(part::add);
 * part.sample();                                  // together(...) with those of the other parts
 * part.counted(series, 1);                        // so too, for each series
 * HostPart.templates(start, threshold, rounds);   // when all rounds are done
 * }</pre>
 */
public final class HostPart {

  private final List<Forms> forms = new ArrayList<>();
  private final Forms.Walk walk = new Forms.Walk(0);
  private final Sample sample = new Sample();

  /**
   * What all parts together sampled and counted in a round.
   *
   * @param sample that the round began with
   * @param counted by series; each may stand in several pieces
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Round(byte[] sample, List<List<byte[]>> counted) {}

  /**
   * @param start scheme, name and port
   * @param samples of the rounds before, the first one first
   */
  public HostPart(String start, List<byte[]> samples) {
    for (byte[] lines : samples) forms.add(forms(start, lines));
  }

  private static Forms forms(String start, byte[] lines) {
    Sample sample = new Sample();
    sample.offerAll(lines);
    return Forms.of(sample.rows(start), 1);
  }

  /**
   * Adds a URL as {@link Url} writes it, without its fragment.
   *
   * @param line with a line feed behind it
   */
  public void add(byte[] line) {
    if (!walk.parts.scan(line, 0)) return;
    if (walk.parts.end - walk.parts.pathStart > Spill.LONGEST) return;
    int last = forms.size() - 1;
    for (int round = 0; round < last; round++) if (forms.get(round).fits(walk)) return;
    if (last < 0 || !forms.get(last).count(walk)) sample.offer(walk.parts);
  }

  /** URLs that are of no form seen so far, for the next round. */
  public byte[] sample() {
    return sample.lines();
  }

  /** How many series the last sample has. */
  public int series() {
    return forms.isEmpty() ? 0 : forms.getLast().series();
  }

  /**
   * What was counted of a series by the last sample.
   *
   * @param pieces in how many; pieces of the same number can be put together with those of others
   */
  public byte[][] counted(int series, int pieces) {
    return forms.getLast().counted(series).written(pieces);
  }

  /** The samples of two parts as one. */
  public static byte[] sampledTogether(byte[] one, byte[] other) {
    Sample both = new Sample();
    both.offerAll(one);
    both.offerAll(other);
    return both.lines();
  }

  /** The same piece of the same series, counted in two parts, as one. */
  public static byte[] countedTogether(byte[] one, byte[] other) {
    return Numbers.together(one, other);
  }

  /** How many URLs were counted in a piece. */
  public static long count(byte[] counted) {
    return Numbers.count(counted);
  }

  /**
   * Whether another round may find more.
   *
   * @param round how many there were
   * @param most the URLs of the largest series of the last one
   */
  public static boolean goesOn(int round, long most, int threshold) {
    return round < BulkMiner.MOST_ROUNDS && most >= threshold;
  }

  /**
   * The templates of the host.
   *
   * @param start scheme, name and port
   */
  public static List<Template> templates(String start, int threshold, List<Round> rounds) {
    List<Draft> drafts = new ArrayList<>();
    for (Round round : rounds) {
      Forms forms = forms(start, round.sample);
      for (int i = 0; i < forms.series() && i < round.counted.size(); i++) {
        round.counted.get(i).forEach(forms.counted(i)::addWritten);
      }
      drafts.addAll(forms.drafts());
    }
    return new Miner(Url.of(start + "/").site(), threshold).templates(drafts);
  }

  /** Scheme, name and port of a URL as {@link Url} writes it. */
  public static String start(byte[] url) {
    int slashes = 0;
    for (int i = 0; i < url.length; i++) {
      if (url[i] == '/' && ++slashes == 3) {
        return new String(url, 0, i, StandardCharsets.ISO_8859_1);
      }
    }
    throw new IllegalArgumentException("no path: " + new String(url, StandardCharsets.ISO_8859_1));
  }
}
