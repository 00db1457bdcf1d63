package grapnel.lab.database;

import grapnel.demo.page.Html;
import java.util.List;

/** Writes the form. */
final class FormHtml {

  static final String COMPANY =
      """
      <form action="/session" method="post"><label>User name <input name="user"></label>
      <label>Password <input type="password" name="password"></label><button>Log in</button></form>
      <form action="/contact/send" method="post"><label>E-mail <input name="email"></label>
      <label>Message <textarea name="message"></textarea></label><button>Send message</button></form>\
      """;

  private final Habits habits;
  private final Index index;

  FormHtml(Habits habits, Index index) {
    this.habits = habits;
    this.index = index;
  }

  String write(String token) {
    StringBuilder form = new StringBuilder("<form class=\"search\" ");
    if (habits.script) form.append("action=\"javascript:find()\">");
    else {
      form.append("action=\"").append(Desk.PATH).append("\" method=\"");
      form.append(habits.post ? "post" : "get").append("\">");
    }
    if (habits.token) {
      form.append("<input type=\"hidden\" name=\"token\" value=\"").append(token).append("\">");
    }
    for (Input input : habits.inputs) form.append(field(input)).append('\n');
    if (habits.honeypot) {
      form.append("<div style=\"display:none\"><label>Website <input name=\"website\"></label>");
      form.append("</div>");
    }
    form.append("<button type=\"submit\">").append(Phrases.of(habits.lang).search());
    return form.append("</button></form>").toString();
  }

  private String field(Input input) {
    String required = input.required() ? " required" : "";
    String label = input.fact().isEmpty() ? input.name() : input.fact();
    return switch (input.kind()) {
      case WORDS, EXACT -> box(label, input.name(), required);
      case RANGE ->
          box(label + " from", input.name() + "_min", required)
              + box("to", input.name() + "_max", required);
      case SELECT -> select(label, input.name(), index.values(input.fact()), required);
      case RADIO -> radio(input);
      case SORT ->
          "<select name=\"order\"><option value=\"\">best first</option>"
              + "<option value=\"reverse\">worst first</option></select>";
      case SIZE ->
          "<select name=\"per\"><option>"
              + habits.size
              + "</option><option>25</option><option>50</option></select>";
    };
  }

  private static String box(String label, String name, String more) {
    return "<label>" + label + " <input type=\"text\" name=\"" + name + "\"" + more + "></label>";
  }

  private static String select(String label, String name, List<String> values, String more) {
    StringBuilder select = new StringBuilder("<label>" + label + " <select name=\"" + name + "\"");
    select.append(more).append("><option value=\"\">-</option>");
    for (String value : values) {
      select.append("<option>").append(Html.escape(value)).append("</option>");
    }
    return select.append("</select></label>").toString();
  }

  private String radio(Input input) {
    StringBuilder radio = new StringBuilder("<fieldset><legend>" + input.fact() + "</legend>");
    for (String value : index.values(input.fact())) {
      String escaped = Html.escape(value);
      radio.append("<label><input type=\"radio\" name=\"").append(input.name());
      radio.append("\" value=\"").append(escaped).append("\"> ").append(escaped);
      radio.append("</label>");
    }
    return radio.append("</fieldset>").toString();
  }
}
