package grapnel.form;

import grapnel.page.Form;
import grapnel.page.FormControl;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells fields that no person sees and that only a robot would fill. They are left as they are:
 * whoever fills one is blocked.
 */
final class HoneypotCheck {

  private static final Pattern NAMES =
      Pattern.compile(
          "honey|(^|[-_ ])hp([-_"
              + " ]|$)|(spam|bot)[-_]?(trap|test|check|catcher)|but[-_]not[-_]really");

  private static final Pattern TOLD =
      Pattern.compile(
          "leave (this|it)?.{0,20}(blank|empty)|do not (fill|enter|change|use) (in"
              + " )?(this|any)|don.t (fill|enter|change|type)|if you.re (a )?human|nicht ausf|frei"
              + " ?lassen|laissez? .{0,20}vide|dej[ae] .{0,20}vac[ií]o|non compilare|laat"
              + " .{0,20}leeg|не заполня");

  /** Where nothing of the form is shown, being hidden says nothing: it opens on a click. */
  private final boolean formIsShown;

  private HoneypotCheck(boolean shown) {
    this.formIsShown = shown;
  }

  static HoneypotCheck of(Form form) {
    return new HoneypotCheck(form.controls().stream().anyMatch(c -> typed(c) && !c.hidden()));
  }

  Optional<String> reason(FormControl control) {
    if (!typed(control)) return Optional.empty();
    if (TOLD.matcher(lower(control.label().text() + " " + control.placeholder())).find()) {
      return Optional.of("its label says to leave it empty");
    }
    String names =
        lower(control.name() + " " + control.id()) + " " + lower(control.attribute("class"));
    if (NAMES.matcher(names).find()) return Optional.of("it is called a trap: " + control.name());
    if (formIsShown && control.hidden()) return Optional.of("a text field that nobody sees");
    boolean unreachable =
        control.attribute("aria-hidden").equals("true")
            && control.attribute("tabindex").equals("-1");
    return unreachable ? Optional.of("a text field that nobody reaches") : Optional.empty();
  }

  private static boolean typed(FormControl control) {
    return switch (control.type()) {
      case "text", "search", "email", "url", "tel", "textarea" -> true;
      default -> false;
    };
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
