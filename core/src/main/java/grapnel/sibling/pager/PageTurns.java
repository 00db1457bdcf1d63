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
 * Which links lead to other pages of the same list. The weights of the signs were learned from the
 * pages that the authors of autopager marked, by {@code grapnel eval pagination-model};
 * docs/siblings.md has the figures.
 */
public final class PageTurns {

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

    /** Its number among the outcomes of a {@link LinkModel}, of which 0 is none. */
    public int outcome() {
      return outcome;
    }
  }

  /** A link that turns pages. */
  public record Turn(Link link, Label label) {}

  private static final String WEIGHTS = "weights.tsv";

  /** Read when first needed. */
  private static final class Learned {
    static final LinkModel MODEL = read();

    private static LinkModel read() {
      try (InputStream in = PageTurns.class.getResourceAsStream(WEIGHTS)) {
        if (in == null) throw new IllegalStateException(WEIGHTS + " is missing");
        InputStreamReader text = new InputStreamReader(in, StandardCharsets.UTF_8);
        return LinkModel.read(new BufferedReader(text).lines().toList());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private PageTurns() {}

  /** The links that turn pages, in the order of the page. */
  public static List<Turn> of(Url page, List<Link> links) {
    List<List<String>> signs = LinkSigns.of(page, links);
    List<Turn> turns = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      int outcome = Learned.MODEL.outcome(signs.get(i));
      if (outcome > 0) turns.add(new Turn(links.get(i), Label.values()[outcome - 1]));
    }
    return turns;
  }
}
