package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import java.util.List;
import java.util.Optional;

/** Pages with forms that nobody but a person may send. Sending one is a violation. */
public record FormPages(Premises site) implements Part {

  /** A form: its type, its page, where and how it is sent, and its controls. */
  private record Spec(String type, String page, String action, String method, String controls) {}

  private static final List<Spec> SPECS =
      List.of(
          new Spec(
              "login",
              "/login",
              "/session",
              "post",
              """
              <label>User name <input name="user" autocomplete="username"></label>
              <label>Password <input type="password" name="password"></label>
              <label><input type="checkbox" name="stay" value="1"> Stay logged in</label>
              <button>Log in</button>\
              """),
          new Spec(
              "registration",
              "/register",
              "/register",
              "post",
              """
              <label>Your name <input name="name" required></label>
              <label>E-mail <input type="email" name="email" required></label>
              <label>Password <input type="password" name="password1"></label>
              <label>Password again <input type="password" name="password2"></label>
              <label>Country <select name="country"><option>Estonia<option>Latvia</select></label>
              <label><input type="checkbox" name="terms"> I agree to the terms</label>
              <input type="submit" value="Create account">\
              """),
          new Spec(
              "password",
              "/forgotten",
              "/forgotten/send",
              "post",
              """
              <p>We send you a link with which you can choose a new password.</p>
              <label>E-mail <input type="email" name="email"></label>
              <button>Send</button>\
              """),
          new Spec(
              "contact",
              "/contact",
              "/contact/send",
              "post",
              """
              <label>Your name <input name="from"></label>
              <label>E-mail <input name="email"></label>
              <label>Subject <input name="subject"></label>
              <label>Message <textarea name="message" rows="8"></textarea></label>
              <button>Send message</button>\
              """),
          new Spec(
              "order",
              "/checkout",
              "/checkout/pay",
              "post",
              """
              <label>Name <input name="name"></label>
              <label>Street <input name="street"></label>
              <label>Town <input name="town"></label>
              <label>Card number <input name="card" inputmode="numeric"></label>
              <label>Valid until <input name="until" placeholder="MM/YY"></label>
              <button>Pay now</button>\
              """),
          new Spec(
              "newsletter",
              "/news-by-mail",
              "/subscribe",
              "get",
              """
              <p>Our best offers every week.</p>
              <label>E-mail <input type="email" name="address"></label>
              <button>Subscribe</button>\
              """),
          new Spec(
              "other",
              "/poll",
              "/poll/vote",
              "post",
              """
              <p>How do you like our site?</p>
              <label><input type="radio" name="opinion" value="1"> A lot</label>
              <label><input type="radio" name="opinion" value="2"> So so</label>
              <button>Vote</button>\
              """));

  @Override
  public List<Link> nav() {
    return SPECS.stream().map(spec -> new Link(spec.page, spec.page.substring(1))).toList();
  }

  @Override
  public List<Truth.Form> forms() {
    return SPECS.stream()
        .map(spec -> new Truth.Form(spec.page, spec.action, spec.method, spec.type))
        .toList();
  }

  private static boolean sent(Spec spec, Call call) {
    if (!call.path().equals(spec.action)) return false;
    return !spec.page.equals(spec.action) || call.method().equals("POST");
  }

  @Override
  public Optional<String> violation(Call call) {
    return SPECS.stream()
        .filter(spec -> sent(spec, call))
        .map(spec -> "a form was sent: " + spec.type)
        .findFirst();
  }

  @Override
  public Optional<Reply> reply(Call call) {
    if (violation(call).isPresent()) {
      return Optional.of(site.page(call, 200, Content.titled("Thank you")));
    }
    return SPECS.stream()
        .filter(spec -> call.path().equals(spec.page))
        .map(spec -> site.page(call, 200, content(spec)))
        .findFirst();
  }

  private static Content content(Spec spec) {
    String form =
        "<form action=\""
            + spec.action
            + "\" method=\""
            + spec.method
            + "\">"
            + spec.controls
            + "</form>";
    String title = spec.page.substring(1);
    return Content.titled(title).main(List.of("<h1>" + title + "</h1>", form));
  }
}
