package grapnel.html;

import grapnel.html.HtmlTag.Kind;
import grapnel.html.HtmlTag.TrackedElement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * The tree of a page whose tags stand as HTML wants them: opened and closed in order, ends left out
 * only where everyone leaves them out. For such pages it is the tree that jsoup makes, in less than
 * half of the time; on the first tag that would take the rules of repair it gives up.
 */
final class TidyHtmlParser {

  /** The parser looks only so far up for what is open. */
  private static final int MOST_DEPTH = 90;

  private final HtmlTokenizer tokenizer;
  private final int depth;
  private final List<OpenElement> openElements = new ArrayList<>();
  private final int[] openCounts = new int[TrackedElement.values().length];
  private InsertionMode mode = InsertionMode.START;
  private boolean untidy;

  private enum InsertionMode {
    START,
    HTML,
    HEAD,
    AFTER_HEAD,
    BODY,
    AFTER_BODY,
    AFTER_HTML
  }

  private record OpenElement(HtmlTag tag, AttributeMap attributes, ElementContentBuilder content) {
    boolean is(String name) {
      return tag.name.equals(name);
    }
  }

  private TidyHtmlParser(String html, ParseLimits limits) {
    this.tokenizer = new HtmlTokenizer(html);
    this.depth = Math.min(MOST_DEPTH, limits.depth() - 2);
  }

  /** The tree, unless it takes the whole parser to tell. */
  static Optional<HtmlTree> parse(String html, ParseLimits limits) {
    // A page as short as this cannot have too many tags.
    if (html.length() > limits.tags() || html.indexOf(0) >= 0) return Optional.empty();
    return new TidyHtmlParser(html, limits).parse();
  }

  private Optional<HtmlTree> parse() {
    while (!tokenizer.ended()) {
      readToken(tokenizer.peek());
      if (untidy || tokenizer.ambiguous()) return Optional.empty();
    }
    if (mode.compareTo(InsertionMode.BODY) < 0) return Optional.empty();
    while (openElements.size() > 1) pop();
    return Optional.of(
        new HtmlTree(
            toElement(openElements.getFirst()), new IdentityHashMap<>(), Optional.empty()));
  }

  private void readToken(HtmlTokenizer.TokenKind next) {
    switch (next) {
      case TEXT -> text(tokenizer.readText());
      case COMMENT -> tokenizer.skipComment();
      case DOCTYPE -> {
        tokenizer.skipDoctype();
        untidy |= mode != InsertionMode.START;
      }
      case START -> {
        tokenizer.readStartTag(isOpen(TrackedElement.DRAWING));
        if (!tokenizer.ambiguous()) start(tokenizer.tag());
      }
      case END -> {
        tokenizer.readEndTag();
        if (!tokenizer.ambiguous()) end(tokenizer.tag());
      }
      case ODD -> untidy = true;
    }
  }

  private void text(String text) {
    if (HtmlTokenizer.blank(text)) {
      // Before and after the html element it belongs to nothing.
      if (mode != InsertionMode.START && mode != InsertionMode.AFTER_HTML) top().content.add(text);
      return;
    }
    if (mode.compareTo(InsertionMode.BODY) < 0) intoBody();
    untidy |= mode != InsertionMode.BODY || top().tag.tableStructure;
    if (!untidy) top().content.add(text);
  }

  private void start(HtmlTag tag) {
    switch (mode) {
      case START -> startOrImply(tag, "html", InsertionMode.HTML);
      case HTML -> startOrImply(tag, "head", InsertionMode.HEAD);
      case HEAD -> startInHead(tag);
      case AFTER_HEAD -> {
        untidy |= tag.inHead;
        startOrImply(tag, "body", InsertionMode.BODY);
      }
      case BODY -> startInBody(tag);
      default -> untidy = true;
    }
  }

  /** What must come now may be left out. */
  private void startOrImply(HtmlTag tag, String expected, InsertionMode next) {
    if (tag.name.equals(expected)) {
      push(tag);
      mode = next;
    } else {
      openImplied(expected);
      mode = next;
      start(tag);
    }
  }

