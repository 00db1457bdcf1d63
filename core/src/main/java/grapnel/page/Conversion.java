package grapnel.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Makes our tree from jsoup's, without recursion, whatever the depth. */
final class Conversion {

  private static final Set<String> AS_IT_CAME =
      Set.of("pre", "textarea", "listing", "xmp", "plaintext", "script", "style");

  /** Asking a form for its elements is quadratic in them. No page for people has as many. */
  private static final int MOST_CONTROLS = 2000;

  private final Limits limits;
  private final Deque<Open> open = new ArrayDeque<>();
  private final IdentityHashMap<FormElement, Node.Element> forms = new IdentityHashMap<>();
  private final IdentityHashMap<Element, Node.Element> strays = new IdentityHashMap<>();
  private int controls;
  private int elements;

  private Conversion(Limits limits) {
    this.limits = limits;
  }

  static Tree convert(Document document, Limits limits) {
    Conversion conversion = new Conversion(limits);
    Element html = document.firstElementChild();
    Node.Element root = conversion.convert(html == null ? document : html);
    return new Tree(root, conversion.owners(), conversion.cut());
  }

  /** An element whose children are being converted. */
  private static final class Open {
    final Element source;
    final boolean asItCame;
    final boolean inForm;
    final List<Node> children = new ArrayList<>();
    private String text = "";

    /** All of the text, once it has several pieces; few have. */
    private @Nullable StringBuilder pieces;

    int next;

    Open(Element source, boolean asItCame, boolean inForm) {
      this.source = source;
      this.asItCame = asItCame;
      this.inForm = inForm;
    }

    /** What stands on both sides of a comment is one text, so it is kept until an element comes. */
    void add(String piece) {
      if (text.isEmpty()) {
        text = piece;
        return;
      }
      if (pieces == null) pieces = new StringBuilder(text);
      pieces.append(piece);
    }

    void add(Node.Element child) {
      endText();
      children.add(child);
    }

    void endText() {
      if (text.isEmpty()) return;
      String whole = pieces == null ? text : pieces.toString();
      String kept = asItCame ? whole : Whitespace.fold(whole);
      children.add(kept.equals(" ") ? Node.Text.SPACE : new Node.Text(kept));
      text = "";
      pieces = null;
    }

    /** An element among its children, with what holds inside it. */
    Open child(Element child) {
      return new Open(
          child,
          asItCame || AS_IT_CAME.contains(child.normalName()),
          inForm || source instanceof FormElement);
    }
  }

  private Node.Element convert(Element root) {
    open.push(new Open(root, false, false));
    while (true) {
      Open top = open.element();
      if (top.next < top.source.childNodeSize()) {
        switch (top.source.childNode(top.next++)) {
          case Element child when room() -> open.push(top.child(child));
          case TextNode text -> top.add(text.getWholeText());
          case DataNode code -> top.add(code.getWholeData());
          default -> {}
        }
      } else {
        open.pop();
        Node.Element done = close(top);
        if (open.isEmpty()) return done;
        open.element().add(done);
      }
    }
  }

  /** The parser keeps the depth already; this makes sure. */
  private boolean room() {
    return open.size() < limits.depth() && elements++ < limits.elements();
  }

  private Optional<String> cut() {
    return elements <= limits.elements()
        ? Optional.empty()
        : Optional.of("more than " + limits.elements() + " elements");
  }

  private Node.Element close(Open top) {
    top.endText();
    Node.Element done =
        new Node.Element(top.source.normalName(), attributes(top.source), top.children);
    if (top.source instanceof FormElement form) {
      forms.put(form, done);
    } else if (Field.TAGS.contains(done.tag())) {
      controls++;
      if (!top.inForm) strays.put(top.source, done);
    }
    return done;
  }

  private static Attributes attributes(Element source) {
    if (source.attributesSize() == 0) return Attributes.NONE;
    List<String> pairs = new ArrayList<>(2 * source.attributesSize());
    for (Attribute attribute : source.attributes()) {
      pairs.add(attribute.getKey());
      pairs.add(attribute.getValue());
    }
    return Attributes.of(pairs.toArray(String[]::new));
  }

  private IdentityHashMap<Node.Element, Node.Element> owners() {
    IdentityHashMap<Node.Element, Node.Element> owners = new IdentityHashMap<>();
    if (strays.isEmpty() || controls > MOST_CONTROLS) return owners;
    for (Map.Entry<FormElement, Node.Element> form : forms.entrySet()) {
      for (Element control : form.getKey().elements()) {
        Node.Element stray = strays.get(control);
        if (stray != null) owners.put(stray, form.getValue());
      }
    }
    return owners;
  }
}
