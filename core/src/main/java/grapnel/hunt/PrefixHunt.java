package grapnel.hunt;

import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Looks for prefixes that nobody links, next to those that are known: the year between two, the
 * next lot. Each is tried by a few ids that most known prefixes have, and hunted like the others if
 * one of them has a page.
 */
final class PrefixHunt {

  /**
   * Ids that are tried under a prefix. Where four of five ids exist, three miss a prefix that has
   * pages in one of 125 cases; where one between two known ones is more likely there than not, one
   * more is tried.
   */
  private static final int FIRST_IDS = 3;

  private static final double LIKELY = 0.5;

  /** The same where it must be guessed what the inner parts of the prefix are. */
  private static final int FIRST_IDS_OF_GUESS = 2;

  /** Prefixes whose ids rise with them by chance do so in one of 24 cases. */
  private static final int FEWEST_ORDERED = 4;

  /** Fewer prefixes don't show which ids are usual. */
  private static final int FEWEST_ALIKE = 4;

  private final List<PrefixFamily> families;
  private final Map<String, TemplateProgress> byUrl = new HashMap<>();
  private final Map<PrefixFamily, Boolean> ordered = new HashMap<>();

  /** Tries an id of a template that may have none. */
  interface Attempt {
    /** The template under way, if there is a page. */
    Optional<TemplateProgress> at(TemplateProgress nearest, Template template, long id);
  }

  /** Whether there is a page at an id of a template that surely has none. */
  interface FarLook {
    boolean at(TemplateProgress nearest, Template template, long id);
  }

  /**
   * @param templates all that are hunted
   */
  PrefixHunt(List<TemplateProgress> templates) {
    this.families =
        PrefixFamily.of(
            templates.stream()
                .filter(progress -> !progress.hasUnguessableIds())
                .map(TemplateProgress::template)
                .toList());
    for (TemplateProgress progress : templates) byUrl.put(progress.template().url(), progress);
    for (PrefixFamily family : families) {
      for (TemplateProgress member : members(family)) member.family = Optional.of(family);
      ordered.put(family, idsRise(members(family)));
    }
  }

  /** Those under way, in the order of their prefixes. */
  private List<TemplateProgress> members(PrefixFamily family) {
    List<TemplateProgress> members = new ArrayList<>();
    for (Template template : family.templates()) members.add(progress(template));
    return members;
  }

  private TemplateProgress progress(Template template) {
    TemplateProgress progress = byUrl.get(template.url());
    if (progress == null) throw new IllegalArgumentException("not hunted: " + template.url());
    return progress;
  }

  /** Whether one counter goes on from prefix to prefix, as ids that go on from year to year. */
  private static boolean idsRise(List<TemplateProgress> members) {
    for (int i = 1; i < members.size(); i++) {
      long before = members.get(i - 1).template().ids().max();
      if (before >= members.get(i).template().ids().min()) return false;
    }
    return members.size() >= FEWEST_ORDERED;
  }

  /**
   * Tries prefixes as long as one is worth it.
   *
   * @param ahead told what will be tried next
   */
  void tryAll(
      BooleanSupplier withinBudget, Attempt attempt, FarLook farLook, Consumer<List<Url>> ahead) {
    for (PrefixFamily family : families) {
      if (members(family).stream().anyMatch(member -> member.abandoned)) continue;
      if (!ordered(family)
          && members(family).stream().anyMatch(m -> m.target.counter().isPresent())) continue;
      if (family.next().isPresent() && withinBudget.getAsBoolean() && isEndless(family, farLook)) {
        continue;
      }
      Optional<PrefixFamily.Candidate> next = family.next();
      while (next.isPresent() && withinBudget.getAsBoolean()) {
        tryPrefix(family, next.get(), withinBudget, attempt, ahead);
        next = family.next();
      }
    }
  }

  /** An archive that shows a page for any year has none that is worth looking for. */
  private boolean isEndless(PrefixFamily family, FarLook farLook) {
    Optional<List<Long>> far = family.farPrefix();
    if (far.isEmpty()) return false;
    TemplateProgress nearest = progress(family.nearestTemplate(far.get()));
    for (long id : firstIds(family, far.get(), 1)) {
      if (farLook.at(nearest, withId(family, far.get(), nearest, id), id)) return true;
    }
    return false;
  }

  private boolean ordered(PrefixFamily family) {
    return ordered.getOrDefault(family, false);
  }