  private void startInHead(HtmlTag tag) {
    if (tag.inHead) {
      insert(tag);
    } else if (top().is("head") && !tag.name.equals("noscript")) {
      pop();
      mode = InsertionMode.AFTER_HEAD;
      start(tag);
    } else {
      // In the head, only the parser knows what may stand in noscript.
      untidy = true;
    }
  }

  private void startInBody(HtmlTag tag) {
    if (isOpen(TrackedElement.DRAWING)) {
      untidy |= !tag.allowedInSvg;
      insert(tag);
    } else if (isOpen(TrackedElement.NOSCRIPT)) {
      // No end may be left out in it.
      untidy |= !tag.allowedInNoscript || (tag.endsParagraph && isOpen(TrackedElement.PARAGRAPH));
      insert(tag);
    } else if (top().tag.tableStructure) {
      startInTable(tag);
    } else if (isOpen(TrackedElement.SELECT)) {
      startInSelect(tag);
    } else if (tag.kind == Kind.PART) {
      // The cell that is open ends, and what comes belongs to its table.
      endCell();
      if (!untidy) startInTable(tag);
    } else {
      startUsual(tag);
    }
  }

  private void startUsual(HtmlTag tag) {
    untidy |= tag.kind == Kind.FRAME || tag.kind == Kind.ODD;
    switch (tag.tracked) {
      case LINK, BUTTON, FORM -> untidy |= isOpen(tag.tracked);
      case ITEM, DEFINITION -> endItem(tag.tracked);
      default -> {}
    }
    if (tag.name.startsWith("opt") && top().is("option")) pop();
    if (tag.endsParagraph && isOpen(TrackedElement.PARAGRAPH)) endParagraph();
    // Whether a table ends a paragraph depends on the mode of the page.
    untidy |= tag.tableStructure && isOpen(TrackedElement.PARAGRAPH);
    untidy |= tag.heading && top().tag.heading;
    insert(tag);
    if (tag.name.equals("pre")) tokenizer.skipLineBreak();
  }

  private void startInSelect(HtmlTag tag) {
    boolean group = tag.name.equals("optgroup");
    untidy |= !group && !tag.name.equals("option");
    if (top().is("option")) pop();
    if (group && top().is("optgroup")) pop();
    insert(tag);
  }

