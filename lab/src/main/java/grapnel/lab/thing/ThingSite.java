package grapnel.lab.thing;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A site written out page by page: what each address shows, and which thing that is. */
final class ThingSite implements LabSite {

  /**
   * One load of a page.
   *
   * @param chance differs at every load
   * @param target what was asked for
   */
  record Load(long nth, Words chance, String target) {}

  private record Sheet(Function<Load, Reply> reply, Optional<Truth.Entity> shows) {}

  private final String name;
  private final long seed;
  private final Map<String, Sheet> sheets = new LinkedHashMap<>();
  private final List<Truth.Entity> entities = new ArrayList<>();
  private UnaryOperator<String> spelling = UnaryOperator.identity();

  ThingSite(String name, long seed) {
    this.name = name;
    this.seed = Seeds.of(seed, name);
  }

  /** Words that are the same at every load, for one thing. */
  Words words(String about) {
    return new Words(Seeds.of(seed, about));
  }

  /** A thing with its page, to which links lead. */
  Truth.Entity thing(String kind, String id, String path, Function<Load, String> page) {
    return thing(kind, id, path, true, page);
  }

  Truth.Entity thing(
      String kind, String id, String path, boolean linked, Function<Load, String> page) {
    Truth.Entity entity = new Truth.Entity(kind, id, path, linked);
    entities.add(entity);
    sheets.put(path, new Sheet(load -> Reply.html(page.apply(load)), Optional.of(entity)));
    return entity;
  }

  /** Another address of a thing. */
  void dress(Truth.Entity thing, String path, Function<Load, String> page) {
    sheets.put(path, new Sheet(load -> Reply.html(page.apply(load)), Optional.of(thing)));
  }

  /** An address that leads to a thing. */
  void redirect(Truth.Entity thing, String path, int status) {
    sheets.put(path, new Sheet(_ -> Reply.redirect(status, thing.path()), Optional.of(thing)));
  }

  /** A page that is no thing. */
  void page(String path, Function<Load, String> page) {
    sheets.put(path, new Sheet(load -> Reply.html(page.apply(load)), Optional.empty()));
  }

  /** How the addresses that show the same page are written as one. */
  ThingSite spelled(UnaryOperator<String> canonical) {
    spelling = canonical;
    return this;
  }

  /** Pages of a list: {@code base} and then {@code base} with {@code ?page=2} and so on. */
  void list(
      String base, String title, List<String> rows, int each, Function<String, String> frame) {
    list(base, title, rows, each, (body, _) -> frame.apply(body));
  }

  /** The same in a frame that differs at every load. */
  void list(
      String base,
      String title,
      List<String> rows,
      int each,
      BiFunction<String, Load, String> frame) {
    int pages = Math.max(1, (rows.size() + each - 1) / each);
    for (int i = 0; i < pages; i++) {
      int from = i * each;
      String shown = String.join("\n", rows.subList(from, Math.min(rows.size(), from + each)));
      String turns = pages == 1 ? "" : "<p class=pages>" + turns(base, pages, i) + "</p>";
      String body = "<h1>" + title + "</h1>" + shown + turns;
      page(turn(base, i), load -> frame.apply(body, load));
    }
  }

  private static String turn(String base, int page) {
    return page == 0 ? base : base + (base.contains("?") ? "&" : "?") + "page=" + (page + 1);
  }

  private static String turns(String base, int pages, int shown) {
    return lines(
        pages,
        i -> i == shown ? " <b>" + (i + 1) + "</b>" : " " + Html.link(turn(base, i), "" + (i + 1)));
  }

  static String lines(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Truth truth() {
    return new Truth(
        entities,
        List.of(),
        List.of(),
        call ->
            Optional.ofNullable(sheets.get(spelling.apply(call.target()))).flatMap(Sheet::shows));
  }

  @Override
  public Reply reply(Call call) {
    Sheet sheet = sheets.get(spelling.apply(call.target()));
    if (sheet == null) return Reply.missing();
    Words chance = new Words(Seeds.of(Seeds.of(seed, "load"), call.nth()));
    return sheet.reply.apply(new Load(call.nth(), chance, call.target()));
  }
}