  private void tryPrefix(
      PrefixFamily family,
      PrefixFamily.Candidate candidate,
      BooleanSupplier withinBudget,
      Attempt attempt,
      Consumer<List<Url>> ahead) {
    boolean likely = candidate.between() && candidate.chance() >= LIKELY;
    int most =
        candidate.prefixes().size() > 1 ? FIRST_IDS_OF_GUESS : likely ? FIRST_IDS + 1 : FIRST_IDS;
    for (List<Long> prefix : candidate.prefixes()) {
      TemplateProgress nearest = progress(family.nearestTemplate(prefix));
      List<Long> ids = firstIds(family, prefix, most);
      ahead.accept(ids.stream().map(id -> withId(family, prefix, nearest, id).urlOf(id)).toList());
      for (long id : ids) {
        if (!withinBudget.getAsBoolean()) return;
        Optional<TemplateProgress> found =
            attempt.at(nearest, withId(family, prefix, nearest, id), id);
        if (found.isEmpty()) continue;
        found.get().family = Optional.of(family);
        byUrl.put(found.get().template().url(), found.get());
        family.foundAlive(candidate, prefix, found.get().template());
        return;
      }
    }
    family.foundDead(candidate);
  }

  private static Template withId(
      PrefixFamily family, List<Long> prefix, TemplateProgress nearest, long id) {
    return family.template(prefix, KnownIds.of(nearest.template().ids().spelling(), id));
  }

  private List<Long> firstIds(PrefixFamily family, List<Long> prefix, int most) {
    if (ordered(family)) return idsInOrder(family, prefix, most);
    Map<Long, Integer> counts = new HashMap<>();
    for (TemplateProgress member : members(family)) {
      for (long id : member.pageIds()) counts.merge(id, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<Long, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Those next to the pages of the prefixes before and after, and one in the middle. */
  private List<Long> idsInOrder(PrefixFamily family, List<Long> prefix, int most) {
    Optional<Long> low = family.before(prefix).map(each -> progress(each).pageIds().last() + 1);
    Optional<Long> high = family.after(prefix).map(each -> progress(each).pageIds().first() - 1);
    TreeSet<Long> ids = new TreeSet<>();
    if (low.isPresent() && high.isPresent()) {
      if (low.get() > high.get()) return List.of();
      ids.addAll(List.of(low.get(), (low.get() + high.get()) / 2, high.get()));
    } else {
      for (long i = 0; i < most; i++) ids.add(low.isPresent() ? low.get() + i : high.get() - i);
    }
    return ids.stream().filter(id -> id > 0).toList();
  }

  /**
   * The ids that at least half of the prefixes of a family have, the family of each. Whose ids rise
   * with the prefixes has none, nor one of which little is known.
   */
  Map<PrefixFamily, NavigableSet<Long>> usualIds() {
    Map<PrefixFamily, NavigableSet<Long>> usual = new HashMap<>();
    for (PrefixFamily family : families) {
      List<TemplateProgress> members = members(family);
      if (ordered(family) || members.size() < FEWEST_ALIKE) continue;
      if (members.stream().anyMatch(member -> member.target.counter().isPresent())) continue;
      Map<Long, Integer> counts = new HashMap<>();
      for (TemplateProgress member : members) {
        for (long id : member.pageIds()) counts.merge(id, 1, Integer::sum);
      }
      counts.values().removeIf(count -> 2 * count < members.size());
      usual.put(family, new TreeSet<>(counts.keySet()));
    }
    return usual;
  }

  /** Whether an id belongs to another prefix, as ids rise with the prefixes. */
  boolean isOutOfOrder(TemplateProgress progress, long id) {
    if (progress.family.filter(this::ordered).isEmpty()) return false;
    for (TemplateProgress other : members(progress.family.get())) {
      if (other == progress) continue;
      boolean above = other.template().ids().min() > progress.template().ids().min();
      NavigableSet<Long> pages = other.pageIds();
      if (above ? id > pages.first() : id < pages.last()) return true;
    }
    return false;
  }

  /**
   * Whether the end of a series of which little is known is behind it: more ids in a row were tried
   * in vain than two gaps of its family are wide.
   */
  boolean isPastEnd(TemplateProgress progress) {
    if (!progress.isThin()) return false;
    long gap =
        members(progress.family.get()).stream()
            .mapToLong(TemplateProgress::longestGap)
            .max()
            .orElse(0);
    return progress.missesAbove() > 2 * gap + 2;
  }
}
