package grapnel.form.surface;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.form.FillableForm;
import grapnel.form.query.FormQuery;
import grapnel.form.query.RatedQuery;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Where queries are handed in. Counts submissions, and sends back the tokens that the site hands
 * out: as the page of the form has them, and once that fails, as the latest answer has them.
 */
final class FormSubmitter {

  private final SiteAccess access;
  private final Url formPage;
  private final SubmissionTally tally;
  private FormFiller formFiller;
  private Optional<FillableForm> latestForm = Optional.empty();
  private boolean followsTokens;
  private int formLoads;
  private int submissions;
  private int requests;
  private Optional<Answer> stopReason = Optional.empty();

  /** An answer with the request that it answers. */
  record AnsweredRequest(Request request, Visit visit, Optional<Page> page) {

    boolean ok() {
      return visit.ok() && page.isPresent();
    }
  }

  /** What will be sent soon, why, and how many records it should bring. */
  record NextSubmission(Request request, String why, double rate) {}

  FormSubmitter(SiteAccess access, FormFiller formFiller, SubmissionTally tally) {
    this.access = access;
    this.formFiller = formFiller;
    this.formPage = formFiller.form().page();
    this.tally = tally;
  }

  FormFiller formFiller() {
    return formFiller;
  }

  LinkSafety safety() {
    return access.safety();
  }

  /** From now on lists are as long as the form offers; see {@link FormFiller#withLongestPages}. */
  void enlargePages(ToIntFunction<String> items) {
    formFiller = formFiller.withLongestPages(items);
  }

  int submissions() {
    return submissions;
  }

  /** Why nothing more can be asked: a budget is spent, or a rule forbids it. */
  Optional<Answer> stopReason() {
    return stopReason;
  }

  /** Sends the form. */
  AnsweredRequest submit(FormQuery query, String why, double yield) {
    submissions++;
    Request request = formFiller.request(query);
    AnsweredRequest answered = ask(request, why, yield);
    boolean refused = answered.visit.response().map(FormSubmitter::refused).orElse(false);
    if (!refused || !formFiller.post() || formFiller.form().hiddenFields().isEmpty())
      return answered;
    Optional<FillableForm> newer = newerForm(answered);
    if (newer.isEmpty() || !formFiller.tokensDiffer(newer.get())) return answered;
    // A token was out of date. From now on the latest is sent.
    followsTokens = true;
    formFiller = formFiller.withTokensOf(newer.get());
    return ask(formFiller.request(query), why + ", with a new token", yield);
  }

  int width() {
    return access.width();
  }

  NextSubmission submission(RatedQuery query) {
    return new NextSubmission(formFiller.request(query.query()), why(query), query.rate());
  }

  static String why(RatedQuery query) {
    return "query: " + query.query();
  }

  /** Names what will be sent next. What is posted may carry a token that is new by then. */
  void nameAhead(List<NextSubmission> next) {
    access.ahead(
        next.stream()
            .filter(each -> each.request.method() == Request.Method.GET)
            .map(
                each ->
                    new NextRequest(
                        each.request, new RequestPurpose(RequestPurpose.QUERY, each.why)))
            .toList());
  }

  private static boolean refused(Response response) {
    return response.status() >= 400 && response.status() < 500 && response.status() != 429;
  }

  /** The form as it stands on the answer itself, or on its page, loaded once more. */
  private Optional<FillableForm> newerForm(AnsweredRequest answered) {
    Optional<FillableForm> there =
        answered.page.flatMap(p -> formFiller.sameFormAmong(FillableForm.of(p)));
    if (there.isPresent()) return there;
    if (latestForm.filter(formFiller::tokensDiffer).isPresent()) return latestForm;
    Request again = Request.get(formPage).withLoad(++formLoads);
    return ask(again, "a new token", 1)
        .page()
        .flatMap(p -> formFiller.sameFormAmong(FillableForm.of(p)));
  }

  /** Follows a list to its next page. */
  AnsweredRequest turnPage(Request next, String why, double yield) {
    return ask(next, why, yield);
  }

  /** Asks the same once more, to see whether the site still answers as it did. */
  AnsweredRequest askAgain(Request request) {
    return ask(request.withLoad(request.load() + 1), "does the site still answer?", 1);
  }

  private AnsweredRequest ask(Request request, String why, double yield) {
    requests++;
    Visit visit = access.visit(request, new RequestPurpose(RequestPurpose.QUERY, why), yield);
    tally.countStatus(visit);
    boolean unasked =
        visit.answer() instanceof Answer.Spent
            || (visit.answer() instanceof Answer.Refused && !visit.isRedirected());
    if (unasked) stopReason = Optional.of(visit.answer());
    Optional<Page> page = visit.page().filter(p -> p.media() == MediaKind.HTML);
    page.ifPresent(this::rememberForm);
    return new AnsweredRequest(request, visit, page);
  }

  private void rememberForm(Page answer) {
    List<FillableForm> forms = FillableForm.of(answer);
    latestForm = formFiller.sameFormAmong(forms).or(() -> latestForm);
    if (followsTokens) latestForm.ifPresent(form -> formFiller = formFiller.withTokensOf(form));
  }

  void forget(Request request) {
    access.forget(request);
  }

  int requests() {
    return requests;
  }
}
