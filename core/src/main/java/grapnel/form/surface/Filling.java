package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.Field;
import grapnel.form.FieldType;
import grapnel.form.FormJudgement;
import grapnel.form.WebForm;
import grapnel.form.query.Query;
import grapnel.form.query.Slot;
import grapnel.page.Control;
import grapnel.page.Form;
import grapnel.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Fills a form as a browser would: what nobody touches is sent as it stands. */
final class Filling {

  private final WebForm form;
  private final List<Slot> slots;
  private final Map<String, String> fixed = new LinkedHashMap<>();

  private Filling(WebForm form, List<Slot> slots) {
    this.form = form;
    this.slots = slots;
  }

  static Filling of(WebForm form, FormJudgement judgement) {
    Map<String, FieldType> types = new LinkedHashMap<>();
    judgement.fields().forEach(each -> types.putIfAbsent(each.field().name(), each.type()));
    return new Filling(form, Slots.of(form, types));
  }

  WebForm form() {
    return form;
  }

  List<Slot> slots() {
    return slots;
  }

  /** The same with what another copy of the form holds in its hidden fields. */
  Filling with(WebForm newer) {
    Filling other = new Filling(newer, slots);
    other.fixed.putAll(fixed);
    return other;
  }

  /**
   * The same with the longest lists that the form offers: a select of numbers whose value, as it
   * stands, is how many results a full page has says how many there are to be.
   *
   * @param items how many results the longest page had on which a field was left as it stands
   */
  Filling enlarged(ToIntFunction<String> items) {
    for (Field field : form.fillable()) {
      if (!PageLength.told(field, items.applyAsInt(field.name()))) continue;
      List<Slot> others = slots.stream().filter(s -> !s.name().equals(field.name())).toList();
      Filling longer = new Filling(form, others);
      longer.fixed.putAll(fixed);
      longer.fixed.put(field.name(), PageLength.longest(field));
      return longer;
    }
    return this;
  }

  boolean post() {
    return form.method() == Form.Method.POST;
  }

  Request request(Query query) {
    List<String> pairs = new ArrayList<>();
    Map<String, String> values = new LinkedHashMap<>(fixed);
    values.putAll(query.values());
    for (Field field : form.fields()) {
      if (field.name().isEmpty() || field.disabled() || field.kind() == Field.Kind.FILE) continue;
      String value = field.fillable() ? values.remove(field.name()) : null;
      if (value != null) pairs.add(pair(field.name(), value));
      else field.defaults().forEach(each -> pairs.add(pair(field.name(), each)));
    }
    form.submits().stream()
        .findFirst()
        .filter(button -> !button.name().isEmpty())
        .ifPresent(button -> pairs.addAll(pressed(button)));
    String sent = String.join("&", pairs);
    Url action = form.action().orElse(form.page()).withoutFragment();
    return post()
        ? Request.post(action, sent)
        : Request.get(action.resolve("?" + sent).orElse(action));
  }

  private static List<String> pressed(Control button) {
    return button.type().equals("image")
        ? List.of(pair(button.name() + ".x", "1"), pair(button.name() + ".y", "1"))
        : List.of(pair(button.name(), button.value()));
  }

  private static String pair(String name, String value) {
    return encoded(name) + "=" + encoded(value);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The same form on another page, if it stands there again. */
  Optional<WebForm> again(List<WebForm> forms) {
    List<String> names = form.fillable().stream().map(Field::name).toList();
    return forms.stream()
        .filter(other -> other.method() == form.method())
        .filter(other -> other.fillable().stream().map(Field::name).toList().equals(names))
        .findFirst();
  }

  /** Whether hidden fields hold something else there: a token that is to be sent back. */
  boolean differs(WebForm other) {
    return !hidden(form).equals(hidden(other));
  }

  private static List<List<String>> hidden(WebForm form) {
    return form.hidden().stream().map(Field::defaults).toList();
  }
}
