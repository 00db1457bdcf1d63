package grapnel.papers.allikmaa2016;

import grapnel.fact.Evidence;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.html.HtmlNode;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The judge of Allikmaa 2016 §3.2: status, then redirect, then where the trees of the pages differ.
 *
 * <p>Confidence is 1 where a status or redirect decides and 0.5 where content does: the document
 * itself found 45 of 59 tested templates judged right.
 */
public final class AllikmaaJudge implements PageJudge {

  private static final double BY_PROTOCOL = 1;
  private static final double BY_CONTENT = 0.5;

  private final SiteAccess access;
  private final LinkedHashMap<Url, ReferencePage> references = new LinkedHashMap<>(16, 0.75f, true);

  public AllikmaaJudge(SiteAccess access) {
    this.access = access;
  }

  /** A known page: what it shows, and which of its parts change with every load. */
  private record ReferencePage(Visit visit, HtmlNode root, DomDifferences noise) {}

  @Override
  public Verdict alternative(Url known, Url sentinel, Url alternative) {
    Optional<ReferencePage> reference = reference(known);
    if (reference.isEmpty()) return noReference(known);
    Visit empty = visit(sentinel, "sentinel");
    Visit other = visit(alternative, "same entity as " + known + "?");
    Optional<Verdict> obvious = verdictByProtocol(reference.get(), empty, other);
    if (obvious.isPresent()) return obvious.get();
    if (isRefusal(empty)) return same("a missing id: " + empty.summary() + ", unlike this page");
    DomDifferences toSentinel = differences(reference.get(), empty);
    DomDifferences toOther = differences(reference.get(), other);
    if (toSentinel.isEmpty()) return unsure("the known page looks like that of a missing id");
    return toOther.isEmpty()
        ? same("differs from the known page only in noise", BY_CONTENT)
        : empty(toOther.count() + " differences from the known page", BY_CONTENT);
  }

  @Override
  public Verdict renamed(Url known, Url renamed) {
    Optional<ReferencePage> reference = reference(known);
    if (reference.isEmpty()) return noReference(known);
    Visit other = visit(renamed, "does the name matter?");
    return verdictByProtocol(reference.get(), other)
        .orElseGet(() -> verdictByContent(reference.get(), other));
  }

  /**
   * §3.1.4 asks for differences between the first two that the third lacks, §3.2 for a third page
   * that does not differ at all. The second is stricter and merges less that should stay apart.
   */
  @Override
  public Verdict exchanged(Url known, Url other, Url exchanged) {
    Optional<ReferencePage> reference = reference(known);
    if (reference.isEmpty()) return noReference(known);
    Visit third = visit(exchanged, "does the category matter?");
    Optional<Verdict> obvious = verdictByProtocol(reference.get(), third);
    if (obvious.isPresent()) return obvious.get();
    Visit second = visit(other, "another page of the same category");
    if (!second.ok()) return unsure("the second known page " + second.summary());
    if (differences(reference.get(), second).isEmpty()) {
      return unsure("two known pages look the same");
    }
    return verdictByContent(reference.get(), third);
  }

  @Override
  public Verdict another(Url known, Url sentinel, Url candidate, Predicate<Url> series) {
    Optional<ReferencePage> reference = reference(known);
    if (reference.isEmpty()) return noReference(known);
    Visit empty = visit(sentinel, "sentinel");
    if (empty.response().isEmpty() && !empty.isRedirected()) {
      return unsure("a missing id: " + empty.summary());
    }
    Visit other = visit(candidate, "is there another entity?");
    if (other.isRedirected()) return redirected(reference.get(), empty, other, series);
    if (other.response().isEmpty()) return unsure("the page: " + other.summary());
    if (!other.ok()) return empty("the page: " + other.summary());
    if (isRefusal(empty)) return entity("a missing id: " + empty.summary() + ", unlike this page");
    DomDifferences toKnown = differences(reference.get(), other);
    if (toKnown.isEmpty()) return same("differs from the known page only in noise", BY_CONTENT);
    HtmlNode nothing = empty.page().orElseThrow().root();
    DomDifferences toSentinel = differences(nothing, other, reference.get().noise);
    return toSentinel.isEmpty()
        ? empty("differs from a missing page only in what changes on every load", BY_CONTENT)
        : new Verdict.Entity(
            Evidence.of(
                "%d differences from the known page, %d from a missing page"
                    .formatted(toKnown.count(), toSentinel.count())),
            BY_CONTENT);
  }

