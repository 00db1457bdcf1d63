package grapnel.prototype;

import grapnel.url.SegmentRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The end of a path in the {@link PrototypeTrie}: what its parameters may be, and the kinds they
 * tell.
 */
final class PrototypeTrieLeaf {

  /** A parameter whose value has a name between fixed texts. */
  private record NamedValue(long name, PrototypeToken token, SegmentRow row) {}

  /** Prototypes with the same names of parameters, the same ones of which have a fixed value. */
  private static final class ParameterSet {
    /** Hashes, sorted. */
    private final long[] names;

    /** How many further parameters there are, whatever their names. */
    private final int anyNames;

    /** Hashes of the names with a fixed value, sorted. */
    private final long[] fixed;

    private final List<NamedValue> named;

    /** By the hash of those values. */
    private final Map<Long, Ending> kinds = new HashMap<>();

    ParameterSet(long[] names, int anyNames, long[] fixed, List<NamedValue> named) {
      this.names = names;
      this.anyNames = anyNames;
      this.fixed = fixed;
      this.named = named;
    }

    /** How much a set asks of values: what asks more is more specific. */
    int demands() {
      return fixed.length + named.size();
    }

    boolean fits(QueryParameterHashes given) {
      for (NamedValue value : named) if (!given.fits(value.name, value.row)) return false;
      return true;
    }
  }

  private record Ending(int kind, long count, boolean frame) {}

  private final boolean strict;
  private final boolean open;
  private final List<ParameterSet> forms = new ArrayList<>();
  private int onlyKind = PrototypeTrie.NONE;
  private boolean severalKinds;
  private boolean seenWithoutQuery;

  /**
   * @param open whether the path names the thing, so that parameters do not
   */
  PrototypeTrieLeaf(boolean strict, boolean open) {
    this.strict = strict;
    this.open = open;
  }

  void add(PrototypeModel.Entry entry) {
    Map<String, PrototypeToken> query = entry.prototype().query();
    long[] names = hashes(query, false);
    long[] fixed = hashes(query, true);
    List<NamedValue> named = namedValues(query);
    int anyNames = (int) query.keySet().stream().filter(UrlPrototype::anyName).count();
    ParameterSet set =
        forms.stream()
            .filter(f -> Arrays.equals(f.names, names) && Arrays.equals(f.fixed, fixed))
            .filter(f -> f.anyNames == anyNames && sameTokens(f.named, named))
            .findFirst()
            .orElseGet(
                () -> {
                  ParameterSet made = new ParameterSet(names, anyNames, fixed, named);
                  forms.add(made);
                  forms.sort(Comparator.comparingInt(f -> -f.demands()));
                  return made;
                });
    long values = 0;
    for (Map.Entry<String, PrototypeToken> parameter : query.entrySet()) {
      if (!parameter.getValue().open() && !UrlPrototype.anyName(parameter.getKey())) {
        values += pair(hash(parameter.getKey()), hash(parameter.getValue().text()));
      }
    }
    set.kinds.putIfAbsent(values, new Ending(entry.kind(), entry.count(), entry.frame()));
    seenWithoutQuery |= query.isEmpty();
    severalKinds |= onlyKind != PrototypeTrie.NONE && onlyKind != entry.kind();
    onlyKind = entry.kind();
  }

  private static boolean sameTokens(List<NamedValue> some, List<NamedValue> others) {
    return some.stream()
        .map(NamedValue::token)
        .toList()
        .equals(others.stream().map(NamedValue::token).toList());
  }

  private static List<NamedValue> namedValues(Map<String, PrototypeToken> query) {
    return query.entrySet().stream()
        .filter(parameter -> parameter.getValue().named())
        .map(p -> new NamedValue(hash(p.getKey()), p.getValue(), p.getValue().row()))
        .sorted(Comparator.comparingLong(NamedValue::name))
        .toList();
  }

  private static long[] hashes(Map<String, PrototypeToken> query, boolean fixed) {
    return query.entrySet().stream()
        .filter(parameter -> !UrlPrototype.anyName(parameter.getKey()))
        .filter(parameter -> !fixed || !parameter.getValue().open())
        .mapToLong(parameter -> hash(parameter.getKey()))
        .sorted()
        .toArray();
  }

  private static long hash(String text) {
    byte[] bytes = PrototypeTrie.bytes(text);
    return ByteRangeHash.hash(bytes, 0, bytes.length);
  }

  private static long pair(long name, long value) {
    return ByteRangeHash.mixWord(ByteRangeHash.mixWord(7, name), value);
  }

  /**
   * Whether the kind can be told without a look at the parameters: the path has led to one kind
   * only.
   *
   * @param query whether the URL has parameters; a path that was never seen without is another
   */
  boolean decidedByPath(boolean query) {
    return !strict && !severalKinds && (open || query || seenWithoutQuery);
  }

  int onlyKind() {
    return onlyKind;
  }

  /** The kind that parameters tell, or {@link PrototypeTrie#NONE}. */
  int kind(QueryParameterHashes given) {
    for (ParameterSet set : forms) {
      if (set.names.length + set.anyNames != given.count() || !given.containsAll(set.names))
        continue;
      Ending ending = set.fits(given) ? set.kinds.get(values(set, given)) : null;
      if (ending != null) return ending.kind;
    }
    return strict ? PrototypeTrie.NONE : nearest(given);
  }

  private static long values(ParameterSet set, QueryParameterHashes given) {
    long values = 0;
    for (long name : set.fixed) values += pair(name, given.value(name));
    return values;
  }

  /** Other parameters than were ever seen: the kind that has most of them tells. */
  private int nearest(QueryParameterHashes given) {
    int best = PrototypeTrie.NONE;
    long most = -1;
    for (ParameterSet set : forms) {
      if (!given.containsAll(set.fixed) || !set.fits(given)) continue;
      Ending ending = set.kinds.get(values(set, given));
      if (ending == null || ending.frame) continue;
      int common = given.countCommon(set.names);
      if (common == 0 && !open && set.names.length > 0) continue;
      long score = ((long) common << 40) + Math.min(ending.count, 1L << 39);
      if (score > most) {
        most = score;
        best = ending.kind;
      }
    }
    return best;
  }
}
