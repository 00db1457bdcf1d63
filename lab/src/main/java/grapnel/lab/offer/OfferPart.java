package grapnel.lab.offer;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a site offers of its articles beside links, hidden ones included. */
abstract class OfferPart implements Part {

  static final String KIND = "article";

  final Premises site;

  OfferPart(Premises site) {
    this.site = site;
  }

  List<Item> items() {
    return site.items(KIND);
  }

  String url(Call call, Item item) {
    return call.origin() + site.path(KIND, item);
  }

  /** Some of the items, counted from 0; none behind the last. */
  List<Item> slice(long from, int size) {
    List<Item> all = items();
    int start = (int) Math.min(Math.max(from, 0), all.size());
    return all.subList(start, Math.min(start + size, all.size()));
  }

  /** A parameter that is a number. */
  static long number(Call call, String name, long otherwise) {
    return call.param(name)
        .filter(value -> value.matches("[0-9]{1,6}"))
        .map(Long::parseLong)
        .orElse(otherwise);
  }

  static String json(List<Item> items, Function<Item, String> object) {
    return items.stream().map(object).collect(Collectors.joining(",", "[", "]"));
  }

  /** A text as JSON has it. */
  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("/", "\\/") + "\"";
  }

  static String escaped(String text) {
    return Html.escape(text);
  }

  static Reply jsonReply(String body) {
    return jsonReply(200, body);
  }

  static Reply jsonReply(int status, String body) {
    return Reply.of(
        status, "application/json; charset=utf-8", body.getBytes(StandardCharsets.UTF_8));
  }

  /** What the head of every page says of it. */
  @Override
  public List<String> head() {
    return List.of();
  }

  @Override
  public List<Link> nav() {
    return List.of();
  }

  @Override
  public abstract Optional<Reply> reply(Call call);
}
