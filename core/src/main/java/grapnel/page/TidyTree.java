package grapnel.page;

import grapnel.page.Tag.Kind;
import grapnel.page.Tag.Watched;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * The tree of a page whose tags stand as HTML wants them: opened and closed in order, ends left out
 * only where everyone leaves them out. For such pages it is the tree that jsoup makes, in less than
 * half of the time; on the first tag that would take the rules of repair it gives up.
 */
final class TidyTree {

  /** The parser looks only so far up for what is open. */
  private static final int DEPTH = 90;

  private final Markup markup;
  private final int depth;
  private final List<Open> open = new ArrayList<>();
  private final int[] watched = new int[Watched.values().length];
  private Stage stage = Stage.START;
  private boolean untidy;

  private enum Stage {
    START,
    HTML,
    HEAD,
    AFTER_HEAD,
    BODY,
    AFTER_BODY,
    AFTER_HTML
  }

  private record Open(Tag tag, Attributes attributes, Content content) {
    boolean is(String name) {
      return tag.name.equals(name);
    }
  }

  private TidyTree(String html, Limits limits) {
    this.markup = new Markup(html);
    this.depth = Math.min(DEPTH, limits.depth() - 2);
  }

  /** The tree, unless it takes the whole parser to tell. */
  static Optional<Tree> parse(String html, Limits limits) {
    // A page as short as this cannot have too many tags.
    if (html.length() > limits.tags() || html.indexOf(0) >= 0) return Optional.empty();
    return new TidyTree(html, limits).parse();
  }

  private Optional<Tree> parse() {
    while (!markup.ended()) {
      step(markup.next());
      if (untidy || markup.odd()) return Optional.empty();
    }
    if (stage.compareTo(Stage.BODY) < 0) return Optional.empty();
    while (open.size() > 1) pop();
    return Optional.of(
        new Tree(closed(open.getFirst()), new IdentityHashMap<>(), Optional.empty()));
  }

  private void step(Markup.Next next) {
    switch (next) {
      case TEXT -> text(markup.text());
      case COMMENT -> markup.comment();
      case DOCTYPE -> {
        markup.doctype();
        untidy |= stage != Stage.START;
      }
      case START -> {
        markup.start(within(Watched.DRAWING));
        if (!markup.odd()) start(markup.tag());
      }
      case END -> {
        markup.end();
        if (!markup.odd()) end(markup.tag());
      }
      case ODD -> untidy = true;
    }
  }

  private void text(String text) {
    if (Markup.blank(text)) {
      // Before and after the html element it belongs to nothing.
      if (stage != Stage.START && stage != Stage.AFTER_HTML) top().content.add(text);
      return;
    }
    if (stage.compareTo(Stage.BODY) < 0) intoBody();
    untidy |= stage != Stage.BODY || top().tag.table;
    if (!untidy) top().content.add(text);
  }

  private void start(Tag tag) {
    switch (stage) {
      case START -> startOr(tag, "html", Stage.HTML);
      case HTML -> startOr(tag, "head", Stage.HEAD);
      case HEAD -> startInHead(tag);
      case AFTER_HEAD -> {
        untidy |= tag.inHead;
        startOr(tag, "body", Stage.BODY);
      }
      case BODY -> startInBody(tag);
      default -> untidy = true;
    }
  }

  /** What must come now may be left out. */
  private void startOr(Tag tag, String expected, Stage next) {
    if (tag.name.equals(expected)) {
      push(tag);
      stage = next;
    } else {
      imply(expected);
      stage = next;
      start(tag);
    }
  }

  private void startInHead(Tag tag) {
    if (tag.inHead) {
      insert(tag);
    } else if (top().is("head") && !tag.name.equals("noscript")) {
      pop();
      stage = Stage.AFTER_HEAD;
      start(tag);
    } else {
      // In the head, only the parser knows what may stand in noscript.
      untidy = true;
    }
  }

  private void startInBody(Tag tag) {
    if (within(Watched.DRAWING)) {
      untidy |= !tag.drawn;
      insert(tag);
    } else if (within(Watched.NOSCRIPT)) {
      // No end may be left out in it.
      untidy |= !tag.unshown || (tag.endsParagraph && within(Watched.PARAGRAPH));
      insert(tag);
    } else if (top().tag.table) {
      startInTable(tag);
    } else if (within(Watched.SELECT)) {
      startInSelect(tag);
    } else if (tag.kind == Kind.PART) {
      // The cell that is open ends, and what comes belongs to its table.
      endCell();
      if (!untidy) startInTable(tag);
    } else {
      startUsual(tag);
    }
  }

  private void startUsual(Tag tag) {
    untidy |= tag.kind == Kind.FRAME || tag.kind == Kind.ODD;
    switch (tag.watched) {
      case LINK, BUTTON, FORM -> untidy |= within(tag.watched);
      case ITEM, DEFINITION -> endItem(tag.watched);
      default -> {}
    }
    if (tag.name.startsWith("opt") && top().is("option")) pop();
    if (tag.endsParagraph && within(Watched.PARAGRAPH)) endParagraph();
    // Whether a table ends a paragraph depends on the mode of the page.
    untidy |= tag.table && within(Watched.PARAGRAPH);
    untidy |= tag.heading && top().tag.heading;
    insert(tag);
    if (tag.name.equals("pre")) markup.skipLineBreak();
  }

  private void startInSelect(Tag tag) {
    boolean group = tag.name.equals("optgroup");
    untidy |= !group && !tag.name.equals("option");
    if (top().is("option")) pop();
    if (group && top().is("optgroup")) pop();
    insert(tag);
  }

