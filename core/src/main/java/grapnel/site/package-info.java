/**
 * The loop of one site, through which all its requests go. Methods open no socket: they hold a
 * {@link SiteAccess} and say what they want, why, and how much they expect of it. The {@link
 * SiteLoop} behind it keeps robots.txt, pause, width and budget, records every exchange, and
 * answers what the catalogue knows at no cost. It does not choose what is asked for, and it reads
 * pages only on request.
 *
 * <pre>{@code
 * // given: SiteAccess access, Url url
 * Visit visit = access.visit(url, new RequestPurpose("hunt", "gap 3..5"), 0.4);
 * visit.page().ifPresent(page -> System.out.println(visit.finalUrl() + " " + page.title()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.site;
