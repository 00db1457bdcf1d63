package grapnel.sibling.pager;

import grapnel.page.Link;
import grapnel.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Which links lead to other pages of the same list. The weights of the features were learned from
 * the pages that the authors of autopager marked, by {@code grapnel eval pagination-model};
 * docs/siblings.md has the figures.
 */
public final class PaginationLinks {

  /** What a link is to the page it stands on. */
  public enum Label {
    /** A page by its number, or the first or last one. */
    PAGE(1),
    NEXT(2),
    PREV(3);

    private final int outcome;

    Label(int outcome) {
      this.outcome = outcome;
    }

    /** Its number among the outcomes of a {@link PaginationLinkModel}, of which 0 is none. */
    public int outcome() {
      return outcome;
    }
  }

  /** A link that turns pages. */
  public record LabelledLink(Link link, Label label) {}

  private static final String WEIGHTS = "weights.tsv";

  /** Read when first needed. */
  private static final class LearnedModel {
    static final PaginationLinkModel MODEL = read();

    private static PaginationLinkModel read() {
      try (InputStream in = PaginationLinks.class.getResourceAsStream(WEIGHTS)) {
        if (in == null) throw new IllegalStateException(WEIGHTS + " is missing");
        InputStreamReader text = new InputStreamReader(in, StandardCharsets.UTF_8);
        return PaginationLinkModel.read(new BufferedReader(text).lines().toList());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private PaginationLinks() {}

  /** The links that turn pages, in the order of the page. */
  public static List<LabelledLink> of(Url page, List<Link> links) {
    return of(page, links, learnedModel());
  }

  /** The model that is part of the application. */
  public static PaginationLinkModel learnedModel() {
    return LearnedModel.MODEL;
  }

  /** The same by a model of one's own. */
  public static List<LabelledLink> of(Url page, List<Link> links, PaginationLinkModel model) {
    List<List<String>> features = PaginationLinkFeatures.of(page, links);
    List<LabelledLink> turns = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      int outcome = model.outcome(features.get(i));
      if (outcome > 0) turns.add(new LabelledLink(links.get(i), Label.values()[outcome - 1]));
    }
    return turns;
  }
}