  private void startInTable(Tag tag) {
    Tag top = top().tag;
    if (tag.inHead && tag.kind == Kind.RAW && !top.name.equals("colgroup")) {
      insert(tag);
    } else if (tag.kind != Kind.PART) {
      untidy = true;
    } else if (top.name.equals("tr")) {
      insertOrEnd(tag, tag.cell);
    } else if (top.tableBody) {
      untidy |= tag.cell;
      insertOrEnd(tag, tag.name.equals("tr"));
    } else if (top.name.equals("colgroup")) {
      insertOrEnd(tag, tag.name.equals("col"));
    } else {
      untidy |= tag.cell;
      if (tag.name.equals("tr")) imply("tbody");
      if (tag.name.equals("col")) imply("colgroup");
      insert(tag);
    }
  }

  /** What does not fit into the part of the table that is open belongs to the part around it. */
  private void insertOrEnd(Tag tag, boolean fits) {
    if (fits) {
      insert(tag);
    } else if (!untidy) {
      pop();
      startInTable(tag);
    }
  }

  private void end(Tag tag) {
    switch (stage) {
      case HEAD -> {
        popOnly("head", tag);
        stage = Stage.AFTER_HEAD;
      }
      case BODY -> {
        if (tag.name.equals("body")) {
          popOnly("body", tag);
          stage = Stage.AFTER_BODY;
        } else {
          endInBody(tag);
        }
      }
      case AFTER_BODY -> {
        untidy |= !tag.name.equals("html");
        stage = Stage.AFTER_HTML;
      }
      default -> untidy = true;
    }
  }

  private void endInBody(Tag tag) {
    untidy |= tag.empty || tag.kind == Kind.FRAME;
    if (tag.table && !tag.name.equals("colgroup")) {
      endOfTable(tag);
      return;
    }
    if (tag.closes && !within(Watched.NOSCRIPT)) endImplied(tag.name);
    if (tag.name.equals("optgroup") && top().is("option")) pop();
    popOnly(tag.name, tag);
  }

  /** The end of a part of a table ends the parts in it. */
  private void endOfTable(Tag tag) {
    if (!top().tag.table) endCell();
    while (!untidy && !top().is(tag.name)) {
      untidy |= !top().tag.table || top().is("table") || tag.name.equals("tr");
      if (!untidy) pop();
    }
    popOnly(tag.name, tag);
  }

  private void endCell() {
    endImplied("");
    untidy |= !top().tag.cell;
    if (!untidy) pop();
  }

  /** Ends what needs no end of its own. */
  private void endImplied(String but) {
    while (top().tag.implied && !top().is(but)) pop();
  }

  /** A paragraph ends where something begins that cannot be in one. */
  private void endParagraph() {
    for (int i = open.size() - 1; i > 0; i--) {
      Tag tag = open.get(i).tag;
      if (tag.watched == Watched.PARAGRAPH) {
        endUpTo(i);
        return;
      }
      if (tag.cell || tag.watched == Watched.BUTTON) return;
      if (tag.name.equals("caption") || tag.name.equals("object")) return;
    }
  }

  /** An item ends where the next of its list begins. */
  private void endItem(Watched item) {
    if (!within(item)) return;
    for (int i = open.size() - 1; i > 0; i--) {
      Tag tag = open.get(i).tag;
      if (tag.watched == item) {
        endUpTo(i);
        return;
      }
      if (tag.barrier) return;
    }
  }

  private void endUpTo(int index) {
    endImplied(open.get(index).tag.name);
    untidy |= open.size() != index + 1;
    if (!untidy) pop();
  }

  private boolean within(Watched what) {
    return watched[what.place] > 0;
  }

  private void intoBody() {
    if (stage == Stage.START) imply("html");
    if (stage.compareTo(Stage.HEAD) < 0) imply("head");
    if (stage.compareTo(Stage.AFTER_HEAD) < 0) pop();
    imply("body");
    stage = Stage.BODY;
  }

  private void imply(String name) {
    open.add(new Open(Tag.of(name), Attributes.NONE, content(name)));
  }

  private void insert(Tag tag) {
    if (tag.empty || (tag.drawn && markup.selfClosing() && within(Watched.DRAWING))) {
      top().content.add(new Node.Element(tag.name, markup.attributes(), List.of()));
      return;
    }
    push(tag);
    if (untidy || (tag.kind != Kind.RAW && tag.kind != Kind.TEXT)) return;
    String raw = markup.raw(tag.name);
    if (!raw.isEmpty()) {
      top().content.add(tag.kind == Kind.TEXT ? CharReferences.decode(raw, false) : raw);
    }
    pop();
  }

  private void push(Tag tag) {
    untidy |= markup.selfClosing() || open.size() >= depth;
    open.add(new Open(tag, markup.attributes(), content(tag.name)));
    watched[tag.watched.place]++;
  }

  private Content content(String name) {
    return open.isEmpty() ? Content.ofRoot() : top().content.below(name);
  }

  private Open top() {
    return open.getLast();
  }

  /** Ends the element that is open, which must be the one whose end came. */
  private void popOnly(String name, Tag end) {
    untidy |= !end.name.equals(name) || !top().is(name);
    if (!untidy) pop();
  }

  private void pop() {
    Open top = open.removeLast();
    watched[top.tag.watched.place]--;
    top().content.add(closed(top));
  }

  private static Node.Element closed(Open open) {
    return new Node.Element(open.tag.name, open.attributes, open.content.nodes());
  }
}
