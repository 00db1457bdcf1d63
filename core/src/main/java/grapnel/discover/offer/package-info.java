/**
 * What a site itself offers beside its links, by convention and not by the name of its software:
 * feeds and their archives, interfaces that pages name, lists in JSON, repositories that can be
 * harvested, and the ids that pages say of themselves. An {@link OfferRecordingAccess} sees what
 * the pages that come by offer and keeps it in {@link SiteOffers}; an {@link OfferReader} reads it,
 * page by page, as long as something new comes. Every request goes through the site's loop, so
 * robots.txt holds for all of them.
 *
 * <pre>{@code
 * // given: SiteAccess access, Url start
 * SiteOffers offers = new SiteOffers();
 * SiteAccess recording = new OfferRecordingAccess(access, offers, new StatedIds());
 * recording.visit(start, new RequestPurpose("links", "the start page"), 1);
 * OfferReading reading =
 *     new OfferReading(
 *         recording,
 *         "listing",
 *         _ -> true,
 *         _ -> true,
 *         List::of,
 *         offers::lists,
 *         offers::isForPrograms,
 *         (page, _) -> System.out.println(page));
 * OfferReader reader = new OfferReader(reading, reading);
 * offers.takeNext().ifPresent(offer -> offers.record(offer, reader.read(offer)));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.offer;
