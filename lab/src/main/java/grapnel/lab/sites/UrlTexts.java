package grapnel.lab.sites;

import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Missing;
import grapnel.demo.kit.Text;
import grapnel.demo.page.Flavour;
import grapnel.demo.page.Tongue;
import java.util.List;

/** Text and further numbers beside the id in a URL, and what a site does with them. */
final class UrlTexts {

  static final List<Entry> ENTRIES =
      List.of(
          Entry.of(
              "slug-id-ignored",
              "/SLUG-ID, any slug shows the page; soft 404",
              plan -> plan.kind(Usual.products("/{slug}-{id}").missing(Missing.PLAIN)),
              "templates"),
          Entry.of(
              "slug-id-redirected",
              "/item/SLUG-ID.html, another slug redirects",
              plan -> plan.kind(Usual.products("/item/{slug}-{id}.html").text(Text.REDIRECTED)),
              "templates"),
          Entry.of(
              "slug-id-required",
              "/item/SLUG-ID, another slug is a 404: there is no template to hunt with",
              plan -> plan.kind(Usual.products("/item/{slug}-{id}").text(Text.REQUIRED)),
              "templates"),
          Entry.of(
              "id-slug-ignored",
              "/news/ID-SLUG, any slug shows the page",
              plan -> plan.kind(Usual.articles("/news/{id}-{slug}")),
              "templates"),
          Entry.of(
              "id-slug-required",
              "/news/ID-SLUG, another slug is a 404",
              plan -> plan.kind(Usual.articles("/news/{id}-{slug}").text(Text.REQUIRED)),
              "templates"),
          Entry.of(
              "slug-after-id",
              "/book/ID/SLUG: an element of its own that is unique for each entity",
              plan -> plan.kind(Usual.products("/book/{id}/{slug}")),
              "templates"),
          Entry.of(
              "slug-before-id",
              "/book/SLUG/ID, another slug redirects",
              plan -> plan.kind(Usual.products("/book/{slug}/{id}").text(Text.REDIRECTED)),
              "templates"),
          Entry.of(
              "category-ignored",
              "/CATEGORY/ID, any category shows the page; soft 404",
              plan -> plan.kind(Usual.products("/{category}/{id}").missing(Missing.PLAIN)),
              "templates"),
          Entry.of(
              "category-required",
              "/CATEGORY/ID, an entity is in its own category only",
              plan -> plan.kind(Usual.products("/{category}/{id}").text(Text.REQUIRED)),
              "templates"),
          Entry.of(
              "forums-required",
              "/viewtopic.php?f=FORUM&t=ID, seven forums, a topic is in its own only; soft 404",
              plan ->
                  plan.kind(
                      Usual.kind("topic", Flavour.TOPIC, "/viewtopic.php?f={cat}&t={id}")
                          .categories("art", "books", "cars", "games", "garden", "music", "tools")
                          .listed("/index.php?page={page}", 10)
                          .text(Text.REQUIRED)
                          .missing(Missing.PLAIN)),
              "templates"),
          Entry.of(
              "languages",
              "/LANGUAGE/product/ID: three languages of every page, linked to each other",
              plan -> plan.kind(Usual.products("/{lang}/product/{id}").languages(Tongue.ALL)),
              "templates",
              "same"),
          Entry.of(
              "dated",
              "/YEAR/MONTH/ID: several numbers, of which only the last counts",
              plan -> plan.kind(Usual.articles("/{year}/{month}/{id}")),
              "templates"),
          Entry.of(
              "dated-required",
              "/YEAR/MONTH/DAY/ID: several numbers that must all be right",
              plan -> plan.kind(Usual.articles("/{year}/{month}/{day}/{id}").text(Text.REQUIRED)),
              "templates"),
          Entry.of(
              "two-numbers",
              "/cCATEGORY/pID: the number of the category does not count",
              plan -> plan.kind(Usual.products("/c{cat}/p{id}")),
              "templates"),
          Entry.of(
              "sharded",
              "/files/SHARD/ID.html, the shard being the id divided by 100",
              plan -> plan.kind(Usual.products("/files/{shard}/{id}.html").text(Text.REQUIRED)),
              "templates"),
          Entry.of(
              "folders",
              "/docs/12/34/1234.html: folders repeat the id's digits, with others a 404",
              plan ->
                  plan.kind(
                      Usual.articles("/docs/{head}/{mid}/{id}.html")
                          .ids(Ids.plain(1170, 1330))
                          .existing(0.5)
                          .text(Text.REQUIRED)),
              "templates"),
          Entry.of(
              "hundreds",
              "/news/900/ID, /news/1000/ID: folders of a hundred ids each, with others a soft 404",
              plan ->
                  plan.kind(
                      Usual.articles("/news/{hundreds}/{id}")
                          .ids(Ids.plain(930, 1120))
                          .existing(0.5)
                          .text(Text.REQUIRED)
                          .missing(Missing.PLAIN)),
              "templates"));

  private UrlTexts() {}
}
