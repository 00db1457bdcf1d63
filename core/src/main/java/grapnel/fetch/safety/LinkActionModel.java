package grapnel.fetch.safety;

import grapnel.page.Link;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells links that act from others by weights learned from links of applications: a logistic
 * regression over what {@link ActingLinkFeatures} says. Beside the rules it finds verbs and places
 * that no list has, and it lets orders pass that only no list knows. {@code ./eval safety-model}
 * makes the weights.
 */
public final class LinkActionModel {

  /** Never speaks. */
  public static final LinkActionModel NONE = new LinkActionModel(Map.of("", -1.0));

  /** So far below the limit, what a script is told may be requested though no list knows it. */
  static final double HARMLESS = -4;

  private static final int MOST_NAMED = 3;

  private final Map<String, Double> weights;

  /**
   * @param weights by feature; under the empty name what all links have, without the limit
   */
  public LinkActionModel(Map<String, Double> weights) {
    this.weights = Map.copyOf(weights);
  }

  /** Read when first asked for: many runs see no page. */
  private static final class Shipped {
    static final LinkActionModel MODEL = read();
  }

  static LinkActionModel shipped() {
    return Shipped.MODEL;
  }

  /** What is told of a link, each in a few words. */
  public static Set<String> features(Link link) {
    return ActingLinkFeatures.of(link);
  }

  /** Above 0 it acts. */
  public double score(Set<String> features) {
    double sum = weights.getOrDefault("", 0.0);
    for (String feature : features) sum += weights.getOrDefault(feature, 0.0);
    return sum;
  }

  /** Why a link acts, with what spoke for it most. */
  Optional<String> reason(Link link) {
    if (link.text().isEmpty() || link.text().length() > UnsafeRequests.LONGEST_TEXT)
      return Optional.empty();
    Set<String> features = features(link);
    if (score(features) <= 0) return Optional.empty();
    List<String> most =
        features.stream()
            .filter(feature -> weights.getOrDefault(feature, 0.0) > 0)
            .sorted(
                Comparator.comparingDouble((String feature) -> -weights.getOrDefault(feature, 0.0)))
            .limit(MOST_NAMED)
            .toList();
    return Optional.of("it is like links that act: " + String.join(", ", most));
  }

  /** Whether a link is so much like those to read that an order nobody knows is no danger. */
  boolean seemsHarmless(Link link) {
    return !link.text().isEmpty() && score(features(link)) < HARMLESS;
  }

  private static LinkActionModel read() {
    Map<String, Double> weights = new HashMap<>();
    try (InputStream in = LinkActionModel.class.getResourceAsStream("link-action-model.tsv")) {
      if (in == null) throw new IllegalStateException("link-action-model.tsv is missing");
      new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .forEach(
              line -> {
                int tab = line.indexOf('\t');
                weights.put(line.substring(0, tab), Double.parseDouble(line.substring(tab + 1)));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new LinkActionModel(weights);
  }
}
