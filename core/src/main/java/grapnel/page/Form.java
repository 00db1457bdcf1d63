package grapnel.page;

import grapnel.html.AttributeMap;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A form of a page, with all controls that belong to it, also those that the markup only associates
 * with it (a {@code form} attribute, a form torn apart by a table).
 *
 * @param index of the form among those of the page, from 0
 * @param action where it is sent: the page itself when it does not say; empty when that is no web
 *     address ({@code javascript:}, {@code mailto:})
 * @param enctype in lower case, {@code application/x-www-form-urlencoded} unless it says otherwise
 * @param controls in the order of the page, buttons included
 * @param text all text inside the form, as {@link Page#text} has it
 * @param textBefore the line of text before the form, often its heading; empty without
 * @param path the place of the form in the tree
 * @param attributes all of the form element
 */
public record Form(
    int index,
    Optional<Url> action,
    Method method,
    String enctype,
    List<FormControl> controls,
    String text,
    String textBefore,
    DomPath path,
    Map<String, String> attributes) {

  /** How a form is sent. */
  public enum Method {
    GET,
    POST,
    /** Not sent at all: closes a dialog. */
    DIALOG
  }

  public Form {
    controls = List.copyOf(controls);
    attributes = AttributeMap.copyOf(attributes);
  }

  /** What the buttons say that send it. */
  public List<String> submitLabels() {
    return controls.stream().filter(FormControl::submits).map(c -> c.label().text()).toList();
  }
}
