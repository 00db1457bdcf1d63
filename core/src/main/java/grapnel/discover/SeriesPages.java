package grapnel.discover;

import grapnel.fact.Template;
import grapnel.url.LongIndex;
import grapnel.url.Url;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.RandomAccess;

/**
 * The pages of a series in the order of their ids. An address that its id gives is made when it is
 * asked for; only others are kept.
 */
final class SeriesPages extends AbstractList<Url> implements RandomAccess {

  private final Template template;
  private final long[] ids;
  private final Map<Long, Url> others;

  private SeriesPages(Template template, long[] ids, Map<Long, Url> others) {
    this.template = template;
    this.ids = ids;
    this.others = others;
  }

  @Override
  public Url get(int index) {
    Url other = others.get(ids[index]);
    return other == null ? template.urlOf(ids[index]) : other;
  }

  @Override
  public int size() {
    return ids.length;
  }

  long[] ids() {
    return ids.clone();
  }

  /** Collects them in any order. */
  static final class Builder {
    private final Template template;
    private final LongIndex ids = new LongIndex();
    private final Map<Long, Url> others = new HashMap<>();

    Builder(Template template) {
      this.template = template;
    }

    /** Of several addresses with an id the last one stays. */
    void put(long id, Url url) {
      boolean _ = ids.add(id);
      if (template.urlOf(id).equals(url)) others.remove(id);
      else others.put(id, url);
    }

    void putIfAbsent(long id, Url url) {
      if (!ids.contains(id)) put(id, url);
    }

    SeriesPages build() {
      long[] sorted = new long[ids.size()];
      for (int i = 0; i < sorted.length; i++) sorted[i] = ids.at(i);
      Arrays.sort(sorted);
      return new SeriesPages(template, sorted, others);
    }
  }
}
