package grapnel.papers.kaur2021;

import grapnel.form.FillableForm;
import grapnel.form.FormJudgement;
import grapnel.published.FormMethod;
import grapnel.published.MethodOption;
import grapnel.published.MethodSettings;
import java.util.List;

/** {@link KaurFormRules} by name. */
public final class KaurFormMethod implements FormMethod {

  private static final MethodOption<Boolean> LITERAL =
      MethodOption.flag("literal", "for kaur: rule 3 as printed, which wants three controls");

  @Override
  public List<String> names() {
    return List.of("kaur", "document");
  }

  @Override
  public String source() {
    return "Kaur 2021";
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(LITERAL);
  }

  @Override
  public FormJudgement judge(FillableForm form, MethodSettings settings) {
    KaurFormRules rules = settings.value(LITERAL) ? KaurFormRules.LITERAL : KaurFormRules.AMENDED;
    return rules.judge(form);
  }

  @Override
  public String noForm() {
    return KaurFormRule.NO_FORM.label();
  }
}
