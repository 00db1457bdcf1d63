package grapnel.demo.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** What sort of thing a page describes: its title, and the blocks its main part is made of. */
public enum Flavour {
  PRODUCT {
    @Override
    public String title(Words words) {
      return words.product();
    }

    @Override
    List<String> body(Item item, int page) {
      Words words = item.words("product");
      List<String> blocks = new ArrayList<>();
      blocks.add(image(item) + "<p class=\"price\">EUR <b>" + words.price() + "</b></p>");
      blocks.add(paragraphs(words, words.number(1, 3)));
      StringBuilder rows = new StringBuilder("<table class=\"facts\">");
      row(rows, "Article", "LB-" + words.number(1000, 9999));
      row(rows, "Colour", words.colour());
      // Optional rows: two pages of one kind never have quite the same structure.
      if (words.chance(0.6)) row(rows, "Weight", words.number(50, 4000) + " g");
      if (words.chance(0.4)) row(rows, "Maker", words.person());
      row(rows, "Ships from", words.place());
      blocks.add(rows.append("</table>").toString());
      blocks.add(reviews(words, words.number(0, 4)));
      return blocks;
    }
  },
  ARTICLE {
    @Override
    public String title(Words words) {
      return words.headline();
    }

    @Override
    List<String> body(Item item, int page) {
      Words words = item.words("article " + page);
      List<String> blocks = new ArrayList<>();
      blocks.add(
          "<p class=\"byline\">By <b>"
              + words.person()
              + "</b>, <time>"
              + item.day()
              + "</time></p>");
      if (words.chance(0.7)) blocks.add(image(item));
      int paragraphs = words.number(3, 7);
      for (int i = 0; i < paragraphs; i++) blocks.add(paragraphs(words, 1));
      return blocks;
    }
  },
  PROFILE {
    @Override
    public String title(Words words) {
      return words.person();
    }

    @Override
    List<String> body(Item item, int page) {
      Words words = item.words("profile");
      StringBuilder facts = new StringBuilder("<dl class=\"facts\">");
      fact(facts, "Lives in", words.place());
      fact(facts, "Member since", words.day());
      if (words.chance(0.5)) fact(facts, "Collects", words.thing() + "s");
      fact(facts, "Posts", Integer.toString(words.number(0, 3000)));
      return List.of(
          image(item), facts.append("</dl>").toString(), paragraphs(words, words.number(1, 3)));
    }
  },
  TOPIC {
    @Override
    public String title(Words words) {
      return "Who has " + Words.withArticle(words.product().toLowerCase(Locale.ROOT)) + "?";
    }

    @Override
    List<String> body(Item item, int page) {
      Words words = item.words("topic " + page);
      int posts = words.number(3, 8);
      List<String> blocks = new ArrayList<>();
      for (int i = 0; i < posts; i++) {
        blocks.add(
            "<article class=\"post\"><h3>"
                + words.person()
                + "</h3><time>"
                + words.day()
                + "</time>"
                + paragraphs(words, words.number(1, 2))
                + "</article>");
      }
      return blocks;
    }
  },
  /** A record of a database: what it shows are its facts. */
  RECORD {
    @Override
    public String title(Words words) {
      return words.headline();
    }

    @Override
    List<String> body(Item item, int page) {
      StringBuilder rows = new StringBuilder("<table class=\"facts\">");
      item.facts().forEach((name, value) -> row(rows, name, Html.escape(value)));
      Words words = item.words("record");
      return List.of(rows.append("</table>").toString(), paragraphs(words, words.number(0, 2)));
    }
  },
  /** A picture and nothing else: pages differ in an image and in where links lead. */
  PICTURE {
    @Override
    public String title(Words words) {
      return "Picture";
    }

    @Override
    List<String> body(Item item, int page) {
      return List.of(
          "<figure><img src=\"/img/" + Long.toHexString(item.seed()) + ".gif\" alt=\"\"></figure>",
          "<p>Click the picture to see it in full size.</p>");
    }
  },
  /** A spare part: one page is like the other but for two numbers. */
  SPARE {
    @Override
    public String title(Words words) {
      return "Screw M" + words.number(2, 24) + " x " + words.number(5, 300);
    }

    @Override
    List<String> body(Item item, int page) {
      Words words = item.words("spare");
      StringBuilder rows = new StringBuilder("<table class=\"facts\">");
      row(rows, "Material", "Steel, zinc plated");
      row(rows, "Thread", "metric");
      row(rows, "Head", "hexagon");
      row(rows, "Pieces a box", Integer.toString(words.number(1, 40) * 25));
      return List.of(
          "<p class=\"price\">EUR <b>" + words.price() + "</b></p>",
          rows.append("</table>").toString(),
          "<p>All our screws are made to DIN 933 and are delivered within two working days. They"
              + " must be kept dry. Ask for other lengths.</p>");
    }
  };

  private static final Pattern VALUES =
      Pattern.compile("(<(?:h1|h3|p|b|td|dd|li|time)(?: [^>]*)?>)[^<]+");

  /** A title for a new thing of this sort. */
  public abstract String title(Words words);

  abstract List<String> body(Item item, int page);

  /**
   * The blocks of the main part, heading first.
   *
   * @param page which page of the thing, from 1, where it has several
   */
  public List<String> blocks(Item item, int page) {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>" + Html.escape(item.title()) + "</h1>");
    blocks.addAll(body(item, page));
    return blocks;
  }

  /** The blocks of a page about nothing: all labels, no values. */
  public List<String> shell() {
    Item nothing = new Item("", "", "", "", Map.of(), 0);
    return blocks(nothing, 1).stream()
        .map(block -> VALUES.matcher(block).replaceAll("$1").replaceAll("<img[^>]*>", ""))
        .toList();
  }

  private static String image(Item item) {
    return "<figure><img src=\"/img/"
        + Long.toHexString(item.seed())
        + ".gif\" alt=\""
        + Html.escape(item.title())
        + "\" width=\"320\" height=\"240\"></figure>";
  }

  private static String paragraphs(Words words, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("<p>").append(words.paragraph(words.number(2, 5))).append("</p>");
    }
    return text.toString();
  }

  private static void row(StringBuilder rows, String name, String value) {
    rows.append("<tr><th>").append(name).append("</th><td>").append(value).append("</td></tr>");
  }

  private static void fact(StringBuilder facts, String name, String value) {
    facts.append("<dt>").append(name).append("</dt><dd>").append(value).append("</dd>");
  }

  private static String reviews(Words words, int count) {
    if (count == 0) return "<p class=\"none\">No reviews yet.</p>";
    StringBuilder list = new StringBuilder("<section class=\"reviews\"><h2>Reviews</h2><ul>");
    for (int i = 0; i < count; i++) {
      list.append("<li><b>").append(words.person()).append("</b> ");
      list.append(words.sentence()).append("</li>");
    }
    return list.append("</ul></section>").toString();
  }
}
