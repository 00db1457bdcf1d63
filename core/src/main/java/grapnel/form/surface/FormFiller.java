package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.FieldType;
import grapnel.form.FillableForm;
import grapnel.form.FormField;
import grapnel.form.FormJudgement;
import grapnel.form.query.FormQuery;
import grapnel.form.query.QueryField;
import grapnel.page.Form;
import grapnel.page.FormControl;
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
final class FormFiller {

  private final FillableForm form;
  private final List<QueryField> queryFields;
  private final Map<String, String> fixedValues = new LinkedHashMap<>();

  private FormFiller(FillableForm form, List<QueryField> slots) {
    this.form = form;
    this.queryFields = slots;
  }

  static FormFiller of(FillableForm form, FormJudgement judgement) {
    Map<String, FieldType> types = new LinkedHashMap<>();
    judgement.fields().forEach(each -> types.putIfAbsent(each.field().name(), each.type()));
    return new FormFiller(form, QueryFields.of(form, types));
  }

  FillableForm form() {
    return form;
  }

  List<QueryField> queryFields() {
    return queryFields;
  }

  /** The same with what another copy of the form holds in its hidden fields. */
  FormFiller withTokensOf(FillableForm newer) {
    FormFiller other = new FormFiller(newer, queryFields);
    other.fixedValues.putAll(fixedValues);
    return other;
  }

  /**
   * The same with the longest lists that the form offers: a select of numbers whose value, as it
   * stands, is how many results a full page has says how many there are to be.
   *
   * @param items how many results the longest page had on which a field was left as it stands
   */
  FormFiller withLongestPages(ToIntFunction<String> items) {
    for (FormField field : form.fillableFields()) {
      if (!PageLengthField.setsPageLength(field, items.applyAsInt(field.name()))) continue;
      List<QueryField> others =
          queryFields.stream().filter(s -> !s.name().equals(field.name())).toList();
      FormFiller withLongerPages = new FormFiller(form, others);
      withLongerPages.fixedValues.putAll(fixedValues);
      withLongerPages.fixedValues.put(field.name(), PageLengthField.longestValue(field));
      return withLongerPages;
    }
    return this;
  }

  boolean post() {
    return form.method() == Form.Method.POST;
  }

  Request request(FormQuery query) {
    List<String> pairs = new ArrayList<>();
    Map<String, String> values = new LinkedHashMap<>(fixedValues);
    values.putAll(query.values());
    for (FormField field : form.fields()) {
      if (field.name().isEmpty() || field.disabled() || field.kind() == FormField.Kind.FILE)
        continue;
      String value = field.fillable() ? values.remove(field.name()) : null;
      if (value != null) pairs.add(pair(field.name(), value));
      else field.defaults().forEach(each -> pairs.add(pair(field.name(), each)));
    }
    form.submitControls().stream()
        .findFirst()
        .filter(button -> !button.name().isEmpty())
        .ifPresent(button -> pairs.addAll(pressed(button)));
    String sent = String.join("&", pairs);
    Url action = form.action().orElse(form.page()).withoutFragment();
    return post()
        ? Request.post(action, sent)
        : Request.get(action.resolve("?" + sent).orElse(action));
  }

  private static List<String> pressed(FormControl button) {
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
  Optional<FillableForm> sameFormAmong(List<FillableForm> forms) {
    List<String> names = form.fillableFields().stream().map(FormField::name).toList();
    return forms.stream()
        .filter(other -> other.method() == form.method())
        .filter(
            other -> other.fillableFields().stream().map(FormField::name).toList().equals(names))
        .findFirst();
  }

  /** Whether hidden fields hold something else there: a token that is to be sent back. */
  boolean tokensDiffer(FillableForm other) {
    return !hidden(form).equals(hidden(other));
  }

  private static List<List<String>> hidden(FillableForm form) {
    return form.hiddenFields().stream().map(FormField::defaults).toList();
  }
}
