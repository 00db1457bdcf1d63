package grapnel.lab.hub;

import static grapnel.lab.hub.Outlet.Where.AD;
import static grapnel.lab.hub.Outlet.Where.ASIDE;
import static grapnel.lab.hub.Outlet.Where.DETAIL;
import static grapnel.lab.hub.Outlet.Where.FACET;
import static grapnel.lab.hub.Outlet.Where.FRAME;
import static grapnel.lab.hub.Outlet.Where.PAGER;
import static grapnel.lab.hub.Outlet.Where.RESULT;

import grapnel.lab.hub.Outlet.Where;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The sites with hubs: ten ways to spell what a search shows. */
public final class HubSites {

  private static final Outlet ADS =
      Outlet.of("ad", AD, "http://ads.invalid/click?c={hex}").sometimes(0.2);

  private static final List<HubPlan> ALL =
      List.of(
              plan(
                      "hub-shop",
                      "Hernandez et al. 2012 example 1: /TITLE/dp and /TITLE/product-reviews, a new"
                          + " qid each query")
                  .things("product", "/{title}/dp", "/search?q={q}&qid={nth}")
                  .first("Head First Java", "Effective Java")
                  .frame(
                      "/ref=gno_logo",
                      "/Help/b/ref=topnav_help?ie=UTF8&node=508510",
                      "/gp/yourstore/ref=pd_irl_gw?ie=UTF8&signIn=1")
                  .link("product", RESULT, "/{title}/dp?ie=UTF8&qid={nth}")
                  .link("reviews", ASIDE, "/{title}/product-reviews?ie=UTF8", 0.6)
                  .link("author", DETAIL, "/{person}/e?ie=UTF8", 0.7)
                  .link("list", PAGER, "/search?q={q}&qid={nth}&page={n}")
                  .link("list", FACET, "/search?q={q}&rh={category}")
                  .ads(),
              plan(
                      "hub-scholar",
                      "Articles by number and name, their authors and journals, years as facets")
                  .things("article", "/papers/{id}/{slug}", "/search?q={q}")
                  .frame("/", "/about", "/journals", "/help/faq?topic=1", "/login?next=%2F")
                  .link("article", RESULT, "/papers/{id}/{slug}")
                  .link("author", DETAIL, "/authors/view/{person}")
                  .link("journal", DETAIL, "/journals/{category}", 0.8)
                  .link("list", PAGER, "/search?q={q}&page={n}")
                  .link("list", FACET, "/search?q={q}&year=20{n}&field={category}"),
              plan("hub-academic", "A word and a number for everything, all links side by side")
                  .things("publication", "/Publication/{id}/{slug}", "/Search?query={q}")
                  .flat()
                  .frame(
                      "/Home",
                      "/RankList?entitytype=2&topDomainID=2",
                      "/About/Help.htm",
                      "/?SearchDomain=2")
                  .link("publication", RESULT, "/Publication/{id}/{slug}")
                  .link("author", DETAIL, "/Author/{id}/{person}")
                  .link("conference", DETAIL, "/Conference/{id}/{place}", 0.6)
                  .link("list", PAGER, "/Search?query={q}&start={n}1&end={n}0")
                  .ads(),
              plan("hub-script", "One script for everything: index.php?page=product&id=")
                  .things(
                      "product", "/index.php?page=product&id={id}", "/index.php?page=search&q={q}")
                  .frame(
                      "/index.php?page=home",
                      "/index.php?page=help",
                      "/index.php?page=login",
                      "/index.php?page=cart")
                  .link("product", RESULT, "/index.php?page=product&id={id}")
                  .link("seller", DETAIL, "/index.php?page=seller&name={person}")
                  .link("list", PAGER, "/index.php?page=search&q={q}&start={n}0")
                  .link("category", FACET, "/index.php?page=list&cat={category}")
                  .link("buying", DETAIL, "/index.php?page=cart_add&item={id}&back={hex}"),
              plan(
                      "hub-category",
                      "/CATEGORY/SLUG-ID.html in nine categories, which have lists of their own")
                  .things("article", "/{category}/{slug}-{id}.html", "/suche/{q}")
                  .frame(
                      "/", "/impressum.html", "/kontakt.html", "/hilfe/versand.html", "/warenkorb")
                  .link("article", RESULT, "/{category}/{slug}-{id}.html")
                  .link("list", PAGER, "/suche/{q}?seite={n}")
                  .link("category", FACET, "/{category}/")
                  .ads(),
              plan("hub-token", "/NAME for things, and little else")
                  .things("thing", "/{slug}", "/?s={q}")
                  .flat()
                  .frame("/", "/about", "/contact", "/imprint", "/jobs", "/terms")
                  .link("thing", RESULT, "/{slug}")
                  .link("list", PAGER, "/?s={q}&paged={n}")
                  .link("tag", FACET, "/tag/{category}"),
              plan(
                      "hub-series",
                      "/p-1.html, /c-2.html, /m-3.html: a letter says what it is; no query")
                  .things("product", "/p-{id}.html", "/s/{q}.html")
                  .frame("/index.html", "/help.html", "/basket.html", "/m-1.html")
                  .link("product", RESULT, "/p-{id}.html")
                  .link("maker", DETAIL, "/m-{id}.html")
                  .link("list", PAGER, "/s/{q}-{n}.html")
                  .link("comment", ASIDE, "/c-{id}.html", 0.5)
                  .ads(),
              plan("hub-session", "Java of old: /item.do with a session on every link")
                  .things("item", "/item.do?id={id}", "/search.do?keyword={q}")
                  .frame("/home.do", "/help.do", "/basket.do?action=show")
                  .link("item", RESULT, "/item.do?id={id}&sid={nth}&ref=sr_{n}")
                  .link("seller", DETAIL, "/seller.do?name={person}&sid={nth}")
                  .link("list", PAGER, "/search.do?keyword={q}&start={n}0&sid={nth}")
                  .link("list", FACET, "/search.do?keyword={q}&cat={category}&sid={nth}"),
              plan("hub-library", "A catalogue: records, what is said of them, their authors")
                  .things("record", "/Record/{id}", "/Search/Results?lookfor={q}&type=AllFields")
                  .flat()
                  .frame(
                      "/Search/History",
                      "/Help/Home?topic=search",
                      "/MyResearch/Home",
                      "/Browse/Home",
                      "/Content/faq")
                  .link("record", RESULT, "/Record/{id}")
                  .link("holdings", DETAIL, "/Record/{id}/Holdings", 0.7)
                  .link("similar", DETAIL, "/Record/{id}/Similar", 0.5)
                  .link("author", DETAIL, "/Author/Home?author={person}")
                  .link("list", PAGER, "/Search/Results?lookfor={q}&type=AllFields&page={n}")
                  .link(
                      "list",
                      FACET,
                      "/Search/Results?lookfor={q}&type=AllFields&filter%5B%5D=topic%3A{category}"),
              plan(
                      "hub-jobs",
                      "Jobs by town, their companies, lists by town; parameters that only count"
                          + " clicks")
                  .things("job", "/job/{place}/{slug}-{id}", "/jobs?what={q}")
                  .frame("/", "/employers", "/salaries", "/blog/", "/legal/privacy")
                  .link("job", RESULT, "/job/{place}/{slug}-{id}?tk={hex}&from=serp")
                  .link("company", DETAIL, "/cmp/{person}", 0.8)
                  .link("reviews", DETAIL, "/cmp/{person}/reviews", 0.5)
                  .link("town", FACET, "/jobs-in-{place}")
                  .link("list", PAGER, "/jobs?what={q}&start={n}0")
                  .ads())
          .stream()
          .map(Maker::made)
          .toList();

