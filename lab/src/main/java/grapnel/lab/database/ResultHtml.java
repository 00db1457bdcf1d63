package grapnel.lab.database;

import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes what was found. */
final class ResultHtml {

  private static final int SUGGESTED = 5;
  private static final int NUMBERS = 9;

  private final Habits habits;
  private final Index index;
  private final Phrases phrases;
  private final Function<Item, String> path;

  ResultHtml(Habits habits, Index index, Function<Item, String> path) {
    this.habits = habits;
    this.index = index;
    this.phrases = Phrases.of(habits.lang);
    this.path = path;
  }

  List<String> blocks(Query query, List<Integer> hits) {
    List<String> blocks = new ArrayList<>();
    String asked = Html.escape(String.join(" ", query.carried().values()).strip());
    blocks.add("<h1>" + phrases.search() + ": " + asked + "</h1>");
    if (hits.isEmpty()) {
      blocks.add("<p class=\"none\">" + phrases.none() + " " + asked + "</p>");
      if (habits.suggests) {
        blocks.add("<p>" + phrases.maybe() + "</p>");
        blocks.add(list(query, suggested(asked), 0));
      } else if (habits.sponsored > 0) {
        blocks.add(list(query, List.of(), 0));
      }
      return blocks;
    }
    List<Integer> shown = hits.subList(0, Math.min(habits.most, hits.size()));
    if (habits.counts) {
      blocks.add("<p class=\"count\">" + phrases.count(hits.size()) + "</p>");
    }
    int size = habits.paging == Habits.Paging.NONE ? shown.size() : query.size();
    int from = Math.min((query.page() - 1) * size, shown.size());
    int to = Math.min(from + size, shown.size());
    blocks.add(list(query, shown.subList(from, to), from));
    blocks.add(pager(query, shown.size(), size));
    return blocks;
  }

  private List<Integer> suggested(String asked) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < SUGGESTED; i++) {
      long mixed = Seeds.of(Seeds.of(i, asked), i);
      places.add((int) Long.remainderUnsigned(mixed, index.size()));
    }
    return places;
  }

  private String list(Query query, List<Integer> places, int from) {
    StringBuilder list = new StringBuilder(habits.links ? "<ol class=\"results\">" : "<table>");
    for (int i = 0; i < Math.min(habits.sponsored, index.size()); i++) {
      list.append(row(query, index.item(i), i));
    }
    for (int i = 0; i < places.size(); i++) {
      list.append(row(query, index.item(places.get(i)), from + i));
    }
    return list.append(habits.links ? "</ol>" : "</table>").toString();
  }

  private String row(Query query, Item item, int rank) {
    StringBuilder row = new StringBuilder();
    if (!habits.links) {
      row.append("<tr>");
      item.facts().values().forEach(f -> row.append("<td>").append(Html.escape(f)).append("</td>"));
      return row.append("</tr>\n").toString();
    }
    String target = path.apply(item);
    if (habits.tracked) target += "?from=" + encoded(query.value("q")) + "&rank=" + (rank + 1);
    row.append("<li class=\"hit n")
        .append(rank)
        .append("\">")
        .append(Html.link(target, item.title()));
    row.append("<p>");
    item.facts().entrySet().stream()
        .filter(fact -> !fact.getKey().equals("title"))
        .forEach(
            fact ->
                row.append(fact.getKey())
                    .append(": <span>")
                    .append(Html.escape(fact.getValue()))
                    .append("</span> "));
    row.append(Html.link(target + (habits.tracked ? "&" : "?") + "cite=1", "Cite"));
    return row.append("</p></li>\n").toString();
  }

  private String pager(Query query, int shown, int size) {
    int pages = Math.max(1, (shown + size - 1) / Math.max(1, size));
    int page = query.page();
    StringBuilder pager = new StringBuilder("<p class=\"pager\">");
    boolean more = page < pages || habits.paging == Habits.Paging.ENDLESS;
    if (habits.paging == Habits.Paging.NONE) return "";
    if (habits.paging == Habits.Paging.BUTTONS) return more ? button(query, page + 1) : "";
    if (habits.paging == Habits.Paging.NUMBERED) {
      for (int i = 1; i <= Math.min(pages, NUMBERS); i++) {
        pager.append(i == page ? "" + i : Html.link(url(habits, query, i), "" + i)).append(' ');
      }
    }
    if (more) pager.append(Html.link(url(habits, query, page + 1), phrases.next()));
    return pager.append("</p>").toString();
  }

  private String button(Query query, int page) {
    StringBuilder form = new StringBuilder("<form method=\"post\" action=\"" + Desk.PATH + "\">");
    Map<String, String> sent = new LinkedHashMap<>(query.carried());
    sent.put("page", "" + page);
    sent.forEach(
        (name, value) ->
            form.append("<input type=\"hidden\" name=\"")
                .append(Html.escape(name))
                .append("\" value=\"")
                .append(Html.escape(value))
                .append("\">"));
    return form.append("<button>").append(phrases.next()).append("</button></form>").toString();
  }

  static String url(Habits habits, Query query, int page) {
    if (habits.pathed) {
      String path = Desk.PATH + "/" + encoded(query.value("q"));
      return page > 1 ? path + "/" + page : path;
    }
    StringBuilder url = new StringBuilder(Desk.PATH).append('?');
    for (Map.Entry<String, String> one : query.carried().entrySet()) {
      url.append(one.getKey()).append('=').append(encoded(one.getValue())).append('&');
    }
    return url.append("page=").append(page).toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
