package grapnel.lab.sites;

import static grapnel.lab.part.Spellings.FRAGMENT;
import static grapnel.lab.part.Spellings.INDEX_HTML;
import static grapnel.lab.part.Spellings.PAGE_ONE;
import static grapnel.lab.part.Spellings.PATH_SESSION;
import static grapnel.lab.part.Spellings.REORDERED;
import static grapnel.lab.part.Spellings.SESSION;
import static grapnel.lab.part.Spellings.TRACKED;
import static grapnel.lab.part.Spellings.TRAILING_SLASH;
import static grapnel.lab.part.Spellings.UPPER_CASE;

import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import grapnel.demo.page.Tongue;
import java.util.List;

/** Parameters, pages, several forms of one URL, and templates that lead to no entity. */
final class UrlForms {

  static final List<Entry> ENTRIES =
      List.of(
          Entry.of(
              "parameters-reordered",
              "/index.php?module=shop&action=show&id=ID in any order",
              plan ->
                  plan.spelling(REORDERED)
                      .kind(Usual.products("/index.php?module=shop&action=show&id={id}")),
              "templates",
              "same"),
          Entry.of(
              "parameters-optional",
              "/view?id=ID&lang=LANGUAGE: parameters that are there or not, some of them idle",
              plan ->
                  plan.spelling(TRACKED, PAGE_ONE)
                      .kind(Usual.articles("/view?id={id}&lang={lang?}").languages(Tongue.ALL)),
              "templates",
              "same"),
          Entry.of(
              "session-parameter",
              "/item?id=ID&sid=SESSION: every visitor without a session gets a new one",
              plan -> plan.spelling(SESSION).kind(Usual.products("/item?id={id}")),
              "templates",
              "same",
              "traps"),
          Entry.of(
              "session-path",
              "/item/ID;jsessionid=SESSION",
              plan -> plan.spelling(PATH_SESSION).kind(Usual.products("/item/{id}")),
              "templates",
              "same",
              "traps"),
          Entry.of(
              "thread-pages",
              "/thread-ID-PAGE.html: the page is a number of the path",
              plan ->
                  plan.kind(
                      Usual.kind("topic", Flavour.TOPIC, "/thread-{id}-{page}.html")
                          .pages(1, 4)
                          .listed("/forum-{page}.html", 12)),
              "templates",
              "pagination"),
          Entry.of(
              "offsets",
              "/viewtopic.php?t=ID&start=15: pages by the number of their first row",
              plan ->
                  plan.kind(
                      Usual.kind("topic", Flavour.TOPIC, "/viewtopic.php?t={id}&start={start}")
                          .pages(1, 4)
                          .listed("/viewforum.php?start={start}", 15)
                          .missing(Missing.PLAIN)),
              "templates",
              "pagination"),
          Entry.of(
              "several-forms",
              "/product/ID, /p/ID/SLUG and /index.php?product=ID show the same, /go?p=ID redirects",
              plan ->
                  plan.kind(
                      Usual.products("/product/{id}")
                          .at("/p/{id}/{slug}")
                          .at("/index.php?product={id}")
                          .movedFrom("/go?p={id}")
                          .mixed()),
              "templates",
              "same"),
          Entry.of(
              "several-spellings",
              "Slashes, capital letters, index.html, page=1 and fragments, there or not",
              plan ->
                  plan.spelling(UPPER_CASE, TRAILING_SLASH, INDEX_HTML, PAGE_ONE, FRAGMENT)
                      .kind(Usual.articles("/article/{id}")),
              "same"),
          Entry.of(
              "decoys",
              "Templates that lead to no entity: deleting, voting, returning to an id,"
                  + " unsubscribing",
              plan ->
                  plan.kind(
                      Usual.articles("/article/{id}")
                          .act("/article/{id}/delete", "Delete")
                          .act("/vote?article={id}&up=1", "I like it")
                          .aside("/login?return={id}", "Log in to comment")
                          .act("/newsletter/unsubscribe?from={id}", "Unsubscribe")),
              "templates",
              "safety"),
          Entry.of(
              "glued-acts",
              "Report, reply, send to a friend and wish list beside every article, by scripts that"
                  + " glue verbs to objects",
              plan ->
                  plan.kind(
                      Usual.articles("/article/{id}")
                          .act("/reportpost.php?p={id}", "Report")
                          .act("/newreply.php?t={id}", "Reply")
                          .act("/misc.php?do=sendtofriend&t={id}", "Send to a friend")
                          .act("/my.php?do=wadd&item={id}", "Add to wish list")),
              "templates",
              "safety"),
          Entry.of(
              "scripted-acts",
              "The same by scripts whose names say nothing: only the links say what they do",
              plan ->
                  plan.kind(
                      Usual.articles("/article/{id}")
                          .act("/x17.php?n={id}", "Report")
                          .act("/x18.php?n={id}", "Reply to this article")
                          .act("/k/{id}", "Send to a friend")
                          .act("/go.php?a=31&item={id}", "Add to wish list")),
              "templates",
              "safety"),
          Entry.of(
              "foreign-acts",
              "The same in a language that no list has: Finnish",
              plan ->
                  plan.kind(
                      Usual.articles("/article/{id}")
                          .act("/x17.php?n={id}", "Ilmoita asiattomaksi")
                          .act("/k/{id}", "Suosittele ystävälle")
                          .act("/go.php?a=31&item={id}", "Lisää toivelistalle")),
              "templates",
              "safety"),
          Entry.of(
              "personal",
              "Orders and invoices beside products: to be reported, never hunted",
              plan ->
                  plan.kind(Usual.products("/product/{id}"))
                      .kind(personal("order", "/account/order/{id}"))
                      .kind(personal("invoice", "/invoice.pdf?number={id}")),
              "templates",
              "safety"));

  private UrlForms() {}

  private static Kind personal(String name, String address) {
    return new Kind(name, Flavour.PROFILE)
        .ids(Ids.plain(4000, 4040))
        .at(address)
        .hidden(0.6)
        .personal();
  }
}
