package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Whether counting can lead to a hidden page from those that are linked, by the site's truth. */
enum Way {

  /** Its URL is that of a linked page with another id, at most as far off as the known span. */
  BY_ID("by an id up to twice the known span"),

  /** No linked page's URL shows it with its id: a text or date beside the id must be right. */
  TEXT("where the text beside the id must be right"),

  /** Ids are drawn, not counted. */
  RANDOM("where ids are random"),

  /** Its id is further off than the known span is long. */
  BEYOND("with ids beyond that");

  /** Linked ids that fill less than this share of their span are not counted. */
  private static final double COUNTED = 1e-4;

  final String words;

  Way(String words) {
    this.words = words;
  }

  static Way to(Truth.Entity hidden, Truth truth) {
    List<Truth.Entity> linked =
        truth.linked().stream().filter(each -> each.kind().equals(hidden.kind())).toList();
    // Where folders repeat the id, a template has them right.
    boolean counted =
        truth.templates().stream()
            .anyMatch(t -> t.role() == Truth.Role.ENTITY && t.kind().equals(hidden.kind()));
    if (!counted && linked.stream().noneMatch(page -> leads(page, hidden, truth))) return TEXT;
    List<String> spelled = linked.stream().map(Truth.Entity::id).toList();
    IdSpelling spelling = IdSpelling.of(spelled);
    KnownIds ids =
        KnownIds.of(spelled.stream().flatMapToLong(id -> spelling.parse(id).stream()).toArray());
    OptionalLong id = spelling.parse(hidden.id());
    if (ids.size() == 0 || id.isEmpty()) return RANDOM;
    long span = ids.max() - ids.min();
    if (ids.size() < COUNTED * span) return RANDOM;
    boolean near = id.getAsLong() >= ids.min() - span && id.getAsLong() <= ids.max() + span;
    return near ? BY_ID : BEYOND;
  }

  private static boolean leads(Truth.Entity page, Truth.Entity hidden, Truth truth) {
    int at = page.path().lastIndexOf(page.id());
    if (at < 0) return false;
    String url =
        page.path().substring(0, at) + hidden.id() + page.path().substring(at + page.id().length());
    return truth.entityAt(url).equals(Optional.of(hidden));
  }
}
