package grapnel.prototype.classify;

import grapnel.prototype.Model;
import grapnel.prototype.Prototype;
import grapnel.prototype.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The end of a path in the {@link Trie}: what its parameters may be, and the kinds they tell. */
final class Leaf {

  /** Prototypes with the same names of parameters, the same ones of which have a fixed value. */
  private static final class Form {
    /** Hashes, sorted. */
    private final long[] names;

    /** How many further parameters there are, whatever their names. */
    private final int anyNames;

    /** Hashes of the names with a fixed value, sorted. */
    private final long[] fixed;

    /** By the hash of those values. */
    private final Map<Long, Ending> kinds = new HashMap<>();

    Form(long[] names, int anyNames, long[] fixed) {
      this.names = names;
      this.anyNames = anyNames;
      this.fixed = fixed;
    }
  }

  private record Ending(int kind, long count, boolean frame) {}

  private final boolean strict;
  private final boolean open;
  private final List<Form> forms = new ArrayList<>();
  private int only = Trie.NONE;
  private boolean several;
  private boolean bare;

  /**
   * @param open whether the path names the thing, so that parameters do not
   */
  Leaf(boolean strict, boolean open) {
    this.strict = strict;
    this.open = open;
  }

  void add(Model.Entry entry) {
    Map<String, Token> query = entry.prototype().query();
    long[] names = hashes(query, false);
    long[] fixed = hashes(query, true);
    int anyNames = (int) query.keySet().stream().filter(Prototype::anyName).count();
    Form form =
        forms.stream()
            .filter(f -> Arrays.equals(f.names, names) && Arrays.equals(f.fixed, fixed))
            .filter(f -> f.anyNames == anyNames)
            .findFirst()
            .orElseGet(
                () -> {
                  Form made = new Form(names, anyNames, fixed);
                  forms.add(made);
                  forms.sort(Comparator.comparingInt(f -> -f.fixed.length));
                  return made;
                });
    long values = 0;
    for (Map.Entry<String, Token> parameter : query.entrySet()) {
      if (!parameter.getValue().open() && !Prototype.anyName(parameter.getKey())) {
        values += pair(hash(parameter.getKey()), hash(parameter.getValue().text()));
      }
    }
    form.kinds.putIfAbsent(values, new Ending(entry.kind(), entry.count(), entry.frame()));
    bare |= query.isEmpty();
    several |= only != Trie.NONE && only != entry.kind();
    only = entry.kind();
  }

  private static long[] hashes(Map<String, Token> query, boolean fixed) {
    return query.entrySet().stream()
        .filter(parameter -> !Prototype.anyName(parameter.getKey()))
        .filter(parameter -> !fixed || !parameter.getValue().open())
        .mapToLong(parameter -> hash(parameter.getKey()))
        .sorted()
        .toArray();
  }

  private static long hash(String text) {
    byte[] bytes = Trie.bytes(text);
    return Words64.hash(bytes, 0, bytes.length);
  }

  private static long pair(long name, long value) {
    return Words64.step(Words64.step(7, name), value);
  }

  /**
   * Whether the kind can be told without a look at the parameters: the path has led to one kind
   * only.
   *
   * @param query whether the URL has parameters; a path that was never seen without is another
   */
  boolean certain(boolean query) {
    return !strict && !several && (open || query || bare);
  }

  int only() {
    return only;
  }

  /** The kind that parameters tell, or {@link Trie#NONE}. */
  int kind(Parameters given) {
    for (Form form : forms) {
      if (form.names.length + form.anyNames != given.count() || !given.hold(form.names)) continue;
      Ending ending = form.kinds.get(values(form, given));
      if (ending != null) return ending.kind;
    }
    return strict ? Trie.NONE : nearest(given);
  }

  private static long values(Form form, Parameters given) {
    long values = 0;
    for (long name : form.fixed) values += pair(name, given.value(name));
    return values;
  }

  /** Other parameters than were ever seen: the kind that has most of them tells. */
  private int nearest(Parameters given) {
    int best = Trie.NONE;
    long most = -1;
    for (Form form : forms) {
      if (!given.hold(form.fixed)) continue;
      Ending ending = form.kinds.get(values(form, given));
      if (ending == null || ending.frame) continue;
      int common = given.common(form.names);
      if (common == 0 && !open && form.names.length > 0) continue;
      long score = ((long) common << 40) + Math.min(ending.count, 1L << 39);
      if (score > most) {
        most = score;
        best = ending.kind;
      }
    }
    return best;
  }
}
