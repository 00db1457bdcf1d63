package grapnel.sibling;

import static java.util.Comparator.comparingDouble;

import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;

/**
 * The leads not followed yet, the most promising first. What a family of pages brought so far is
 * what the next of it is expected to bring.
 */
final class SiblingLeadQueue {

  /** A family's own record; what its pages led to counts half, for it cost requests of its own. */
  private static final class FamilyYield {
    int visits;
    double brought;
  }

  private final Map<Url, SiblingLead> openLeads = new LinkedHashMap<>();
  private final Map<String, Queue<SiblingLead>> byFamily = new LinkedHashMap<>();
  private final Map<String, FamilyYield> familyYields = new HashMap<>();
  private final Map<Url, String> families = new HashMap<>();
  private final Map<Url, Url> via = new HashMap<>();
  private final Set<Url> done = new HashSet<>();

  /** Adds a lead, or raises the hope of one that is there. */
  void add(SiblingLead lead) {
    if (done.contains(lead.url())) return;
    SiblingLead known = openLeads.get(lead.url());
    if (known != null && known.priorYield() >= lead.priorYield()) return;
    if (known != null) family(known).remove(known);
    openLeads.put(lead.url(), lead);
    family(lead).add(lead);
  }

  private Queue<SiblingLead> family(SiblingLead lead) {
    return byFamily.computeIfAbsent(
        lead.family(),
        f -> new PriorityQueue<>(comparingDouble(SiblingLead::priorYield).reversed()));
  }

  /** The most promising lead, if one promises at least this much. */
  Optional<SiblingLead> takeBest(double least) {
    SiblingLead best = null;
    double most = least;
    for (Queue<SiblingLead> family : byFamily.values()) {
      SiblingLead lead = family.peek();
      if (lead == null) continue;
      double promise = expectedYield(lead);
      if (promise > most) {
        most = promise;
        best = lead;
      }
    }
    if (best == null) return Optional.empty();
    family(best).remove(best);
    if (family(best).isEmpty()) byFamily.remove(best.family());
    openLeads.remove(best.url());
    done.add(best.url());
    families.put(best.url(), best.family());
    via.put(best.url(), best.via());
    return Optional.of(best);
  }

  /** Those that promise most as things stand, if more than this. */
  List<SiblingLead> best(int most, double least) {
    return byFamily.values().stream()
        .flatMap(
            family ->
                family.stream()
                    .sorted(comparingDouble(SiblingLead::priorYield).reversed())
                    .limit(most))
        .filter(lead -> expectedYield(lead) > least)
        .sorted(comparingDouble(this::expectedYield).reversed())
        .limit(most)
        .toList();
  }

  double expectedYield(SiblingLead lead) {
    FamilyYield record = familyYields.get(lead.family());
    if (record == null) return lead.priorYield();
    return (lead.priorYield() + record.brought) / (1 + record.visits);
  }

  /** What a lead brought: new pages of the kind. */
  void recordYield(SiblingLead lead, int brought) {
    FamilyYield own = familyYields.computeIfAbsent(lead.family(), f -> new FamilyYield());
    own.visits++;
    own.brought += brought;
    double share = brought / 2.0;
    Set<Url> passed = new HashSet<>(Set.of(lead.url()));
    for (Url up = lead.via(); share >= 0.5 && passed.add(up); share /= 2) {
      String family = families.get(up);
      if (family == null) return;
      if (!family.equals(lead.family()))
        familyYields.computeIfAbsent(family, f -> new FamilyYield()).brought += share;
      up = via.getOrDefault(up, up);
    }
  }
}
