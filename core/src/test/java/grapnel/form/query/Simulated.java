package grapnel.form.query;

import grapnel.demo.page.Seeds;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A database without pages and requests: finds records by all words, shows the first of them. */
final class Simulated {

  static final String FIELD = "q";

  private final List<Set<String>> records;
  private final Map<String, BitSet> index = new HashMap<>();
  private final int most;
  private final int size;
  private final boolean counts;
  private final boolean dated;
  int requests;
  final List<Integer> curve = new ArrayList<>();

  Simulated(List<Set<String>> records, int most, int size, boolean counts, boolean dated) {
    this.records = records;
    this.most = most;
    this.size = size;
    this.counts = counts;
    this.dated = dated;
    for (int i = 0; i < records.size(); i++) {
      for (String word : records.get(i)) index.computeIfAbsent(word, _ -> new BitSet()).set(i);
    }
  }

  List<Integer> find(FormQuery query) {
    if (query.terms().isEmpty()) return List.of();
    BitSet found = new BitSet();
    found.set(0, records.size());
    for (QueryTerm term : query.terms()) found.and(index.getOrDefault(term.value(), new BitSet()));
    List<Integer> order = new ArrayList<>(found.stream().boxed().toList());
    long seed = dated ? 7 : query.toString().hashCode();
    order.sort(Comparator.comparingLong(i -> Seeds.of(seed, i)));
    return order;
  }

  /** A query under way. */
  private final class Way {
    final RatedQuery ratedQuery;
    final List<Integer> all;
    int page;
    int recent;

    Way(RatedQuery ratedQuery) {
      this.ratedQuery = ratedQuery;
      this.all = find(ratedQuery.query());
    }

    boolean more() {
      return page * size < Math.min(most, all.size());
    }

    double rate(GreedyQueryChooser greedyChooser) {
      if (!more()) return 0;
      OptionalInt total = counts ? OptionalInt.of(all.size()) : OptionalInt.empty();
      return greedyChooser.nextPageYield(
          ratedQuery, total, Math.min(page * size, all.size()), recent, page);
    }
  }

  /** Takes a page; returns how many of its records are new. */
  private int turn(Way way, DatabaseKnowledge known) {
    requests++;
    FormQuery query = way.ratedQuery.query();
    List<Integer> shown = way.all.subList(0, Math.min(most, way.all.size()));
    int to = Math.min(shown.size(), (way.page + 1) * size);
    int fresh = 0;
    for (int i : shown.subList(Math.min(way.page * size, to), to)) {
      if (known.recordShown(query, "" + i, records.get(i))) fresh++;
    }
    known.pageSize(to - way.page * size);
    way.page++;
    way.recent = fresh;
    if (way.more()) known.paged();
    if (counts) known.noteTotal(query, way.all.size());
    known.noteState(
        query,
        way.more()
            ? DatabaseKnowledge.QueryState.OPEN
            : shown.isEmpty()
                ? DatabaseKnowledge.QueryState.NONE
                : DatabaseKnowledge.QueryState.COMPLETE);
    for (int i = 0; i < fresh; i++) curve.add(requests);
    return fresh;
  }

  /** Harvests from a few words on, until nothing is worth a request. */
  void harvest(
      DatabaseKnowledge known,
      GreedyQueryChooser greedyChooser,
      List<String> first,
      double least,
      int limit) {
    List<Way> open = new ArrayList<>();
    for (String word : first) {
      Way way =
          new Way(new RatedQuery(FormQuery.of(new QueryTerm(FIELD, word)), "begin", size, size));
      turn(way, known);
      greedyChooser.queryAnswered(way.ratedQuery);
      if (way.more()) open.add(way);
    }
    known.noteState(FormQuery.EMPTY, DatabaseKnowledge.QueryState.NONE);
    while (requests < limit) {
      Optional<RatedQuery> wanted = greedyChooser.bestQuery().filter(w -> w.rate() >= least);
      Optional<Way> way = open.stream().max(Comparator.comparingDouble(w -> w.rate(greedyChooser)));
      double paging = way.map(w -> w.rate(greedyChooser)).orElse(0.0);
      Way next;
      if (paging >= least && paging >= wanted.map(RatedQuery::rate).orElse(0.0)) {
        next = way.orElseThrow();
        greedyChooser.pageBrought(next.ratedQuery, turn(next, known));
      } else if (wanted.isPresent()) {
        next = new Way(wanted.get());
        greedyChooser.pageBrought(next.ratedQuery, turn(next, known));
        greedyChooser.queryAnswered(next.ratedQuery);
        if (next.more()) open.add(next);
      } else {
        return;
      }
      if (!next.more()) open.remove(next);
    }
  }

  /** Asks a word with all its pages. */
  void whole(DatabaseKnowledge known, FormQuery query) {
    Way way = new Way(new RatedQuery(query, "whole", 1, 1));
    do turn(way, known);
    while (way.more());
  }

  int size() {
    return records.size();
  }

  /** After how many requests a share of all was known; -1 for never. */
  int requestsFor(double share) {
    int wanted = (int) Math.ceil(share * records.size());
    return wanted <= curve.size() ? curve.get(wanted - 1) : -1;
  }
}
