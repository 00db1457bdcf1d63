package grapnel.sibling.kind;

import grapnel.url.Url;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/**
 * The leads not followed yet, the most promising first. What a family of pages brought so far is
 * what the next of it is expected to bring.
 */
final class Agenda {

  /** A family's own record; what its pages led to counts half, for it cost requests of its own. */
  private static final class Worth {
    int visits;
    double brought;
  }

  private final Map<Url, Lead> open = new LinkedHashMap<>();
  private final Map<String, Queue<Lead>> byFamily = new LinkedHashMap<>();
  private final Map<String, Worth> worth = new HashMap<>();
  private final Map<Url, String> families = new HashMap<>();
  private final Map<Url, Url> via = new HashMap<>();
  private final Set<Url> done = new HashSet<>();

  /** Adds a lead, or raises the hope of one that is there. */
  void add(Lead lead) {
    if (done.contains(lead.url())) return;
    Lead known = open.get(lead.url());
    if (known != null && known.hope() >= lead.hope()) return;
    if (known != null) family(known).remove(known);
    open.put(lead.url(), lead);
    family(lead).add(lead);
  }

  private Queue<Lead> family(Lead lead) {
    return byFamily.computeIfAbsent(
        lead.family(), f -> new PriorityQueue<>(Comparator.comparingDouble(Lead::hope).reversed()));
  }

  /** The most promising lead, if one promises at least this much. */
  Optional<Lead> next(double least) {
    Lead best = null;
    double most = least;
    for (Queue<Lead> family : byFamily.values()) {
      Lead lead = family.peek();
      if (lead == null) continue;
      double promise = promise(lead);
      if (promise > most) {
        most = promise;
        best = lead;
      }
    }
    if (best == null) return Optional.empty();
    family(best).remove(best);
    if (family(best).isEmpty()) byFamily.remove(best.family());
    open.remove(best.url());
    done.add(best.url());
    families.put(best.url(), best.family());
    via.put(best.url(), best.via());
    return Optional.of(best);
  }

  double promise(Lead lead) {
    Worth record = worth.get(lead.family());
    if (record == null) return lead.hope();
    return (lead.hope() + record.brought) / (1 + record.visits);
  }

  /** What a lead brought: new pages of the kind. */
  void credit(Lead lead, int brought) {
    Worth own = worth.computeIfAbsent(lead.family(), f -> new Worth());
    own.visits++;
    own.brought += brought;
    double share = brought / 2.0;
    Set<Url> passed = new HashSet<>(Set.of(lead.url()));
    for (Url up = lead.via(); share >= 0.5 && passed.add(up); share /= 2) {
      String family = families.get(up);
      if (family == null) return;
      if (!family.equals(lead.family()))
        worth.computeIfAbsent(family, f -> new Worth()).brought += share;
      up = via.getOrDefault(up, up);
    }
  }

  void drop(Url url) {
    done.add(url);
    Lead known = open.remove(url);
    if (known == null) return;
    family(known).remove(known);
    if (family(known).isEmpty()) byFamily.remove(known.family());
  }
}
