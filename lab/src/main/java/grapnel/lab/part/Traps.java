package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Places where a crawler that follows every link never ends. */
public final class Traps {

  private static final Map<String, List<String>> FACETS =
      new TreeMap<>(
          Map.of(
              "colour", List.of("red", "green", "blue", "black"),
              "size", List.of("s", "m", "l", "xl"),
              "sort", List.of("price", "name", "date"),
              "view", List.of("grid", "list"),
              "material", List.of("wood", "steel", "wool"),
              "rows", List.of("10", "20", "50")));

  private static final DateTimeFormatter SLASHED = DateTimeFormatter.ofPattern("yyyy/MM/dd");

  private static final DateTimeFormatter WRITTEN_DAY =
      DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.GERMAN);

  private Traps() {}

  /** A calendar with a next month and a previous one, always; nothing ever happens. */
  public static Part calendar(Premises site) {
    return Part.under("/calendar", "Calendar", call -> page(site, call, month(call)));
  }

  private static List<String> month(Call call) {
    YearMonth month = asked(call);
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Events of " + month + "</h1>");
    StringBuilder days = new StringBuilder("<table><tr>");
    for (int day = 1; day <= month.lengthOfMonth(); day++) {
      String url = String.format(Locale.ROOT, "/calendar/%s-%02d", month, day);
      days.append("<td>").append(Html.link(url, Integer.toString(day))).append("</td>");
      if (day % 7 == 0) days.append("</tr><tr>");
    }
    blocks.add(days.append("</tr></table>").toString());
    blocks.add("<p>No events.</p>");
    blocks.add(Html.link("/calendar?month=" + month.minusMonths(1), "Previous month"));
    blocks.add(Html.link("/calendar?month=" + month.plusMonths(1), "Next month"));
    return blocks;
  }

  private static YearMonth asked(Call call) {
    String path = call.path().replaceFirst("^/calendar/?", "");
    String text = path.length() >= 7 ? path.substring(0, 7) : call.param("month").orElse("");
    try {
      return YearMonth.parse(text);
    } catch (DateTimeParseException e) {
      return YearMonth.of(2024, 5);
    }
  }

  /** Days, weeks and months that lead to each other, with the day written out; no event ever. */
  public static Part agenda(Premises site) {
    return Part.under(
        "/agenda",
        "Agenda",
        call ->
            day(call).map(day -> page(site, call, agendaPage(day))).orElse(missing(site, call)));
  }

  private static List<String> agendaPage(LocalDate day) {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>" + WRITTEN_DAY.format(day) + "</h1>");
    blocks.add("<p>There are no events on this day.</p>");
    blocks.add(Html.link("/agenda/" + SLASHED.format(day.minusDays(1)), "Day before"));
    blocks.add(Html.link("/agenda/" + SLASHED.format(day.plusDays(1)), "Day after"));
    blocks.add(Html.link("/agenda/" + SLASHED.format(day.plusWeeks(1)), "A week later"));
    blocks.add(Html.link("/agenda/" + SLASHED.format(day.plusMonths(1)), "A month later"));
    return blocks;
  }

  private static Optional<LocalDate> day(Call call) {
    String path = call.path().replaceFirst("^/agenda/?", "");
    if (path.isEmpty()) return Optional.of(LocalDate.of(2024, 5, 17));
    try {
      return Optional.of(LocalDate.parse(path, SLASHED));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static Reply missing(Premises site, Call call) {
    return site.page(call, 404, Content.titled(site.name()).main(List.of("<h1>Nothing here</h1>")));
  }

  /** All products on one page, in an order that each page offers others of. */
  public static Part orders(Premises site) {
    return Part.under(
        "/shuffled",
        "In any order",
        call -> {
          String order = call.param("order").orElse("1");
          return order.matches("[0-9]+")
              ? page(site, call, shuffled(site, order))
              : missing(site, call);
        });
  }

  private static List<String> shuffled(Premises site, String order) {
    Random random = new Random(order.hashCode());
    List<Item> items =
        new ArrayList<>(
            site.items("product").stream().filter(i -> site.linked("product", i)).toList());
    Collections.shuffle(items, random);
    List<String> blocks = new ArrayList<>(List.of("<h1>Order " + order + "</h1>"));
    for (Item item : items) {
      blocks.add("<p>" + Html.link(site.path("product", item), item.title()) + "</p>");
    }
    for (int i = 0; i < 3; i++) {
      blocks.add(Html.link("/shuffled?order=" + random.nextInt(1_000_000), "Another order"));
    }
    return blocks;
  }

  /** Folders in folders in folders, by links that are relative to where one is. */
  public static Part endlessPath(Premises site) {
    return Part.under(
        "/folders/",
        "Folders",
        call ->
            page(
                site,
                call,
                List.of(
                    "<h1>Folder</h1>",
                    "<p>" + Html.link("photos/", "photos") + "</p>",
                    "<p>" + Html.link("texts/", "texts") + "</p>",
                    "<p>" + Html.link("../", "up") + "</p>")));
  }

  /** Six filters that can be set in any order and number: thousands of views of the same shop. */
  public static Part facets(Premises site) {
    return Part.under("/filter", "Filter", call -> page(site, call, facets(call)));
  }

  private static List<String> facets(Call call) {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Products</h1>");
    FACETS.forEach(
        (facet, values) -> {
          StringBuilder row = new StringBuilder("<p>" + facet + ": ");
          for (String value : values) {
            String rest =
                call.query().replaceAll("(^|&)" + facet + "=[^&]*", "").replaceFirst("^&", "");
            String query = rest + (rest.isEmpty() ? "" : "&") + facet + "=" + value;
            row.append(Html.link("/filter?" + query, value)).append(' ');
          }
          blocks.add(row.append("</p>").toString());
        });
    return blocks;
  }

  /** Everything under {@code /old/} is missing with status 200, and leads to more of it. */
  public static Part maze(Premises site) {
    return Part.under(
        "/old/",
        "Old pages",
        call -> {
          Words words = new Words(Seeds.of(site.seed(), call.path()));
          List<String> blocks = new ArrayList<>();
          blocks.add("<h1>This page has moved</h1>");
          for (int i = 0; i < 5; i++) {
            String url = "/old/" + words.thing() + "/" + words.number(1, 100_000);
            blocks.add("<p>" + Html.link(url, words.product()) + "</p>");
          }
          return page(site, call, blocks);
        });
  }

  /** Redirects in a circle under {@code /circle/}, and one after the other under {@code /on/}. */
  public static Part redirects(Premises site) {
    return Part.under(
        "/moved/",
        "Moved",
        call -> {
          String rest = call.path().substring("/moved/".length());
          if (rest.isEmpty()) {
            return page(
                site,
                call,
                List.of(
                    "<h1>Moved</h1>",
                    Html.link("/moved/circle/1", "In a circle"),
                    Html.link("/moved/on/1", "On and on"),
                    Html.link("/moved/self", "To itself")));
          }
          if (rest.startsWith("circle/")) {
            return Reply.redirect(302, "/moved/circle/" + (rest.endsWith("1") ? 2 : 1));
          }
          if (rest.matches("on/[0-9]{1,9}")) {
            return Reply.redirect(302, "/moved/on/" + (Integer.parseInt(rest.substring(3)) + 1));
          }
          return Reply.redirect(301, call.path());
        });
  }

  /** A list whose every page has a next one, the last rows being shown again and again. */
  public static Part endlessPages(Premises site) {
    return Part.under(
        "/latest",
        "Latest",
        call -> {
          String asked = call.param("page").orElse("1");
          int page = asked.matches("[0-9]{1,8}") ? Integer.parseInt(asked) : 1;
          return page(
              site,
              call,
              List.of(
                  "<h1>Latest</h1>",
                  "<p>The market was closed today.</p>",
                  Html.link("/latest?page=" + (page + 1), "Next")));
        });
  }

  private static Reply page(Premises site, Call call, List<String> blocks) {
    return site.page(call, 200, Content.titled(site.name()).main(blocks));
  }
}
