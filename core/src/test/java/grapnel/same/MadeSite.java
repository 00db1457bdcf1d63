package grapnel.same;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** A site of a few pages that a test wrote, and the list of what was asked of it. */
final class MadeSite implements SiteAccess {

  private final Map<Url, IntFunction<Answer>> answers = new LinkedHashMap<>();
  private final List<Url> asked = new ArrayList<>();

  MadeSite page(String url, String html) {
    return page(url, _ -> html);
  }

  /** A page that is another on each load. */
  MadeSite page(String url, IntFunction<String> html) {
    return answer(url, "text/html", load -> ResponseBody.of(html.apply(load)), Optional.empty());
  }

  MadeSite answer(String url, String type, IntFunction<ResponseBody> body, Optional<String> cut) {
    answers.put(
        Url.of(url),
        load ->
            new Answer.Responded(
                new Response(200, Headers.of("Content-Type", type), body.apply(load), cut)));
    return this;
  }

  MadeSite redirect(String url, String to) {
    answers.put(
        Url.of(url),
        _ ->
            new Answer.Responded(
                new Response(
                    301, Headers.of("Location", to), ResponseBody.EMPTY, Optional.empty())));
    return this;
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    asked.add(request.url());
    return Optional.ofNullable(answers.get(request.url()))
        .map(answer -> answer.apply(request.load()))
        .orElseGet(Answer.Unrecorded::new);
  }

  List<Url> asked() {
    return asked;
  }

  SamePageFinder.Result compared() {
    return new SamePageFinder(this, SamePageFinder.Settings.USUAL)
        .find(List.copyOf(answers.keySet()));
  }

  /** The classes as texts: the URL that stands for them, then the others. */
  List<String> classes() {
    return compared().classes().stream()
        .map(c -> c.sameAs().isEmpty() ? c.url().toString() : c.url() + " " + c.sameAs())
        .map(text -> text.replace("http://a.com", ""))
        .toList();
  }
}
