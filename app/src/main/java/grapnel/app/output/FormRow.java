package grapnel.app.output;

import grapnel.app.cli.MessageText;
import grapnel.form.FillableForm;
import grapnel.form.FormField;
import grapnel.form.FormJudgement;
import grapnel.form.FormJudgement.FieldJudgement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A form and what is thought of it as a line of output.
 *
 * @param page the page's URL, or the file it was read from
 * @param action where it is sent, as far as that is known
 */
public record FormRow(String page, String action, FillableForm form, FormJudgement judged)
    implements OutputRow {

  public static final List<String> COLUMNS =
      List.of(
          "page",
          "index",
          "action",
          "method",
          "type",
          "searchable",
          "rule",
          "confidence",
          "off_limits",
          "scripted",
          "enctype",
          "submits",
          "evidence",
          "fields");

  /** Of a list of ten thousand towns, these are printed; {@code more_values} counts the rest. */
  private static final int VALUES = 1_000;

  private static final int SHOWN_FIELDS = 6;

  @Override
  public String text() {
    String state =
        judged.searchable()
            ? "searchable"
            : judged.offLimits().isPresent() ? "off limits" : "not searchable";
    String fields =
        form.fillableFields().stream()
            .limit(SHOWN_FIELDS)
            .map(FormRow::named)
            .collect(Collectors.joining(" "));
    int more = form.fillableFields().size() - SHOWN_FIELDS;
    String line =
        String.format(
            Locale.ROOT,
            "%-17s %.2f  %-14s  %-4s %s  [%s%s]  %s#%d  %s",
            judged.type().label(),
            judged.confidence(),
            state,
            form.method(),
            action,
            fields,
            more > 0 ? " and " + more + " more" : "",
            page,
            form.form().index(),
            judged.rule());
    return MessageText.withoutControls(line).replace('\n', ' ');
  }

  private static String named(FormField field) {
    return field.hasChoices()
        ? "%s(%d)".formatted(field.name(), field.choices().size())
        : field.name();
  }

  @Override
  public void fields(Fields fields) {
    fields.put("page", page);
    fields.put("index", form.form().index());
    fields.put("action", action);
    fields.put("method", form.method().toString());
    fields.put("type", judged.type().label());
    fields.put("searchable", judged.searchable());
    fields.put("rule", judged.rule());
    fields.put("confidence", rounded(judged.confidence()));
    judged.offLimits().ifPresent(reason -> fields.put("off_limits", reason));
    form.scriptedReason().ifPresent(reason -> fields.put("scripted", reason));
    fields.put("enctype", form.enctype());
    fields.put("submits", form.form().submitLabels());
    fields.put("evidence", judged.evidence());
    fields.put("fields", judged.fields().stream().map(FormRow::field).toList());
  }

  private static Map<String, Object> field(FieldJudgement judged) {
    FormField field = judged.field();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", field.name());
    map.put("control", field.type());
    map.put("type", judged.type().label());
    map.put("confidence", rounded(judged.confidence()));
    map.put("label", field.label());
    map.put("values", field.choices().stream().limit(VALUES).map(FormField.Choice::value).toList());
    if (field.choices().size() > VALUES) map.put("more_values", field.choices().size() - VALUES);
    if (!field.group().isEmpty()) map.put("group", field.group());
    if (!field.defaults().isEmpty()) map.put("default", String.join(" ", field.defaults()));
    if (field.hidden()) map.put("hidden", true);
    if (field.required()) map.put("required", true);
    field.honeypot().ifPresent(reason -> map.put("honeypot", reason));
    return map;
  }

  private static double rounded(double share) {
    return Math.round(share * 1000) / 1000.0;
  }
}
