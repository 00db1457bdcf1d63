package grapnel.lab.script;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The interface behind an application. */
final class AppInterface {

  private static final int SIZE = 12;

  private static final Pattern AFTER = Pattern.compile("\"after\":\"([^\"]+)\"");
  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

  private final AppPlan plan;
  private final List<AppThing> things;
  private final List<AppThing> listed;
  private final long seed;

  AppInterface(AppPlan plan, List<AppThing> things, long seed) {
    this.plan = plan;
    this.things = things;
    this.listed = things.stream().filter(AppThing::listed).toList();
    this.seed = seed;
  }

  /** The key that pages hold and the interface wants. */
  String token() {
    return new Words(Seeds.of(seed, "token")).hex(24);
  }

  List<AppThing> page(int number) {
    return slice((number - 1) * SIZE);
  }

  boolean hasPage(int number) {
    return (number - 1) * SIZE < listed.size();
  }

  private List<AppThing> slice(int from) {
    int start = Math.clamp(from, 0, listed.size());
    return listed.subList(start, Math.min(start + SIZE, listed.size()));
  }

  Optional<AppThing> thing(String id) {
    return things.stream()
        .filter(each -> plan.names() ? each.slug().equals(id) : ("" + each.id()).equals(id))
        .findFirst();
  }

  /** What is asked of the interface; nothing where the call is for something else. */
  Optional<Reply> reply(Call call) {
    boolean graph = plan.list() == AppPlan.ListWay.GRAPH;
    if (graph && call.path().equals("/graphql")) return Optional.of(graph(call));
    if (graph || !(call.path() + "/").startsWith(plan.api() + "/")) return Optional.empty();
    if (plan.token() && !call.header("X-Api-Key").equals(Optional.of(token()))) {
      return Optional.of(json(401, "{\"error\":\"no key\"}"));
    }
    if (call.path().equals(plan.api())) return Optional.of(list(call));
    return Optional.of(
        thing(call.path().substring(plan.api().length() + 1))
            .map(thing -> json(200, thing.json()))
            .orElseGet(() -> json(404, "{\"error\":\"not found\"}")));
  }

  private Reply list(Call call) {
    return switch (plan.list()) {
      case PAGES -> {
        int page = number(call, "page", 1);
        yield json(
            200,
            "{\"items\":%s,\"page\":%d,\"total\":%d}"
                .formatted(rows(page(page)), page, listed.size()));
      }
      case OFFSET -> {
        int offset = number(call, "offset", 0);
        yield json(
            200,
            "{\"results\":%s,\"offset\":%d,\"total\":%d}"
                .formatted(rows(slice(offset)), offset, listed.size()));
      }
      case CURSOR -> {
        int from = call.param("after").map(this::position).orElse(0);
        String next = from + SIZE < listed.size() ? AppThing.quoted(cursor(from + SIZE)) : "null";
        yield json(200, "{\"items\":%s,\"next_cursor\":%s}".formatted(rows(slice(from)), next));
      }
      case SEARCH ->
          json(200, "{\"items\":%s}".formatted(rows(matching(call.param("q").orElse("")))));
      case GRAPH -> throw new IllegalStateException("no list of its own");
    };
  }

  private List<AppThing> matching(String query) {
    String wanted = query.toLowerCase(Locale.ROOT).strip();
    if (wanted.isEmpty()) return List.of();
    return things.stream()
        .filter(
            each -> (each.name() + " " + each.place()).toLowerCase(Locale.ROOT).contains(wanted))
        .limit(25)
        .toList();
  }

  private Reply graph(Call call) {
    if (!call.method().equals("POST")) return json(405, "{\"errors\":[]}");
    if (call.body().contains("thing(id:")) {
      Matcher id = ID.matcher(call.body());
      String thing = id.find() ? thing(id.group(1)).map(AppThing::json).orElse("null") : "null";
      return json(200, "{\"data\":{\"thing\":" + thing + "}}");
    }
    Matcher after = AFTER.matcher(call.body());
    int from = after.find() ? position(after.group(1)) : 0;
    String end = from + SIZE < listed.size() ? AppThing.quoted(cursor(from + SIZE)) : "null";
    return json(
        200,
        "{\"data\":{\"things\":{\"nodes\":%s,\"endCursor\":%s}}}"
            .formatted(rows(slice(from)), end));
  }

  /** A place in the list as nobody can make it up. */
  private String cursor(int from) {
    return new Words(Seeds.of(seed, "cursor " + from)).hex(16);
  }

  private int position(String cursor) {
    for (int from = 0; from < listed.size(); from += SIZE) {
      if (cursor(from).equals(cursor)) return from;
    }
    return listed.size();
  }

  private static int number(Call call, String name, int otherwise) {
    return call.param(name)
        .filter(value -> value.matches("[0-9]{1,6}"))
        .map(Integer::parseInt)
        .orElse(otherwise);
  }

  static String rows(List<AppThing> some) {
    return some.stream().map(AppThing::rowJson).collect(Collectors.joining(",", "[", "]"));
  }

  private static Reply json(int status, String body) {
    return Reply.of(status, "application/json", body.getBytes(StandardCharsets.UTF_8));
  }
}
