package grapnel.focus;

import java.util.Optional;

/**
 * Best first by similarity, the usual focused crawler (Chakrabarti, van den Berg, Dom 1999;
 * Hersovici et al. 1998): a link counts as much as its words and the page it stands on are about
 * the topic.
 */
public final class BestFirst implements Steering {

  private final Gain gain;

  public BestFirst(Gain gain) {
    this.gain = gain;
  }

  @Override
  public double seedRank() {
    return 1;
  }

  @Override
  public synchronized Reading read(Arrival arrival) {
    Gain.Of of = gain.of(arrival.page());
    return new Reading(Optional.of(of), link -> 0.5 * gain.target().hint(link) + 0.5 * of.score());
  }
}
