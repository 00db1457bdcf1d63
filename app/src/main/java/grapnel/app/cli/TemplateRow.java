package grapnel.app.cli;

import grapnel.fact.Ids;
import grapnel.fact.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A template as a line of output. */
record TemplateRow(Template template) implements Row {

  static final List<String> COLUMNS =
      List.of(
          "template",
          "pattern",
          "site",
          "role",
          "count",
          "ids",
          "verified",
          "evidence",
          "variants");

  @Override
  public String text() {
    return template.pattern();
  }

  @Override
  public void fields(Fields fields) {
    fields.put("template", template.url());
    fields.put("pattern", template.pattern());
    fields.put("site", template.site());
    fields.put("role", template.role().toString());
    fields.put("count", template.count());
    fields.put("ids", ids(template.ids()));
    fields.put("verified", template.verified());
    fields.put("evidence", template.evidence().reasons());
    fields.put("variants", template.variants());
  }

  /** Known and missing ids as runs, first and last: a million ids are one pair of numbers. */
  private static Map<String, Object> ids(Ids ids) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("min", ids.min());
    fields.put("max", ids.max());
    fields.put("known", runs(ids.runs()));
    fields.put("missing", runs(ids.gaps()));
    fields.put("width", ids.spelling().width());
    fields.put("base", ids.spelling().base());
    fields.put("upper", ids.spelling().upper());
    fields.put("stride", ids.stride());
    fields.put("check", ids.spelling().check().toString());
    return fields;
  }

  private static List<List<Long>> runs(List<Ids.Range> ranges) {
    return ranges.stream().map(range -> List.of(range.from(), range.to())).toList();
  }
}
