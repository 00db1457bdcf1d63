package grapnel.discover.offer;

import grapnel.fact.Answer;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What whoever reads an offer has to work with.
 *
 * @param method who asks, for the record
 * @param inside which URLs belong to the site and may be asked for
 * @param isPage which URLs may be pages
 * @param known the URLs that are known so far
 * @param offered what the site was seen to offer: its own scripts turn lists, too
 * @param forPrograms whether the site shows nothing but answers for programs: these are its pages
 *     then
 * @param each told of every page, and which answer named it
 */
public record OfferReading(
    SiteAccess access,
    String method,
    Predicate<Url> inside,
    Predicate<Url> isPage,
    Supplier<? extends Collection<Url>> known,
    Supplier<? extends Collection<Url>> offered,
    BooleanSupplier forPrograms,
    BiConsumer<Url, Url> each) {

  /** An answer names dozens of pages. */
  private static final double YIELD = 50;

  /** What the site answers, where it does. */
  Optional<Response> ask(Url url, String why) {
    if (!inside.test(url)) return Optional.empty();
    Visit visit = access.visit(url, new RequestPurpose(method, why), YIELD);
    return visit.answer() instanceof Answer.Responded(Response response) && response.ok()
        ? Optional.of(response)
        : Optional.empty();
  }

  /** The page at a URL that a list names, if there is one. */
  Optional<Page> page(Url url) {
    Visit visit = access.visit(url, new RequestPurpose("judge", "is a page there, as listed?"), 1);
    return visit.ok()
        ? visit.page().filter(page -> isReadable(page.media()) && isPage.test(page.url()))
        : Optional.empty();
  }

  private boolean isReadable(MediaKind media) {
    return media == MediaKind.HTML || (media == MediaKind.TEXT && forPrograms.getAsBoolean());
  }
}
