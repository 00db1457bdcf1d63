package grapnel.prototype;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What was learned: prototypes, most specific first, each with the kind of page it leads to.
 *
 * @param strict whether a URL must have just the parameters of its prototype (Hernandez et al.
 *     2012), or is told by its path where they are others
 * @param hubs how many pages it was learned from
 */
public record PrototypeModel(
    boolean strict, int hubs, List<PrototypeKind> kinds, List<Entry> entries) {

  /**
   * A line of the model.
   *
   * @param kind index of the kind
   * @param count how many links of the hubs it fits
   * @param frame whether every page of the site has such a link
   * @param examples a few of them
   */
  public record Entry(
      UrlPrototype prototype, int kind, long count, boolean frame, List<String> examples) {
    public Entry {
      examples = List.copyOf(examples);
    }
  }

  public PrototypeModel {
    kinds = List.copyOf(kinds);
    entries = List.copyOf(entries);
  }

  /** Models of different sites as one: prototypes of a site fit no URL of another. */
  public static PrototypeModel merged(List<PrototypeModel> models) {
    List<PrototypeKind> kinds = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    int hubs = 0;
    for (PrototypeModel model : models) {
      int first = kinds.size();
      for (Entry each : model.entries) {
        entries.add(
            new Entry(each.prototype, first + each.kind, each.count, each.frame, each.examples));
      }
      kinds.addAll(model.kinds);
      hubs += model.hubs;
    }
    entries.sort(Comparator.comparingLong(entry -> entry.prototype().wildcardCount()));
    return new PrototypeModel(
        models.stream().anyMatch(PrototypeModel::strict), hubs, kinds, entries);
  }
}
