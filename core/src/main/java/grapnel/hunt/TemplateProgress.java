package grapnel.hunt;

import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** A template under way: what was tried of it and what came of that. */
final class TemplateProgress {

  /** Fewer known ids say nothing of where a series ends. */
  private static final int THIN = 4;

  final IdHunter.HuntTarget target;
  final IdAnswers answers = new IdAnswers();
  IdSearchSpace searchSpace;
  int unsureInRow;

  /** Pages that were known, though not by their ids. */
  long listedPages;

  boolean abandoned;
  Optional<HuntAudit> audit = Optional.empty();

  /** The templates it shares the form of its prefix with. */
  Optional<PrefixFamily> family = Optional.empty();

  TemplateProgress(IdHunter.HuntTarget target) {
    this.target = target;
    this.searchSpace = new IdSearchSpace(target.template().ids());
  }

  Template template() {
    return target.template();
  }

  /** Random ids that are never hit: no number of probes would say how many there are. */
  boolean hasUnguessableIds() {
    return searchSpace.looksRandom() && pageCount() == template().ids().size();
  }

  long pageCount() {
    return template().ids().size() + answers.hitCount() + listedPages;
  }

  /** All ids that have a page, known or found. */
  NavigableSet<Long> pageIds() {
    NavigableSet<Long> ids = new TreeSet<>();
    for (long id : template().ids().numbers()) ids.add(id);
    answers.hits().forEach(ids::add);
    return ids;
  }

  /** Whether so little is known that its family must say where it ends. */
  boolean isThin() {
    return family.isPresent() && template().ids().size() < THIN;
  }

  /** The most ids in a row without a page between two pages. */
  long longestGap() {
    long longest = 0;
    long before = Long.MAX_VALUE;
    for (long id : pageIds()) {
      if (before < id) longest = Math.max(longest, (id - before) / searchSpace.stride() - 1);
      before = id;
    }
    return longest;
  }

  /** How many ids above the highest page were tried in vain. */
  long missesAbove() {
    long highest = pageIds().last();
    return answers.all().filter(id -> id > highest).count();
  }

  /** Counts anew, once a page was found that is not at the stride of the known ones. */
  void recount() {
    KnownIds ids = template().ids();
    long[] hits = answers.hits().toArray();
    searchSpace = new IdSearchSpace(ids.union(KnownIds.of(ids.spelling(), hits)));
    answers.misses().forEach(id -> searchSpace.learn(id, false));
  }
}
