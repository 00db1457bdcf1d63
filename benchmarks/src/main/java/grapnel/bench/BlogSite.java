package grapnel.bench;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.AnswerSource;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A blog of which every other id has a post, and every third of these a link. Pages are as those of
 * blogs: styles and scripts, menus, a post, comments, a list of other posts beside it; and one end
 * tag too many, since most real pages have something that takes a parser's rules of repair.
 */
final class BlogSite implements AnswerSource {

  /** What comes of an id. */
  enum Habit {
    /** {@code /post/17} is the page; what is not there is a 404. */
    PLAIN("/post/"),
    /** {@code /?p=17} leads to a date and a title; what is not there is a 404. */
    DATED("/?p="),
    /** The same, and what is not there leads to the archive, the longest page of all. */
    DATED_TO_ARCHIVE("/?p=");

    private final String prefix;

    Habit(String prefix) {
      this.prefix = prefix;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  private static final String ORIGIN = "http://blog.example.com";

  private static final Headers HTML = Headers.of("Content-Type", "text/html; charset=utf-8");

  private static final String NOT_FOUND =
      frame("Page not found", new StringBuilder("<h1>Nothing here</h1>"));

  /** How many titles stand beside each post: as many as blogs list of a month or a topic. */
  private static final int BESIDE = 40;

  private final Habit habit;
  private final int ids;
  private final Map<String, Response> answers = new HashMap<>();
  private final List<Url> linked = new ArrayList<>();

  /**
   * @param ids how many there are, with and without a post
   * @param pages the posts, one after the other; made up where there are none
   * @param pageSize of a post that is made up, in bytes
   */
  BlogSite(Habit habit, int ids, List<byte[]> pages, int pageSize) {
    this.habit = habit;
    this.ids = ids;
    for (int id = 1; id <= ids; id++) {
      if (!hasPost(id)) continue;
      String address = habit == Habit.PLAIN ? habit.prefix + id : dated(id);
      answers.put(
          address,
          pages.isEmpty()
              ? page(200, post(id, address, pageSize))
              : answer(200, HTML, ResponseBody.of(pages.get(id % pages.size()))));
      if (habit != Habit.PLAIN) answers.put(habit.prefix + id, redirect(address));
      if (id % 3 == 0) linked.add(Url.of(ORIGIN + habit.prefix + id));
    }
    answers.put("/archive/", page(200, archive(2 * pageSize)));
  }

  /** Every other, in no order. */
  private static boolean hasPost(int id) {
    return new Random(31L * id).nextInt(16) < 8;
  }

  /** The URLs of the posts that have a link. */
  List<Url> linked() {
    return linked;
  }

  /** How many posts have none. */
  int hidden() {
    int posts = 0;
    for (int id = 1; id <= ids; id++) if (hasPost(id)) posts++;
    return posts - linked.size();
  }

  @Override
  public Answer fetch(Request request) {
    String path = request.url().toString().substring(ORIGIN.length());
    boolean sent = habit == Habit.DATED_TO_ARCHIVE && path.startsWith(habit.prefix);
    Response response =
        answers.getOrDefault(path, sent ? redirect("/archive/") : page(404, NOT_FOUND));
    // A body of its own for each request, as from the wire: what was parsed of one stays with it.
    byte[] bytes = response.body().bytes();
    return new Answer.Responded(
        new Response(
            response.status(), response.headers(), ResponseBody.of(bytes), Optional.empty()));
  }

  private static String dated(int id) {
    Random random = new Random(id);
    return "/20%02d/%02d/%s/"
        .formatted(10 + id / 100, 1 + random.nextInt(12), title(id).replace(' ', '-'));
  }

  private static String title(int id) {
    return words(new StringBuilder(), new Random(1000L + id), 5).toString().strip();
  }

  private static Response redirect(String to) {
    return answer(301, Headers.of("Location", ORIGIN + to), ResponseBody.EMPTY);
  }

  private static Response page(int status, String html) {
    return answer(status, HTML, ResponseBody.of(html));
  }

  private static Response answer(int status, Headers headers, ResponseBody body) {
    return new Response(status, headers, body, Optional.empty());
  }

  private static String post(int id, String address, int size) {
    Random random = new Random(id);
    StringBuilder main = new StringBuilder(size);
    main.append("<article class=\"post-").append(id).append(" post type-post hentry\"><h1>");
    main.append(title(id)).append("</h1>\n");
    // About half of a page of a blog is its frame.
    while (main.length() < size / 3) paragraph(main, random);
    main.append("</article><section class=\"comments\">");
    while (main.length() < size / 2) comment(main, random);
    main.append("</section>\n<aside><h2>More</h2><ul>");
    for (int i = 1; i <= BESIDE; i++) entry(main, (id + 7 * i) % 997);
    main.append("</ul></aside>\n<link rel=\"canonical\" href=\"").append(ORIGIN).append(address);
    return frame(title(id), main.append("\">"));
  }

  private static String archive(int size) {
    StringBuilder main = new StringBuilder("<h1>Archive</h1><ul>");
    for (int id = 1; main.length() < size; id++) entry(main, id);
    return frame("Archive", main.append("</ul>"));
  }

  private static void paragraph(StringBuilder out, Random random) {
    words(out.append("<p>"), random, 40 + random.nextInt(60));
    out.append("<a href=\"https://en.example.org/wiki/");
    words(out, random, 1);
    words(out.append("\">"), random, 2);
    out.append("</a></p>\n");
  }

  private static void comment(StringBuilder out, Random random) {
    int id = random.nextInt(100_000);
    out.append("<div class=\"comment depth-1\" id=\"comment-").append(id).append("\"><cite>");
    words(out, random, 2).append("</cite><time datetime=\"2019-05-");
    out.append(10 + random.nextInt(20)).append("\">some time ago</time><p>");
    words(out, random, 10 + random.nextInt(30))
        .append("</p><a rel=\"nofollow\" href=\"?replytocom=");
    out.append(id).append("#respond\">Reply</a></div>\n");
  }

  private static void entry(StringBuilder out, int id) {
    out.append("<li><a href=\"").append(ORIGIN).append(dated(id)).append("\">");
    out.append(title(id)).append("</a></li>\n");
  }

  /** The same on every page: a fifth of it styles, a fifth scripts, the rest menus. */
  private static String frame(String title, StringBuilder main) {
    Random random = new Random(7);
    StringBuilder out = new StringBuilder(main.length() + 30_000);
    out.append("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    out.append(title).append("</title><style>");
    for (int i = 0; i < 150; i++) {
      out.append(".wp-block-").append(i).append("{margin:0 auto;padding:");
      out.append(random.nextInt(20)).append("px}\n");
    }
    out.append("</style></head><body class=\"post-template-default single\"><nav><ul>");
    for (int i = 0; i < 60; i++) {
      out.append("<li class=\"menu-item menu-item-").append(i).append("\"><a href=\"/topic/");
      words(out, random, 1).append("/\">");
      words(out, random, 2).append("</a></li>\n");
    }
    out.append("</ul></nav>\n<main>").append(main).append("</main></p><script>");
    for (int i = 0; i < 120; i++)
      words(out.append("window.x").append(i).append("='"), random, 4).append("';\n");
    return out.append("</script><footer><p>Proudly made</p></footer></body></html>").toString();
  }

  private static StringBuilder words(StringBuilder out, Random random, int count) {
    for (int i = 0; i < count; i++) {
      out.append(Integer.toString(random.nextInt(46_656, 1_679_616), 36));
      if (i + 1 < count) out.append(' ');
    }
    return out;
  }
}
