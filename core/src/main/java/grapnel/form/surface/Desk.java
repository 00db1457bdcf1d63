package grapnel.form.surface;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.form.WebForm;
import grapnel.form.query.Query;
import grapnel.page.Media;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Where queries are handed in. Counts submissions, and sends back the tokens that the site hands
 * out: as the page of the form has them, and once that fails, as the latest answer has them.
 */
final class Desk {

  private final Asks asks;
  private final Url page;
  private final Tallies tallies;
  private Filling filling;
  private Optional<WebForm> latest = Optional.empty();
  private boolean follows;
  private int loads;
  private int submissions;
  private int requests;
  private Optional<Answer> stopped = Optional.empty();

  /** An answer with the request that it answers. */
  record Handed(Request request, Visit visit, Optional<Page> page) {

    boolean ok() {
      return visit.ok() && page.isPresent();
    }
  }

  Desk(Asks asks, Filling filling, Tallies tallies) {
    this.asks = asks;
    this.filling = filling;
    this.page = filling.form().page();
    this.tallies = tallies;
  }

  Filling filling() {
    return filling;
  }

  /** From now on lists are as long as the form offers; see {@link Filling#enlarged}. */
  void enlarge(ToIntFunction<String> items) {
    filling = filling.enlarged(items);
  }

  int submissions() {
    return submissions;
  }

  /** Why nothing more can be asked: a budget is spent, or a rule forbids it. */
  Optional<Answer> stopped() {
    return stopped;
  }

  /** Sends the form. */
  Handed submit(Query query, String why, double yield) {
    submissions++;
    Request request = filling.request(query);
    Handed handed = ask(request, why, yield);
    boolean refused = handed.visit.response().map(Desk::refused).orElse(false);
    if (!refused || !filling.post() || filling.form().hidden().isEmpty()) return handed;
    Optional<WebForm> newer = newer(handed);
    if (newer.isEmpty() || !filling.differs(newer.get())) return handed;
    // A token was out of date. From now on the latest is sent.
    follows = true;
    filling = filling.with(newer.get());
    return ask(filling.request(query), why + ", with a new token", yield);
  }

  private static boolean refused(Response response) {
    return response.status() >= 400 && response.status() < 500 && response.status() != 429;
  }

  /** The form as it stands on the answer itself, or on its page, loaded once more. */
  private Optional<WebForm> newer(Handed handed) {
    Optional<WebForm> there = handed.page.flatMap(p -> filling.again(WebForm.of(p)));
    if (there.isPresent()) return there;
    if (latest.filter(filling::differs).isPresent()) return latest;
    Request again = Request.get(page).withLoad(++loads);
    return ask(again, "a new token", 1).page().flatMap(p -> filling.again(WebForm.of(p)));
  }

  /** Follows a list to its next page. */
  Handed turn(Request next, String why, double yield) {
    return ask(next, why, yield);
  }

  /** Asks the same once more, to see whether the site still answers as it did. */
  Handed again(Request request) {
    return ask(request.withLoad(request.load() + 1), "does the site still answer?", 1);
  }

  private Handed ask(Request request, String why, double yield) {
    requests++;
    Visit visit = asks.visit(request, new Why(Why.QUERY, why), yield);
    tallies.status(visit);
    boolean unasked =
        visit.answer() instanceof Answer.Spent
            || (visit.answer() instanceof Answer.Refused && !visit.redirected());
    if (unasked) stopped = Optional.of(visit.answer());
    Optional<Page> page = visit.page().filter(p -> p.media() == Media.HTML);
    page.ifPresent(this::remember);
    return new Handed(request, visit, page);
  }

  private void remember(Page answer) {
    List<WebForm> forms = WebForm.of(answer);
    latest = filling.again(forms).or(() -> latest);
    if (follows) latest.ifPresent(form -> filling = filling.with(form));
  }

  void forget(Request request) {
    asks.forget(request);
  }

  int requests() {
    return requests;
  }
}
