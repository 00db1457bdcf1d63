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

/** Makes our tree from jsoup's, without recursion, whatever the depth. */
final class Conversion {

  private static final Set<String> PREFORMATTED =
      Set.of("pre", "textarea", "listing", "xmp", "plaintext");

  /** Asking a form for its elements is quadratic in them. No page for people has as many. */
  private static final int MOST_CONTROLS = 2000;

  private final int depth;
  private final Deque<Open> open = new ArrayDeque<>();
  private final IdentityHashMap<FormElement, Node.Element> forms = new IdentityHashMap<>();
  private final IdentityHashMap<Element, Node.Element> strays = new IdentityHashMap<>();
  private int controls;

  private Conversion(int depth) {
    this.depth = depth;
  }

  static Tree convert(Document document, int depth, Optional<String> cut) {
    Conversion conversion = new Conversion(depth);
    Element html = document.firstElementChild();
    Node.Element root = conversion.convert(html == null ? document : html);
    return new Tree(root, conversion.owners(), cut);
  }

  /** An element whose children are being converted. */
  private static final class Open {
    final Element source;
    final boolean preformatted;
    final boolean inForm;
    final List<Node> children = new ArrayList<>();
    int next;

    Open(Element source, boolean preformatted, boolean inForm) {
      this.source = source;
      this.preformatted = preformatted;
      this.inForm = inForm;
    }

    /** An element among its children, with what holds inside it. */
    Open child(Element child) {
      return new Open(
          child,
          preformatted || PREFORMATTED.contains(child.normalName()),
          inForm || source instanceof FormElement);
    }
  }

  private Node.Element convert(Element root) {
    open.push(new Open(root, false, false));
    while (true) {
      Open top = open.element();
      if (top.next < top.source.childNodeSize()) {
        switch (top.source.childNode(top.next++)) {
          // Below the limit elements are left out; the parser has its own limit and keeps their
          // text.
          case Element child when open.size() < depth -> open.push(top.child(child));
          case TextNode text -> addText(top, text.getWholeText());
          case DataNode code -> top.children.add(new Node.Text(code.getWholeData()));
          default -> {}
        }
      } else {
        open.pop();
        Node.Element done = close(top);
        if (open.isEmpty()) return done;
        open.element().children.add(done);
      }
    }
  }

  private Node.Element close(Open top) {
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

  private static void addText(Open parent, String text) {
    if (text.isEmpty()) return;
    int last = parent.children.size() - 1;
    // What stood on both sides of a comment is one text.
    if (last >= 0 && parent.children.get(last) instanceof Node.Text(String before)) {
      parent.children.remove(last);
      text = before + text;
    }
    String kept = parent.preformatted ? text : Whitespace.fold(text);
    parent.children.add(kept.equals(" ") ? Node.Text.SPACE : new Node.Text(kept));
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