  private static Verdict redirected(
      ReferencePage reference, Visit empty, Visit other, Predicate<Url> series) {
    if (other.finalUrl().equals(reference.visit.finalUrl()))
      return same("redirects to the known page");
    if (empty.isRedirected() && other.finalUrl().equals(empty.finalUrl())) {
      return empty("redirects where a missing id redirects, to " + other.finalUrl());
    }
    return series.test(other.finalUrl()) && other.ok()
        ? entity("redirects to a URL of the same template, " + other.finalUrl())
        : empty("redirects to another kind of URL, " + other.finalUrl());
  }

  /** What status and redirects alone decide about an alternative URL of a known page. */
  private static Optional<Verdict> verdictByProtocol(
      ReferencePage reference, Visit empty, Visit other) {
    if (empty.response().isEmpty() && !empty.isRedirected()) {
      return Optional.of(unsure("a missing id: " + empty.summary()));
    }
    return verdictByProtocol(reference, other);
  }

  private static Optional<Verdict> verdictByProtocol(ReferencePage reference, Visit other) {
    if (other.isRedirected() && other.finalUrl().equals(reference.visit.finalUrl())) {
      return Optional.of(same("redirects to the known page"));
    }
    if (other.isRedirected())
      return Optional.of(empty("redirects elsewhere, to " + other.finalUrl()));
    if (other.response().isEmpty()) return Optional.of(unsure("the page: " + other.summary()));
    if (!other.ok()) return Optional.of(empty("the page: " + other.summary()));
    return Optional.empty();
  }

  private Verdict verdictByContent(ReferencePage reference, Visit other) {
    DomDifferences differences = differences(reference, other);
    return differences.isEmpty()
        ? same("differs from the known page only in noise", BY_CONTENT)
        : empty(differences.count() + " differences from the known page", BY_CONTENT);
  }

  private static boolean isRefusal(Visit sentinel) {
    return sentinel.isRedirected() || !sentinel.ok();
  }

  /** Loads a known page twice, so that what differs between the loads is known to be noise. */
  private Optional<ReferencePage> reference(Url known) {
    ReferencePage cached = references.get(known);
    if (cached != null) return Optional.of(cached);
    Visit first = visit(known, RequestPurpose.KNOWN_PAGE);
    if (!first.ok()) return Optional.empty();
    Visit second =
        access.visit(
            Request.get(known).reload(), new RequestPurpose("judge", "what changes on reload?"), 1);
    HtmlNode root = first.page().orElseThrow().root();
    DomDifferences noise =
        second
            .page()
            .map(page -> DomDifferences.between(root, page.root()))
            .orElse(noDifferences());
    ReferencePage reference = new ReferencePage(first, root, noise);
    references.put(known, reference);
    if (references.size() > MOST_REFERENCES) references.pollFirstEntry();
    return Optional.of(reference);
  }

  /** Trees are large; the catalogue has the pages, so forgetting costs no request. */
  private static final int MOST_REFERENCES = 64;

  private static DomDifferences noDifferences() {
    return new DomDifferences(java.util.List.of());
  }

  private static DomDifferences differences(ReferencePage reference, Visit other) {
    return differences(reference.root, other, reference.noise);
  }

  private static DomDifferences differences(HtmlNode root, Visit other, DomDifferences noise) {
    return DomDifferences.between(root, other.page().orElseThrow().root()).without(noise);
  }

  private Visit visit(Url url, String reason) {
    return access.visit(url, new RequestPurpose("judge", reason), 1);
  }

  private Verdict noReference(Url known) {
    return unsure("the known page " + visit(known, RequestPurpose.KNOWN_PAGE).summary());
  }

  private static Verdict same(String reason) {
    return same(reason, BY_PROTOCOL);
  }

  private static Verdict same(String reason, double confidence) {
    return new Verdict.Same(Evidence.of(reason), confidence);
  }

  private static Verdict entity(String reason) {
    return new Verdict.Entity(Evidence.of(reason), BY_PROTOCOL);
  }

  private static Verdict empty(String reason) {
    return empty(reason, BY_PROTOCOL);
  }

  private static Verdict empty(String reason, double confidence) {
    return new Verdict.Empty(Evidence.of(reason), confidence);
  }

  private static Verdict unsure(String reason) {
    return new Verdict.Unsure(Evidence.of(reason));
  }
}
