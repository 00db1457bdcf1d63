package grapnel.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.jsoup.nodes.TextNode;

/** Makes our tree from jsoup's, without recursion, whatever the depth. */
final class Conversion {

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
    final boolean inForm;
    final Content content;
    int next;

    Open(Element source, boolean inForm, Content content) {
      this.source = source;
      this.inForm = inForm;
      this.content = content;
    }

    /** An element among its children, with what holds inside it. */
    Open child(Element child) {
      return new Open(
          child, inForm || source instanceof FormElement, content.below(child.normalName()));
    }
  }

  private Node.Element convert(Element root) {
    open.push(new Open(root, false, Content.ofRoot()));
    while (true) {
      Open top = open.element();
      if (top.next < top.source.childNodeSize()) {
        switch (top.source.childNode(top.next++)) {
          case Element child when room() -> open.push(top.child(child));
          case TextNode text -> top.content.add(text.getWholeText());
          case DataNode code -> top.content.add(code.getWholeData());
          default -> {}
        }
      } else {
        open.pop();
        Node.Element done = close(top);
        if (open.isEmpty()) return done;
        open.element().content.add(done);
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
    Node.Element done =
        new Node.Element(top.source.normalName(), attributes(top.source), top.content.nodes());
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
