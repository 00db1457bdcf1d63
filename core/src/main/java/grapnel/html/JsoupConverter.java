package grapnel.html;

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
final class JsoupConverter {

  /** Asking a form for its elements is quadratic in them. No page for people has as many. */
  private static final int MOST_CONTROLS = 2000;

  private final ParseLimits limits;
  private final Deque<OpenElement> openElements = new ArrayDeque<>();
  private final IdentityHashMap<FormElement, HtmlNode.Element> forms = new IdentityHashMap<>();
  private final IdentityHashMap<Element, HtmlNode.Element> controlsOutsideForms =
      new IdentityHashMap<>();
  private int controls;
  private int elements;

  private JsoupConverter(ParseLimits limits) {
    this.limits = limits;
  }

  static HtmlTree convert(Document document, ParseLimits limits) {
    JsoupConverter converter = new JsoupConverter(limits);
    Element html = document.firstElementChild();
    HtmlNode.Element root = converter.convert(html == null ? document : html);
    return new HtmlTree(root, converter.formOwners(), converter.truncation());
  }

  /** An element whose children are being converted. */
  private static final class OpenElement {
    final Element source;
    final boolean inForm;
    final ElementContentBuilder content;
    int nextChild;

    OpenElement(Element source, boolean inForm, ElementContentBuilder content) {
      this.source = source;
      this.inForm = inForm;
      this.content = content;
    }

    /** An element among its children, with what holds inside it. */
    OpenElement child(Element child) {
      return new OpenElement(
          child, inForm || source instanceof FormElement, content.forChild(child.normalName()));
    }
  }

  private HtmlNode.Element convert(Element root) {
    openElements.push(new OpenElement(root, false, ElementContentBuilder.ofRoot()));
    while (true) {
      OpenElement top = openElements.element();
      if (top.nextChild < top.source.childNodeSize()) {
        switch (top.source.childNode(top.nextChild++)) {
          case Element child when hasRoom() -> openElements.push(top.child(child));
          case TextNode text -> top.content.add(text.getWholeText());
          case DataNode code -> top.content.add(code.getWholeData());
          default -> {}
        }
      } else {
        openElements.pop();
        HtmlNode.Element done = close(top);
        if (openElements.isEmpty()) return done;
        openElements.element().content.add(done);
      }
    }
  }

  /** The parser keeps the depth already; this makes sure. */
  private boolean hasRoom() {
    return openElements.size() < limits.depth() && elements++ < limits.elements();
  }

  private Optional<String> truncation() {
    return elements <= limits.elements()
        ? Optional.empty()
        : Optional.of("more than " + limits.elements() + " elements");
  }

  private HtmlNode.Element close(OpenElement top) {
    HtmlNode.Element done =
        new HtmlNode.Element(top.source.normalName(), attributes(top.source), top.content.nodes());
    if (top.source instanceof FormElement form) {
      forms.put(form, done);
    } else if (HtmlTree.CONTROL_TAGS.contains(done.tag())) {
      controls++;
      if (!top.inForm) controlsOutsideForms.put(top.source, done);
    }
    return done;
  }

  private static AttributeMap attributes(Element source) {
    if (source.attributesSize() == 0) return AttributeMap.NONE;
    List<String> pairs = new ArrayList<>(2 * source.attributesSize());
    for (Attribute attribute : source.attributes()) {
      pairs.add(attribute.getKey());
      pairs.add(attribute.getValue());
    }
    return AttributeMap.of(pairs.toArray(String[]::new));
  }

  private IdentityHashMap<HtmlNode.Element, HtmlNode.Element> formOwners() {
    IdentityHashMap<HtmlNode.Element, HtmlNode.Element> owners = new IdentityHashMap<>();
    if (controlsOutsideForms.isEmpty() || controls > MOST_CONTROLS) return owners;
    for (Map.Entry<FormElement, HtmlNode.Element> form : forms.entrySet()) {
      for (Element control : form.getKey().elements()) {
        HtmlNode.Element stray = controlsOutsideForms.get(control);
        if (stray != null) owners.put(stray, form.getValue());
      }
    }
    return owners;
  }
}
