package grapnel.app.output;

import grapnel.fact.Template;
import java.util.List;

/** A template as a line of output. */
public record TemplateRow(Template template) implements OutputRow {

  public static final List<String> COLUMNS =
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
    template.fields().forEach(fields::put);
  }
}
