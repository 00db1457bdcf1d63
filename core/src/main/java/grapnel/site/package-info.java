/**
 * The loop of one site: grants what methods ask for, counts, records, replays.
 *
 * <p>Methods open no socket. They hold an {@link grapnel.site.SiteAccess} and say what they want,
 * why, and how much they expect of it; the {@link grapnel.site.SiteLoop} behind it keeps
 * robots.txt, pause and budget, and answers what is already known from the catalogue at no cost.
 *
 * <pre>{@code
 * try (SiteLoop loop = SiteLoop.open(catalogue, fetcher::fetch, politeness, rules)) {
 *   Visit visit = loop.visit(url, new RequestPurpose("hunt", "gap 3..5"), 0.4);
 *   visit.page().ifPresent(page -> System.out.println(page.title()));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.site;
