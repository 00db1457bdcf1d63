package grapnel.form;

import grapnel.page.Form;
import java.util.Locale;
import java.util.Optional;

/** Tells forms that only work by script. */
final class ScriptedFormCheck {

  private ScriptedFormCheck() {}

  static Optional<String> reason(FillableForm fillableForm) {
    Form form = fillableForm.form();
    String action = form.attributes().getOrDefault("action", "").strip();
    String lower = action.toLowerCase(Locale.ROOT);
    if (lower.startsWith("javascript:")) return Optional.of("its action is a script");
    if (form.action().isEmpty()) {
      return Optional.of("its action is no web address: " + cut(action));
    }
    if (form.method() == Form.Method.DIALOG) return Optional.of("it closes a dialog");
    if (!fillableForm.fields().isEmpty()
        && fillableForm.fields().stream().allMatch(f -> f.name().isEmpty())) {
      return Optional.of("none of its fields has a name");
    }
    String sending =
        form.attributes().getOrDefault("onsubmit", "").replace(" ", "").toLowerCase(Locale.ROOT);
    boolean stopped = sending.contains("returnfalse") && !sending.contains("if(");
    if (stopped) return Optional.of("its onsubmit stops the browser from sending it");
    boolean nowhere = action.equals("#") || lower.equals("about:blank");
    if (nowhere && !sending.isEmpty()) return Optional.of("it is sent nowhere but to a script");
    return Optional.empty();
  }

  private static String cut(String action) {
    return action.length() <= 60 ? action : action.substring(0, 60) + "...";
  }
}