  private void startInTable(HtmlTag tag) {
    HtmlTag top = top().tag;
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
      if (tag.name.equals("tr")) openImplied("tbody");
      if (tag.name.equals("col")) openImplied("colgroup");
      insert(tag);
    }
  }

  /** What does not fit into the part of the table that is open belongs to the part around it. */
  private void insertOrEnd(HtmlTag tag, boolean fits) {
    if (fits) {
      insert(tag);
    } else if (!untidy) {
      pop();
      startInTable(tag);
    }
  }

  private void end(HtmlTag tag) {
    switch (mode) {
      case HEAD -> {
        popExpected("head", tag);
        mode = InsertionMode.AFTER_HEAD;
      }
      case BODY -> {
        if (tag.name.equals("body")) {
          popExpected("body", tag);
          mode = InsertionMode.AFTER_BODY;
        } else {
          endInBody(tag);
        }
      }
      case AFTER_BODY -> {
        untidy |= !tag.name.equals("html");
        mode = InsertionMode.AFTER_HTML;
      }
      default -> untidy = true;
    }
  }

  private void endInBody(HtmlTag tag) {
    untidy |= tag.voidElement || tag.kind == Kind.FRAME;
    if (tag.tableStructure && !tag.name.equals("colgroup")) {
      endOfTable(tag);
      return;
    }
    if (tag.closesOptionalEnds && !isOpen(TrackedElement.NOSCRIPT)) endImplied(tag.name);
    if (tag.name.equals("optgroup") && top().is("option")) pop();
    popExpected(tag.name, tag);
  }

  /** The end of a part of a table ends the parts in it. */
  private void endOfTable(HtmlTag tag) {
    if (!top().tag.tableStructure) endCell();
    while (!untidy && !top().is(tag.name)) {
      untidy |= !top().tag.tableStructure || top().is("table") || tag.name.equals("tr");
      if (!untidy) pop();
    }
    popExpected(tag.name, tag);
  }

  private void endCell() {
    endImplied("");
    untidy |= !top().tag.cell;
    if (!untidy) pop();
  }

  /** Ends what needs no end of its own. */
  private void endImplied(String but) {
    while (top().tag.endOptional && !top().is(but)) pop();
  }

  /** A paragraph ends where something begins that cannot be in one. */
  private void endParagraph() {
    for (int i = openElements.size() - 1; i > 0; i--) {
      HtmlTag tag = openElements.get(i).tag;
      if (tag.tracked == TrackedElement.PARAGRAPH) {
        endDownTo(i);
        return;
      }
      if (tag.cell || tag.tracked == TrackedElement.BUTTON) return;
      if (tag.name.equals("caption") || tag.name.equals("object")) return;
    }
  }

  /** An item ends where the next of its list begins. */
  private void endItem(TrackedElement item) {
    if (!isOpen(item)) return;
    for (int i = openElements.size() - 1; i > 0; i--) {
      HtmlTag tag = openElements.get(i).tag;
      if (tag.tracked == item) {
        endDownTo(i);
        return;
      }
      if (tag.itemBarrier) return;
    }
  }

  private void endDownTo(int index) {
    endImplied(openElements.get(index).tag.name);
    untidy |= openElements.size() != index + 1;
    if (!untidy) pop();
  }

  private boolean isOpen(TrackedElement what) {
    return openCounts[what.counterIndex] > 0;
  }

  private void intoBody() {
    if (mode == InsertionMode.START) openImplied("html");
    if (mode.compareTo(InsertionMode.HEAD) < 0) openImplied("head");
    if (mode.compareTo(InsertionMode.AFTER_HEAD) < 0) pop();
    openImplied("body");
    mode = InsertionMode.BODY;
  }

  private void openImplied(String name) {
    openElements.add(new OpenElement(HtmlTag.of(name), AttributeMap.NONE, content(name)));
  }

  private void insert(HtmlTag tag) {
    if (tag.voidElement
        || (tag.allowedInSvg && tokenizer.selfClosing() && isOpen(TrackedElement.DRAWING))) {
      top().content.add(new HtmlNode.Element(tag.name, tokenizer.attributes(), List.of()));
      return;
    }
    push(tag);
    if (untidy || (tag.kind != Kind.RAW && tag.kind != Kind.TEXT)) return;
    String raw = tokenizer.rawText(tag.name);
    if (!raw.isEmpty()) {
      top().content.add(tag.kind == Kind.TEXT ? CharReferences.decode(raw, false) : raw);
    }
    pop();
  }

  private void push(HtmlTag tag) {
    untidy |= tokenizer.selfClosing() || openElements.size() >= depth;
    openElements.add(new OpenElement(tag, tokenizer.attributes(), content(tag.name)));
    openCounts[tag.tracked.counterIndex]++;
  }

  private ElementContentBuilder content(String name) {
    return openElements.isEmpty() ? ElementContentBuilder.ofRoot() : top().content.forChild(name);
  }

  private OpenElement top() {
    return openElements.getLast();
  }

  /** Ends the element that is open, which must be the one whose end came. */
  private void popExpected(String name, HtmlTag end) {
    untidy |= !end.name.equals(name) || !top().is(name);
    if (!untidy) pop();
  }

  private void pop() {
    OpenElement top = openElements.removeLast();
    openCounts[top.tag.tracked.counterIndex]--;
    top().content.add(toElement(top));
  }

  private static HtmlNode.Element toElement(OpenElement open) {
    return new HtmlNode.Element(open.tag.name, open.attributes, open.content.nodes());
  }
}
