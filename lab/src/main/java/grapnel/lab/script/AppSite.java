package grapnel.lab.script;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A site whose pages an application draws, or seems to. */
final class AppSite implements LabSite {

  private static final String SCRIPT = script();

  private final AppPlan plan;
  private final List<AppThing> things;
  private final AppInterface api;

  AppSite(AppPlan plan, long seed) {
    this.plan = plan;
    this.things = AppThing.all(plan, seed);
    this.api = new AppInterface(plan, things, seed);
  }

  private static String script() {
    try (InputStream in = AppSite.class.getResourceAsStream("app.js")) {
      if (in == null) throw new IllegalStateException("no app.js");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String name() {
    return plan.name();
  }

  @Override
  public Reply reply(Call call) {
    if (call.path().equals("/robots.txt")) return Reply.text("text/plain", "User-agent: *\n");
    if (call.path().equals("/app.js")) return Reply.text("text/javascript", SCRIPT);
    if (call.path().equals("/count.js")) return Reply.text("text/javascript", "window.seen = 1;");
    Optional<Reply> answer = api.reply(call);
    if (answer.isPresent()) return answer.get();
    if (call.path().contains(".")) return Reply.missing();
    return switch (plan.sent()) {
      case SHELL -> Reply.html(page(head() + "<div id=\"app\"></div>" + scripts()));
      case FRAME -> framed(call);
      case STATE -> stated(call);
      case RENDERED, PLAIN -> rendered(call);
    };
  }

  private static String page(String body) {
    return "<!DOCTYPE html><html lang=\"en\">" + body + "</html>";
  }

  private String head() {
    String token = plan.token() ? "<meta name=\"api-key\" content=\"" + api.token() + "\">" : "";
    return "<head><title>" + plan.name() + "</title>" + token + "</head><body>";
  }

  private String scripts() {
    if (plan.sent() == AppPlan.Sent.PLAIN) return "<script src=\"/count.js\"></script></body>";
    return "<script id=\"plan\" type=\"application/json\">"
        + plan.json()
        + "</script><script src=\"/app.js\"></script></body>";
  }

  /** A frame that is longer than a shell, and the same on all pages. */
  private Reply framed(Call call) {
    String frame =
        "<header><a href=\"/\">Home</a> <a href=\"/about\">About us</a> <a"
            + " href=\"/contact\">Contact</a> <a href=\"/terms\">Terms</a></header><p>"
            + "We have sold good things to good people for longer than anyone here can say. "
                .repeat(6)
            + "</p>";
    boolean side = List.of("/about", "/contact", "/terms").contains(call.path());
    return Reply.html(
        page(
            head()
                + frame
                + (side ? "<p>All about " + call.path().substring(1) + ".</p></body>" : "")
                + (side ? "" : "<main id=\"app\"></main>" + scripts())));
  }

  private Reply stated(Call call) {
    Optional<AppThing> thing = shown(call.path());
    int page =
        call.param("page").filter(n -> n.matches("[0-9]{1,4}")).map(Integer::parseInt).orElse(1);
    boolean list = call.path().equals("/") && api.hasPage(page);
    String next = api.hasPage(page + 1) ? "\"/?page=" + (page + 1) + "\"" : "null";
    String props =
        thing.isPresent()
            ? "{\"thing\":" + thing.get().json() + "}"
            : list
                ? "{\"things\":" + AppInterface.rows(api.page(page)) + ",\"next\":" + next + "}"
                : "{}";
    return Reply.html(
        thing.isPresent() || list ? 200 : 404,
        page(
            head()
                + "<div id=\"app\"></div><script id=\"__NEXT_DATA__\" type=\"application/json\">"
                + "{\"props\":{\"pageProps\":"
                + props
                + "},\"buildId\":\"x1\"}</script>"
                + scripts()));
  }

  private Reply rendered(Call call) {
    Optional<AppThing> thing = shown(call.path());
    if (thing.isPresent()) return Reply.html(page(head() + thingHtml(thing.get()) + scripts()));
    if (!call.path().equals("/")) return Reply.missing();
    boolean plain = plan.sent() == AppPlan.Sent.PLAIN;
    List<AppThing> rows = plain ? things.stream().filter(AppThing::listed).toList() : api.page(1);
    String list =
        rows.stream()
            .map(
                each ->
                    "<li>"
                        + Html.link(path(each), each.name())
                        + "<span>"
                        + each.price()
                        + "</span></li>")
            .collect(Collectors.joining());
    return Reply.html(
        page(
            head()
                + "<div id=\"app\"><h1>All our things</h1><ul>"
                + list
                + "</ul>"
                + (plain ? "" : "<button id=\"more\">Load more</button>")
                + "</div>"
                + scripts()));
  }

  /** The same as the application draws; a plain site has an empty place that nothing fills. */
  private String thingHtml(AppThing thing) {
    String facts =
        "<dt>price</dt><dd>%s</dd><dt>place</dt><dd>%s</dd><dt>maker</dt><dd>%s</dd><dt>day</dt><dd>%s</dd>"
            .formatted(thing.price(), thing.place(), thing.maker(), thing.day());
    boolean plain = plan.sent() == AppPlan.Sent.PLAIN;
    return "<div id=\"%s\"><h1>%s</h1><dl>%s</dl><p>%s</p></div>%s"
        .formatted(
            plain ? "content" : "app",
            Html.escape(thing.name()),
            facts,
            plain ? "" : thing.text(),
            plain ? "<div id=\"app\" hidden></div>" : "");
  }

  private String path(AppThing thing) {
    return (plan.hash() ? "/#" : "") + plan.route() + (plan.names() ? thing.slug() : thing.id());
  }

  private Optional<AppThing> shown(String path) {
    return path.startsWith(plan.route())
        ? api.thing(path.substring(plan.route().length()))
        : Optional.empty();
  }

  @Override
  public Truth truth() {
    List<Truth.Entity> entities = things.stream().map(this::entity).toList();
    return new Truth(
        entities,
        List.of(),
        List.of(),
        call -> shown(plan.hash() ? call.route() : call.path()).map(this::entity));
  }

  private Truth.Entity entity(AppThing thing) {
    return new Truth.Entity(plan.kind(), "" + thing.id(), path(thing), thing.listed());
  }
}
