package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SiteContentTest {

  private static final String SITE = ReadSite.SITE;
  private static final String FRAME = "<p>The gazette of all things, founded in a shed.</p>";

  private final ReadSite site = new ReadSite();
  private final SiteContent content = site.content;

  private void page(String path, String body) {
    Page page = Page.parse(Url.of(SITE + path), "<html><body>" + body + FRAME + "</body></html>");
    List<Url> targets = new ArrayList<>();
    page.links().forEach(link -> targets.add(link.url()));
    targets.removeIf(url -> url.path().endsWith(".jpg"));
    content.add(page.url(), PageDigest.of(page, targets, page.robots()));
  }

  private String prose(int words) {
    return site.prose(words);
  }

  private static String link(String path, String text) {
    return "<a href=\"" + path + "\">" + text + "</a>";
  }

  private Map<String, PageRole.Sort> sorts() {
    Map<String, PageRole.Sort> sorts = new TreeMap<>();
    content
        .roles()
        .forEach((url, role) -> sorts.put(url.toString().substring(SITE.length()), role.sort()));
    return sorts;
  }

  private List<String> things() {
    return sorts().entrySet().stream()
        .filter(page -> page.getValue() == PageRole.Sort.THING)
        .map(Map.Entry::getKey)
        .toList();
  }

  private record Post(String path, String title, List<String> paragraphs) {
    String whole() {
      return "<h1>" + title + "</h1><p>" + String.join("</p><p>", paragraphs) + "</p>";
    }

    String teaser() {
      return "<li><h2>%s</h2><p>%s</p></li>".formatted(link(path, title), paragraphs.getFirst());
    }
  }

  private List<Post> posts(int count, int paragraphs) {
    List<Post> posts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> texts = new ArrayList<>();
      for (int p = 0; p < paragraphs; p++) texts.add(prose(25));
      posts.add(new Post("/2023/%02d/post-%d/".formatted(1 + i % 12, i), prose(3), texts));
    }
    return posts;
  }

  private static String list(String heading, List<Post> posts) {
    StringBuilder text = new StringBuilder("<h1>" + heading + "</h1><ul>");
    for (Post post : posts) text.append(post.teaser());
    return text.append("</ul>").toString();
  }

  @Test
  void datesInUrlsDecideNothing() {
    List<Post> posts = posts(12, 4);
    posts.forEach(post -> page(post.path(), post.whole() + link("/category/news/", "News")));
    page("/category/news/", list("Category: News", posts));
    page("/2023/01/", list("January", posts.subList(0, 3)));
    page("/2023/02/", list("February", posts.subList(3, 5)));
    page("/2023/03/", list("March", posts.subList(5, 8)));
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
    assertEquals(PageRole.Sort.LIST, sorts().get("/category/news/"));
    assertEquals(PageRole.Sort.LIST, sorts().get("/2023/02/"));
  }

  @Test
  void aListThatShowsThingsInFullIsNoThing() {
    List<Post> posts = posts(12, 1);
    posts.forEach(post -> page(post.path(), post.whole() + link("/all/", "All")));
    page("/all/", list("All posts", posts.subList(0, 6)));
    page("/all/2/", list("All posts, page 2", posts.subList(6, 12)));
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
  }

  @Test
  void whatListsOfItsProjectShowWholeIsAThing() {
    List<Post> news = posts(24, 3);
    for (int i = 0; i < 24; i++) {
      String menu = link("/projects/" + i / 6 + "/news", "News");
      page("/news/" + i, menu + news.get(i).whole() + "<p>Added in " + (1990 + i) + "</p>");
    }
    for (int from = 0; from < 24; from += 6) {
      StringBuilder whole = new StringBuilder("<h1>News</h1>");
      for (int i = from; i < from + 6; i++) {
        String heading = link("/news/" + i, news.get(i).title());
        whole.append(news.get(i).whole().replace(news.get(i).title(), heading));
      }
      page("/projects/" + from / 6 + "/news", whole.toString());
    }
    assertEquals(24, things().stream().filter(path -> path.startsWith("/news/")).count());
    assertEquals(24, things().size());
  }

  @Test
  void anIndexAmongItsPagesIsAList() {
    List<Post> posts = posts(12, 3);
    StringBuilder index = new StringBuilder("<h1>Index by date</h1>");
    for (int i = 0; i < 12; i++) {
      page("/wiki/" + i, posts.get(i).whole());
      index.append("<h3>03/%02d/2021</h3><ul><li>".formatted(i + 1));
      index.append(link("/wiki/" + i, posts.get(i).title())).append("</li></ul>");
    }
    page("/wiki/date_index", index.toString());
    assertEquals(PageRole.Sort.LIST, sorts().get("/wiki/date_index"));
    assertEquals(12, things().size());
  }

  @Test
  void aListOfWhatWasNotReadIsNoThing() {
    List<Post> posts = posts(12, 4);
    List<Url> unread = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      List<Post> some = posts.subList(3 * i, 3 * i + 3);
      some.forEach(post -> unread.add(Url.of(SITE + post.path())));
      page("/news/" + i, list("News", some));
    }
    assertEquals(4, things().size());
    content.leaveUnread(unread);
    assertEquals(List.of(), things());
  }

  @Test
  void aThreadWithRowsOfMembersIsAThing() {
    for (int i = 0; i < 10; i++) {
      StringBuilder thread = new StringBuilder("<h1>" + prose(4) + "</h1><table>");
      for (int post = 0; post < 5; post++) {
        String member = link("/member/" + (i + post) % 4, "Member " + (i + post) % 4);
        thread.append("<tr><td>" + member + "</td><td>" + prose(40) + "</td></tr>");
      }
      page("/thread/" + i, thread.append("</table>").toString());
    }
    assertEquals(10, things().size());
  }

  @Test
  void aViewOfAThingIsNoOther() {
    List<Post> posts = posts(9, 3);
    for (Post post : posts) {
      page(post.path(), post.whole());
      page(post.path() + "?do=history", "<h1>Old versions</h1><p>" + prose(30) + "</p>");
    }
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
    assertEquals(PageRole.Sort.SAME, sorts().get(posts.getFirst().path() + "?do=history"));
  }

  @Test
  void itemsUnderTheUrlOfTheirListAreThings() {
    for (int shelf = 0; shelf < 4; shelf++) {
      StringBuilder rows = new StringBuilder("<ul>");
      for (int i = 0; i < 6; i++) {
        String path = "/shelf-%d?item=%d".formatted(shelf, i);
        String title = prose(3);
        page(path, "<h1>" + title + "</h1><p>" + prose(60) + "</p>");
        rows.append("<li>" + link(path, title) + "</li>");
      }
      page("/shelf-" + shelf, rows.append("</ul>").toString());
    }
    assertEquals(24, things().size());
  }

  @Test
  void whatThePageCallsItselfIsItsAddress() {
    for (int i = 0; i < 4; i++) {
      String canonical = "<link rel=canonical href=\"/page-%d\">".formatted(i);
      page("/page-%d?s=word".formatted(i), canonical + "<h1>%s</h1>".formatted(prose(30)));
    }
    assertEquals(List.of("/page-0", "/page-1", "/page-2", "/page-3"), things());
    assertEquals(PageRole.Sort.SAME, sorts().get("/page-0?s=word"));
  }

  /** Themes write the address of the first page of a list into the head of all of them. */
  @Test
  void aCanonicalAddressWithOtherWordsIsNotBelieved() {
    List<Post> posts = posts(24, 4);
    for (Post post : posts) page(post.path(), post.whole());
    for (int page = 0; page < 4; page++) {
      StringBuilder list = new StringBuilder("<link rel=canonical href=/stories/><h1>Stories</h1>");
      for (Post post : posts.subList(6 * page, 6 * page + 6)) {
        String cut = post.paragraphs().getFirst().substring(0, 90);
        list.append(
            "<article><h2>%s</h2><p>%s</p></article>"
                .formatted(link(post.path(), post.title()), cut));
      }
      page(page == 0 ? "/stories/" : "/stories/page/" + (page + 1) + "/", list.toString());
    }
    assertEquals(24, things().size());
    assertEquals(PageRole.Sort.LIST, sorts().get("/stories/"));
    assertEquals(PageRole.Sort.LIST, sorts().get("/stories/page/3/"));
  }

  @Test
  void oneLogInAtManyAddressesIsNoThing() {
    for (int i = 0; i < 6; i++) {
      page("/member/" + i, "<h1>Log in</h1><p>You must log in to see the profiles of members.</p>");
    }
    assertEquals(List.of(), things());
    assertEquals(PageRole.Sort.NOTICE, sorts().get("/member/0"));
  }

  /** Bookmarks by the day, whose headings lead elsewhere; every page has a log-in in its head. */
  @Test
  void theDayOfOneThingIsNotTheThing() {
    String head = "<form action=/in><input type=password name=p></form>";
    page("/", head + prose(30));
    for (int day = 10; day < 30; day++) {
      StringBuilder all = new StringBuilder("<h1>The daily page</h1>");
      for (int i = 0; i < 1 + day % 3; i++) {
        String text = "<p>%s</p>".formatted(prose(20));
        page("/shaare/x%d%d".formatted(day, i), head + text + link("/daily?day=" + day, "day"));
        all.append(text).append(link("/shaare/x%d%d".formatted(day, i), "#"));
      }
      page("/daily?day=" + day, head + all);
    }
    assertEquals(41, things().size());
    assertTrue(things().stream().allMatch(path -> path.startsWith("/shaare/")));
  }

  @Test
  void articlesOfAMenuAreThings() {
    StringBuilder menu = new StringBuilder();
    for (int i = 0; i < 4; i++) menu.append(link("/about-" + prose(1) + "/", prose(2)));
    List<Post> posts = posts(20, 3);
    page("/", menu + list("All", posts));
    posts.forEach(post -> page(post.path(), menu + post.whole()));
    Page.parse(Url.of(SITE + "/"), menu.toString())
        .links()
        .forEach(
            link -> {
              Post post =
                  new Post(
                      link.url().path(), link.text(), List.of(prose(20), prose(30), prose(25)));
              page(post.path(), menu + post.whole());
            });
    assertEquals(24, things().size());
  }

  @Test
  void aPageThatOnlyRepeatsItsAddressIsNoThing() {
    for (int i = 0; i < 20; i++) page("/wiki/real-" + i, "<h1>x</h1><p>" + prose(50) + "</p>");
    for (String name : List.of("red_sofa", "blue_chair", "old_lamp", "big_table")) {
      page("/wiki/" + name, "<h1>No such page yet</h1><p>wiki: " + name + "</p>");
    }
    assertEquals(20, things().size());
  }

  @Test
  void whatAllPagesLinkToIsAnImprint() {
    String frame = link("/imprint", "Imprint") + link("/contact", "Contact") + link("/faq", "FAQ");
    for (int i = 0; i < 9; i++) page("/item-" + i, "<h1>x</h1><p>" + prose(50) + "</p>" + frame);
    for (String path : List.of("/imprint", "/contact", "/faq")) {
      page(path, "<h2>About</h2><div><b>" + prose(20) + "</b></div>" + frame);
    }
    assertEquals(9, things().size());
    assertEquals(PageRole.Sort.FRAME, sorts().get("/imprint"));
  }

  @Test
  void whatTextsSpeakOfByManyNamesIsNoImprint() {
    for (int i = 0; i < 9; i++) {
      String text = "<p>" + prose(30) + link("/errors", "Error " + i) + " " + prose(20) + "</p>";
      page("/part-" + i, "<h1>x</h1>" + text + link("/about", "About us"));
    }
    for (String path : List.of("/errors", "/about")) {
      page(path, "<h1>x</h1><dl><dt>" + prose(9) + "</dt><dd>" + prose(60) + "</dd></dl>");
    }
    assertEquals(PageRole.Sort.THING, sorts().get("/errors"));
    assertEquals(PageRole.Sort.FRAME, sorts().get("/about"));
  }

  @Test
  void whatIsBuiltAsThingsOfItsShapeIsAThingWhateverItRepeats() {
    List<String> told = List.of(prose(30), prose(30), prose(30), prose(30));
    for (int i = 0; i < 16; i++) {
      StringBuilder text = new StringBuilder("<h1>Class " + prose(1) + "</h1>");
      for (int method = 0; method < 3; method++) {
        String says = i < 4 ? told.get((i + method) % 4) : prose(30);
        text.append("<section><h3>method</h3><p>" + says + "</p></section>");
      }
      page("/api/Class" + i + ".html", text.toString());
    }
    page("/api/Empty.html", "<h1>Class</h1><section><h3>method</h3><p>-</p></section>");
    assertEquals(16, things().size(), () -> "" + sorts());
    assertFalse(things().contains("/api/Empty.html"));
  }

  @Test
  void pagesThatDifferInOneLineAreThings() {
    for (int i = 0; i < 8; i++) {
      page("/branch/" + i, "<h1>Miller</h1><p>Springfield</p><p>Tel. 555-" + (1000 + i) + "</p>");
    }
    assertEquals(8, things().size());
  }

  @Test
  void anArchiveThatShowsOneThingIsNotTheThing() {
    List<Post> posts = posts(9, 3);
    StringBuilder all = new StringBuilder("<h1>All</h1>");
    for (int i = 0; i < 9; i++) {
      Post post = posts.get(i);
      String shown = "<h1>%s</h1><p>%s</p>".formatted(post.title(), post.paragraphs().getLast());
      String day = "/d/" + i;
      page(post.path(), shown + link(day, "day " + i));
      page(day, shown + link(day, "day " + i));
      all.append("<p>" + link(post.path(), post.title()) + "</p><p>" + link(day, "day") + "</p>");
    }
    page("/all", all.toString());
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
    assertEquals(PageRole.Sort.SAME, sorts().get("/d/0"));
  }

  /** Days and months show things whole, and link to them by short links that redirect. */
  @Test
  void whatListsShowWholeIsAThingByWhateverAddressTheyLinkToIt() {
    List<Post> posts = posts(24, 3);
    for (int i = 0; i < posts.size(); i++) {
      Post post = posts.get(i);
      page(post.path(), post.whole());
      Page read = Page.parse(Url.of(SITE + post.path()), post.whole());
      content.add(Url.of(SITE + "/?p=" + i), PageDigest.of(read, List.of(), read.robots()));
    }
    for (int day = 0; day < 12; day++) {
      StringBuilder shown = new StringBuilder("<h1>Day " + day + "</h1>");
      for (int i = 2 * day; i < 2 * day + 2; i++) {
        shown.append("<div>").append(posts.get(i).whole()).append(link("/?p=" + i, "#"));
        shown.append("</div>");
      }
      page("/daily?day=" + day, shown.toString());
    }
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
  }

  /** Their first words are those of every third. */
  @Test
  void pagesThatDifferInNumbersBehindTheirFirstWordsAreThings() {
    for (int i = 1; i <= 60; i++) {
      page(
          "/book/" + i,
          "<h1>Book %d</h1><p>Price %d Euro. It was printed in %d by press %d and tells of %d wolves."
              .formatted(i, i % 5, 1800 + i % 20, i % 9, i * 13));
    }
    assertEquals(60, things().size());
  }

  @Test
  void messagesAreThingsThoughTheirThreadShowsThemAll() {
    for (int thread = 0; thread < 5; thread++) {
      List<String> paths = new ArrayList<>();
      StringBuilder whole = new StringBuilder();
      for (int i = 0; i < 4; i++) {
        String path = "/m/%s/".formatted(prose(1));
        paths.add(path);
        String text = prose(40);
        whole.append("<pre>" + text + "\n\n" + link(path, "permalink") + "</pre>");
        page(path, "<pre>" + text + "\n\n" + link(path + "T/", "thread") + "</pre>");
      }
      for (String path : paths) page(path + "T/", whole.toString());
    }
    assertEquals(20, things().size());
    assertEquals(0, things().stream().filter(path -> path.endsWith("T/")).count());
  }

  @Test
  void aPageThatNamesAnotherAndSaysNoMoreIsNoThing() {
    for (int i = 0; i < 12; i++) {
      String name = prose(1);
      page("/file/" + name, "<h1>x</h1><p>" + prose(40) + "</p>");
      page("/log/" + name, "<h1>History of " + name + "</h1><p>" + link("/c/" + i, "why") + "</p>");
    }
    assertEquals(12, things().size());
    assertEquals(0, things().stream().filter(path -> path.startsWith("/log/")).count());
  }

  @Test
  void manyPagesOfAMenuAreAKind() {
    StringBuilder menu = new StringBuilder();
    for (int i = 0; i < 7; i++) menu.append(link("/pages/p" + i, "Page " + i));
    for (int i = 0; i < 9; i++) page("/item-" + i, "<p>" + prose(50) + "</p>" + menu);
    for (int i = 0; i < 7; i++) page("/pages/p" + i, "<p>" + prose(50) + "</p>" + menu);
    assertEquals(16, things().size());
  }

  @Test
  void onePageThatAsksNotToBeIndexedIsStillAThing() {
    for (int i = 0; i < 9; i++) {
      String meta = i == 4 ? "<meta name=robots content=noindex>" : "";
      page("/item/" + i, meta + "<p>" + prose(50) + "</p>");
    }
    assertEquals(9, things().size());
  }

  @Test
  void linesOfATextWithLinksAreAListOnly() {
    List<Post> posts = posts(12, 3);
    posts.forEach(post -> page(post.path(), post.whole()));
    for (int i = 0; i < 12; i++) {
      StringBuilder rows = new StringBuilder("<pre>");
      for (Post post : posts.subList(0, Math.max(3, i))) {
        rows.append(link(post.path(), post.title()) + "\n 2023-01-0" + i + " 10:1" + i + "\n\n");
      }
      page("/?t=" + i, rows.append("</pre>").toString());
    }
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
  }

  @Test
  void threadsOfMessagesUnderOneNameAreThings() {
    threads(3);
    List<String> things = things();
    for (int i = 0; i < 12; i++) assertTrue(things.contains("/thread/t" + i), things::toString);
  }

  @Test
  void threadsThatShowTheirFirstMessageAreThings() {
    threads(1);
    List<String> things = things();
    for (int i = 0; i < 12; i++) assertTrue(things.contains("/thread/t" + i), things::toString);
  }

  @Test
  void whatShowsOnlyHowAThingBeginsIsAList() {
    for (int i = 0; i < 12; i++) {
      String begin = prose(12);
      String name = prose(3);
      page("/thread/t" + i, "<h1>" + name + "</h1><p>" + begin + " " + prose(30) + "</p>");
      page("/month/2021-" + i, "<h1>Month</h1><p>" + begin + "</p>" + link("/thread/t" + i, name));
    }
    assertEquals(PageRole.Sort.LIST, sorts().get("/month/2021-3"));
    assertEquals(PageRole.Sort.THING, sorts().get("/thread/t3"));
  }

  @Test
  void categoriesThatTheirThingsCallByNameAreLists() {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      String name = prose(3);
      StringBuilder posts = new StringBuilder();
      for (int j = 0; j < 3; j++) {
        String path = "/post/p" + i + "-" + j;
        String body = "<h2>%s</h2><p>%s</p>".formatted(prose(4), prose(30));
        page(path, body + link("/category/c" + i, name));
        posts.append(body).append(link(path, "more"));
      }
      page("/category/c" + i, "<h1>" + name + "</h1>" + posts);
      all.append("<li>").append(link("/category/c" + i, name)).append("</li>");
    }
    page("/categories", "<ul>" + all + "</ul>");
    assertTrue(things().stream().noneMatch(path -> path.startsWith("/category/")));
  }

  /** Three messages a thread, each with a page of its own under the thread's subject. */
  private void threads(int shown) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      String subject = prose(4);
      StringBuilder messages = new StringBuilder();
      for (int j = 0; j < 3; j++) {
        String path = "/message/m" + i + "-" + j;
        String text = "<p>" + prose(30) + "</p>";
        page(path, "<h1>" + subject + "</h1>" + text + link("/thread/t" + i, "Back to the thread"));
        if (j < shown) messages.append(text).append(link(path, "permalink"));
      }
      page("/thread/t" + i, "<h1>" + subject + "</h1>" + messages);
      all.append("<li>").append(link("/thread/t" + i, subject)).append("</li>");
    }
    page("/latest", "<ul>" + all + "</ul>");
  }

  /** As a tracker filters and sorts its issues; a filter that fits one shows words of its own. */
  @Test
  void aListChosenInSeveralWaysUnderOneTitleIsNoThing() {
    List<Post> issues = posts(12, 3);
    issues.forEach(
        issue -> page(issue.path(), "<title>" + issue.title() + "</title>" + issue.whole()));
    String title = "<title>Issues of the works</title>";
    page("/issues", title + list("Issues", issues));
    List<String> ways = List.of("author=%d", "state=%d", "state=%d&sort=age", "author=%d&sort=age");
    for (String way : ways) {
      for (int i = 0; i < 4; i++) {
        Post only = issues.get(i);
        String row =
            "<p>Filtered by %s</p><p>%s</p>".formatted(prose(4), link(only.path(), only.title()));
        page("/issues?" + way.formatted(i), title + "<h1>Issues</h1>" + row);
      }
    }
    assertEquals(issues.stream().map(Post::path).sorted().toList(), things());
  }

  @Test
  void thingsOfOnePathMayShareATitle() {
    String title = "<title>Our lamps</title>";
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 8; i++) rows.append("<li>").append(link("/lamps?id=" + i, "Lamp " + i));
    page("/lamps", title + "<h1>Lamps</h1><ul>" + rows + "</ul>");
    for (int i = 0; i < 8; i++) page("/lamps?id=" + i, title + "<h1>Lamp</h1><p>" + prose(12));
    assertEquals(8, things().size());
  }

  @Test
  void aDayWrittenOutSaysNothing() {
    List<Post> posts = posts(12, 3);
    posts.forEach(post -> page(post.path(), post.whole()));
    LocalDate day = LocalDate.of(2024, 5, 17);
    for (int i = 0; i < 12; i++, day = day.plusDays(3)) {
      String written = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.FRENCH).format(day);
      String next = link("/agenda/" + day.plusDays(3), "Next day");
      page("/agenda/" + day, "<h1>" + written + "</h1><p>Nothing on this day.</p>" + next);
    }
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
  }

  /** As some makers of blogs have it: their months, tags and front pages show posts in full. */
  @Test
  void postsInTheFolderOfAMonthThatShowsThemWholeAreThings() {
    List<Post> posts = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      String path = "/2023/%02d/%d-post/".formatted(1 + i / 3, i);
      posts.add(new Post(path, prose(3), List.of(prose(40), prose(40))));
    }
    posts.forEach(post -> page(post.path(), post.whole()));
    for (int month = 0; month < 8; month++) {
      whole("/2023/%02d/".formatted(month + 1), "Month", posts.subList(3 * month, 3 * month + 3));
    }
    for (int tag = 0; tag < 4; tag++) {
      int of = tag;
      List<Post> tagged = posts.stream().filter(post -> posts.indexOf(post) % 4 == of).toList();
      whole("/tags/" + (char) ('a' + tag) + "/", "Tag", tagged);
    }
    assertEquals(posts.stream().map(Post::path).sorted().toList(), things());
  }

  private void whole(String path, String heading, List<Post> posts) {
    StringBuilder text = new StringBuilder("<h1>" + heading + "</h1>");
    for (Post post : posts) {
      text.append(post.whole().replace(post.title(), link(post.path(), post.title())));
    }
    page(path, text.toString());
  }

  /** A gallery: of words each album has its name alone, which the page of its year has, too. */
  @Test
  void pagesOfPicturesAreThingsWhereTheirNamesStandInLists() {
    StringBuilder year = new StringBuilder("<h1>2019</h1><ul>");
    List<String> albums = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String name = prose(3);
      String path = "/2019-" + name.replace(' ', '-') + ".html";
      String thumb = "<img src=/media/thumbs/" + i + "-0.jpg alt=" + i + ">";
      year.append("<li>").append(link(path, thumb + name)).append("</li>");
      StringBuilder pictures = new StringBuilder("<p>" + link("/", "Home") + " " + name + "</p>");
      for (int p = 0; p < 3; p++) {
        String file = i + "-" + p + ".jpg";
        pictures.append(
            link("/media/original/" + file, "<img src=/media/thumbs/" + file + " alt=x>"));
      }
      page(path, pictures.toString());
      albums.add(path);
    }
    page("/2019.html", year + "</ul>");
    page("/", link("/2019.html", "2019"));
    albums.sort(null);
    assertEquals(albums, things());
  }

  private void text(String path, String text) {
    Page page =
        Page.parse(
            Url.of(SITE + path),
            text.getBytes(StandardCharsets.UTF_8),
            Optional.of("text/plain; charset=utf-8"));
    content.add(page.url(), PageDigest.of(page, List.of(), page.robots()));
  }

  @Test
  void textsThatListsLeadToAreThingsAndThoseOfThingsAreNot() {
    StringBuilder list = new StringBuilder("<h1>Diary</h1><ul>");
    StringBuilder posts = new StringBuilder("<h1>Posts</h1><ul>");
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      text("/diary/" + i + ".txt", prose(2) + "\n\n" + prose(60) + "\n\n" + prose(30));
      text("/post/" + i + "/raw", prose(2) + "\n\n" + prose(60) + "\n\n" + prose(30));
      page("/post/" + i, "<p>" + prose(70) + "</p>" + link("/post/" + i + "/raw", "raw"));
      list.append("<li>").append(link("/diary/" + i + ".txt", "entry " + i)).append("</li>");
      posts.append("<li>").append(link("/post/" + i, "post " + i)).append("</li>");
      expected.add("/diary/" + i + ".txt");
    }
    for (int i = 0; i < 8; i++) expected.add("/post/" + i);
    page("/diary/", list + "</ul>");
    page("/post/", posts + "</ul>");
    page("/", link("/diary/", "diary") + link("/post/", "posts"));
    assertEquals(expected, things());
  }

  @Test
  void aTextIsAPageWithoutItsMarkupIfMostOfItsLinesStandThere() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) lines.add(prose(6));
    StringBuilder rows = new StringBuilder("<table>");
    for (String line : lines) rows.append("<tr><td>1<td>").append(line);
    Page view = Page.parse(Url.of(SITE + "/file/7"), rows + "</table>");
    PageDigest digest = PageDigest.of(view, List.of(), view.robots());
    assertTrue(digest.saysMostOf(plain(String.join("\n", lines))));
    assertFalse(digest.saysMostOf(plain(prose(60))));
  }

  private static Page plain(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Page.parse(Url.of(SITE + "/raw"), bytes, Optional.of("text/plain"));
  }
}
