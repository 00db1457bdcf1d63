package grapnel.lab.database;

import grapnel.demo.Call;
import grapnel.demo.Field;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A search form before the records of a site, and what it answers. */
final class Desk implements Part {

  static final String PATH = "/search";
  static final String KIND = "record";

  /** A token holds for so many requests, and for as many after them. */
  private static final int TOKEN_HOLDS = 40;

  private final Premises site;
  private final Habits habits;
  private final Index index;
  private final FormHtml form;
  private final ResultHtml results;

  Desk(Premises site, Habits habits) {
    this.site = site;
    this.habits = habits;
    this.index = new Index(site.items(KIND), habits, site.seed());
    this.form = new FormHtml(habits, index);
    this.results = new ResultHtml(habits, index, item -> site.path(KIND, item));
  }

  /** The records that some query shows: the narrowest that finds one must do. */
  List<Integer> reachable() {
    if (habits.script) return List.of();
    return IntStream.range(0, index.size()).filter(this::reachable).boxed().toList();
  }

  private boolean reachable(int place) {
    Query query = Query.narrowest(habits, index, place);
    if (!query.asks(index)) return false;
    int rank = query.hits(index).indexOf(place);
    return rank >= 0 && rank < habits.most;
  }

  String path(int place) {
    return site.path(KIND, index.item(place));
  }

  @Override
  public List<Link> nav() {
    return List.of(new Link(PATH, Phrases.of(habits.lang).search()));
  }

  @Override
  public List<Truth.Form> forms() {
    List<Truth.Form> forms = new ArrayList<>();
    if (!habits.script) {
      forms.add(new Truth.Form(PATH, PATH, habits.post ? "post" : "get", "search"));
    }
    if (habits.company) {
      forms.add(new Truth.Form(PATH, "/session", "post", "login"));
      forms.add(new Truth.Form(PATH, "/contact/send", "post", "contact"));
    }
    return forms;
  }

  @Override
  public Optional<String> violation(Call call) {
    if (call.path().equals("/session") || call.path().equals("/contact/send")) {
      return Optional.of("a form was sent: " + call.path());
    }
    boolean trapped =
        call.path().equals(PATH)
            && !new Query(habits, habits.post ? call.form() : call.params())
                .value("website")
                .isEmpty();
    return trapped ? Optional.of("a field was filled that nobody sees") : Optional.empty();
  }

  @Override
  public Optional<Reply> reply(Call call) {
    boolean below = habits.pathed && call.path().startsWith(PATH + "/");
    return below || call.path().equals(PATH) ? Optional.of(answer(call)) : Optional.empty();
  }

  /** What is asked: in the path, in the body, or in the query. */
  private List<Field> asked(Call call) {
    if (!call.path().startsWith(PATH + "/")) {
      return call.method().equals("POST") ? call.form() : call.params();
    }
    String[] parts = call.path().substring(PATH.length() + 1).split("/", -1);
    String page = parts.length > 1 ? parts[1] : "1";
    return List.of(new Field("q", decoded(parts[0])), new Field("page", page));
  }

  private static String decoded(String part) {
    try {
      return URLDecoder.decode(part, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return part;
    }
  }

  private Reply answer(Call call) {
    boolean posted = call.method().equals("POST");
    if (posted != habits.post && posted) return site.page(call, 405, blank(call, "Use GET"));
    // What a form was posted for is turned over by links.
    Query query = new Query(habits, asked(call));
    if (habits.pathed && call.path().equals(PATH) && !query.value("q").isEmpty()) {
      return Reply.redirect(302, ResultHtml.url(habits, query, 1));
    }
    boolean turned = habits.post && !posted && query.page() > 1;
    boolean asked = query.sent() && (posted || !habits.post || turned);
    if (!asked || habits.script) {
      return site.page(call, 200, blank(call, Phrases.of(habits.lang).search()));
    }
    if (call.nth() > habits.captchaAfter) return captcha();
    if (habits.token && !turned && !holds(query.value("token"), call)) {
      return site.page(call, 403, blank(call, "This page has expired"));
    }
    String words = String.join(" ", query.carried().values());
    if (habits.failing > 0 && Math.floorMod(Seeds.of(site.seed(), words), habits.failing) == 0) {
      return Reply.html(500, "<!DOCTYPE html><title>Error</title><h1>Server error</h1>");
    }
    if (!query.asks(index)) {
      return site.page(call, 200, blank(call, Phrases.of(habits.lang).refused()));
    }
    List<Integer> hits = query.hits(index);
    if (habits.jumps && hits.size() == 1) return Reply.redirect(302, path(hits.getFirst()));
    return site.page(call, 200, found(call, query, hits));
  }

  private static Reply captcha() {
    return Reply.html(
        "<!DOCTYPE html><title>One more step</title><h1>Are you human?</h1><form method=\"post\""
            + " action=\"/verify\"><input name=\"answer\"><button>Verify</button></form>");
  }

  private String token(Call call, long back) {
    return new Words(Seeds.of(site.seed(), call.nth() / TOKEN_HOLDS - back)).hex(24);
  }

  private boolean holds(String token, Call call) {
    return token.equals(token(call, 0)) || token.equals(token(call, 1));
  }

  private Content blank(Call call, String heading) {
    return page(call, "Search", List.of("<h1>" + heading + "</h1>"));
  }

  private Content found(Call call, Query query, List<Integer> hits) {
    return page(call, "Results", results.blocks(query, hits));
  }

  private Content page(Call call, String title, List<String> blocks) {
    List<String> main = new ArrayList<>(blocks);
    main.add(1, form.write(token(call, 0)));
    if (habits.company) main.add(FormHtml.COMPANY);
    return Content.titled(title).in(habits.lang).main(main);
  }
}