  private HubSites() {}

  /** Their names, each with what it is for. */
  public static List<List<String>> named() {
    return ALL.stream().map(plan -> List.of(plan.name(), plan.purpose())).toList();
  }

  public static HubSite named(String name, long seed) {
    return ALL.stream()
        .filter(plan -> plan.name().equals(name))
        .findFirst()
        .map(plan -> new HubSite(plan, seed))
        .orElseThrow(() -> new IllegalArgumentException("no site with hubs named " + name));
  }

  public static List<HubSite> all(long seed) {
    return ALL.stream().map(plan -> new HubSite(plan, seed)).toList();
  }

  private static Maker plan(String name, String purpose) {
    return new Maker(name, purpose);
  }

  /** A plan in the making. */
  private static final class Maker {
    private final String name;
    private final String purpose;
    private String concept = "";
    private String canonical = "";
    private String search = "";
    private boolean flat;
    private List<String> first = List.of();
    private final List<Outlet> outlets = new ArrayList<>();

    Maker(String name, String purpose) {
      this.name = name;
      this.purpose = purpose;
    }

    Maker things(String called, String at, String searchedAt) {
      concept = called;
      canonical = at;
      search = searchedAt;
      return this;
    }

    Maker flat() {
      flat = true;
      return this;
    }

    Maker first(String... titles) {
      first = Arrays.asList(titles);
      return this;
    }

    Maker frame(String... hrefs) {
      for (String href : hrefs) link("frame", FRAME, href);
      return this;
    }

    Maker link(String kind, Where where, String href) {
      return link(kind, where, href, 1);
    }

    Maker link(String kind, Where where, String href, double chance) {
      outlets.add(Outlet.of(kind, where, href).sometimes(chance));
      return this;
    }

    Maker ads() {
      outlets.add(ADS);
      return this;
    }

    HubPlan made() {
      return new HubPlan(name, purpose, concept, canonical, search, flat, first, outlets);
    }
  }
}
