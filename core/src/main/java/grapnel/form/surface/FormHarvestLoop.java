package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.query.DatabaseKnowledge;
import grapnel.form.query.DatabaseSizeEstimate;
import grapnel.form.query.FormQuery;
import grapnel.form.query.PartitionSizeEstimator;
import grapnel.form.query.QueryField;
import grapnel.form.query.QueryTerm;
import grapnel.form.query.RandomWordSizeEstimator;
import grapnel.form.query.RatedQuery;
import grapnel.form.query.SearchWords;
import grapnel.form.result.ResultItem;
import grapnel.form.result.ResultPage;
import grapnel.form.result.ResultPageLayout;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The harvest itself, once it is known how results look: the next request is always the one that is
 * expected to bring most, a new query or the next page of one under way.
 */
final class FormHarvestLoop {

  private static final int MOST_PAGES = 500;
  private static final int MOST_ERRORS = 10;
  private static final int ROUNDS = 4;

  /** So often a page that was not full was the last one though it had a next: then all are. */
  private static final int SHORT_IS_LAST = 3;

  /** With so much of it known, the records themselves say what it is about. */
  private static final double MOSTLY = 0.8;

  private static final int MOST_PROBES = 20;

  /** Of the submissions, what is kept for the estimate. */
  private static final double FOR_AUDIT = 0.2;

  private final FormSubmitter submitter;
  private final ResultPageLayout layout;
  private final FormHarvestSettings settings;
  private final DatabaseKnowledge known;
  private final QueryStrategy queryStrategy;
  private final ChosenQueries chosenQueries;
  private final SubmissionTally tally;
  private final Set<String> noResultPaths;
  private final Consumer<FormHarvestOutcome.HarvestedRecord> onRecord;
  private final Random random;
  private final List<FormHarvestOutcome.HarvestedRecord> records = new ArrayList<>();
  private final List<Request> resultRequests = new ArrayList<>();
  private final List<QueryProgress> openQueries = new ArrayList<>();
  private final Map<Url, FormQuery> redirectTargets = new HashMap<>();
  private Optional<Request> lastGoodRequest = Optional.empty();
  private Optional<DatabaseSizeEstimate> estimate = Optional.empty();
  private int errors;
  private int shortPages;
  private boolean blocked;

  FormHarvestLoop(
      FormSubmitter submitter,
      ResultPageLayout layout,
      FormHarvestSettings settings,
      DatabaseKnowledge known,
      QueryStrategy queryStrategy,
      SubmissionTally tally,
      Set<String> nowhere,
      Consumer<FormHarvestOutcome.HarvestedRecord> each) {
    this.submitter = submitter;
    this.layout = layout;
    this.settings = settings;
    this.known = known;
    this.queryStrategy = queryStrategy;
    this.chosenQueries = new ChosenQueries(submitter, known, queryStrategy, settings.leastRate());
    this.tally = tally;
    this.noResultPaths = nowhere;
    this.onRecord = each;
    this.random = new Random(settings.seed() + 1);
  }

  /** What the first queries brought. */
  void takeFirstAnswers(Map<FormQuery, FormSubmitter.AnsweredRequest> answers) {
    answers.forEach(
        (query, answered) ->
            answered
                .page()
                .ifPresent(p -> layout.noteAnswer(ResultLayoutLearner.askedValues(query), p)));
    answers.forEach(
        (query, answered) -> {
          QueryProgress progress = new QueryProgress(new RatedQuery(query, "first", 1, 1));
          readAnswer(progress, answered);
          if (progress.next.isPresent()) openQueries.add(progress);
          noteState(progress);
          queryStrategy.queryAnswered(progress.ratedQuery);
        });
  }

  void run() {
    for (int round = 0; round < ROUNDS; round++) {
      askBestQueries(settings.submissions() - reservedSubmissions(round));
      if (halted() || !estimateSize()) return;
      DatabaseSizeEstimate now = estimate.orElseThrow();
      double missing = now.total() - now.knownRecords();
      known.noteMissing(missing);
      boolean worth =
          missing >= 1
              && queryStrategy
                  .bestQuery()
                  .filter(w -> w.rate() >= settings.leastRate())
                  .isPresent();
      if (!worth || submitter.submissions() >= settings.submissions()) return;
    }
  }

  private int reservedSubmissions(int round) {
    return round > 0 ? 0 : (int) Math.min(settings.draws(), settings.submissions() * FOR_AUDIT);
  }

  private boolean halted() {
    return blocked || submitter.stopReason().isPresent() || errors >= MOST_ERRORS;
  }

  private void askBestQueries(int most) {
    while (!halted()) {
      Optional<RatedQuery> wanted = chosenQueries.next(most, openQueries);
      Optional<QueryProgress> course =
          openQueries.stream().max(Comparator.comparingDouble(c -> c.rate(queryStrategy)));
      double paging = course.map(c -> c.rate(queryStrategy)).orElse(0.0);
      boolean turn =
          course.isPresent()
              && (!queryStrategy.leavesPages()
                  || (paging >= settings.leastRate()
                      && paging >= wanted.map(RatedQuery::rate).orElse(0.0)));
      if (!turn && wanted.isEmpty()) return;
      chosenQueries.nameAhead(openQueries);
      if (turn) {
        turnPage(course.get());
      } else {
        chosenQueries.taken(wanted.get());
        submit(wanted.get());
      }
    }
  }

  private boolean worthAsking(RatedQuery ratedQuery) {
    return ratedQuery.rate() >= settings.leastRate();
  }

  private QueryProgress submit(RatedQuery ratedQuery) {
    QueryProgress progress = new QueryProgress(ratedQuery);
    readAnswer(
        progress,
        submitter.submit(ratedQuery.query(), FormSubmitter.why(ratedQuery), ratedQuery.rate()));
    if (progress.next.isPresent()) openQueries.add(progress);
    noteState(progress);
    queryStrategy.pageBrought(ratedQuery, progress.freshRecords);
    queryStrategy.queryAnswered(ratedQuery);
    return progress;
  }

  private void turnPage(QueryProgress progress) {
    Request next = progress.next.orElseThrow();
    String why = progress.nextReason();
    progress.next = Optional.empty();
    int before = progress.freshRecords;
    readAnswer(progress, submitter.turnPage(next, why, progress.rate(queryStrategy)));
    if (progress.next.isEmpty()) openQueries.remove(progress);
    noteState(progress);
    queryStrategy.pageBrought(progress.ratedQuery, progress.freshRecords - before);
  }

  /** Reads an answer into what is known. */
  private void readAnswer(QueryProgress progress, FormSubmitter.AnsweredRequest answered) {
    if (!answered.ok()) {
      // What a budget kept from being asked is no error of the site.
      if (submitter.stopReason().isPresent())
        known.noteState(progress.query, DatabaseKnowledge.QueryState.FAILED);
      else noteFailure(progress, answered);
      return;
    }
    errors = 0;
    ResultPage resultPage =
        layout.read(
            answered.page().orElseThrow(),
            answered.request(),
            ResultLayoutLearner.askedValues(progress.query));
    Url end = answered.visit().finalUrl();
    boolean away =
        answered.visit().isRedirected()
            && !noResultPaths.contains(ResultLayoutLearner.maskedPath(end, progress.query));
    if (away && resultPage.hasUsualFrame()) {
      takeRedirectTarget(progress, end);
    } else if (!resultPage.hasUsualFrame()) {
      checkForBlock(progress, answered);
    } else {
      takeResults(progress, answered, resultPage);
    }
  }

  private void takeResults(
      QueryProgress progress, FormSubmitter.AnsweredRequest answered, ResultPage resultPage) {
    int before = progress.recordKeys.size();
    int freshBefore = progress.freshRecords;
    layout.noteAnswer(
        ResultLayoutLearner.askedValues(progress.query), answered.page().orElseThrow());
    for (ResultItem item : resultPage.items())
      takeRecord(progress, item, answered.visit().finalUrl());
    progress.pages++;
    progress.notePage(progress.freshRecords - freshBefore);
    if (progress.pages == 1) {
      tally.countAnswer(
          resultPage.items().isEmpty()
              ? SubmissionTally.AnswerKind.NONE
              : SubmissionTally.AnswerKind.RESULTS);
    }
    resultPage.total().ifPresent(total -> known.noteTotal(progress.query, total));
    progress.total = resultPage.total();
    boolean more = progress.recordKeys.size() > before && progress.pages < MOST_PAGES;
    boolean last = shortPages >= SHORT_IS_LAST && resultPage.items().size() < known.pageSize();
    progress.next = more && !last ? resultPage.next() : Optional.empty();
    if (resultPage.next().isPresent()) known.paged();
    if (progress.pages > 1 && progress.lastShort) shortPages += more ? -SHORT_IS_LAST : 1;
    progress.lastShort = resultPage.items().size() < known.pageSize();
    known.pageSize(resultPage.items().size());
    if (!resultPage.items().isEmpty()) {
      resultRequests.add(answered.request());
      lastGoodRequest = Optional.of(answered.request());
      if (progress.pages == 1 && progress.next.isEmpty()) {
        layout.noteCompleteList(answered.page().orElseThrow(), resultPage.items().size());
      }
    }
  }

  private void takeRecord(QueryProgress progress, ResultItem item, Url on) {
    progress.recordKeys.add(item.key());
    if (!known.recordShown(progress.query, item.key(), SearchWords.of(item.text()))) return;
    progress.freshRecords++;
    FormHarvestOutcome.HarvestedRecord found =
        new FormHarvestOutcome.HarvestedRecord(
            item.url(), progress.query.toString(), item.text(), on);
    records.add(found);
    onRecord.accept(found);
  }

  /** A single result that was not listed; a page that two queries lead to is none. */
  private void takeRedirectTarget(QueryProgress progress, Url end) {
    FormQuery other = redirectTargets.putIfAbsent(end, progress.query);
    progress.pages++;
    if (other != null && !other.equals(progress.query) && !known.knows(end.host() + end.path())) {
      tally.countAnswer(SubmissionTally.AnswerKind.SAME);
      return;
    }
    tally.countAnswer(SubmissionTally.AnswerKind.RESULTS);
    String words = String.join(" ", ResultLayoutLearner.askedValues(progress.query));
    takeRecord(progress, new ResultItem(end.host() + end.path(), Optional.of(end), words), end);
  }

  private void noteFailure(QueryProgress progress, FormSubmitter.AnsweredRequest answered) {
    boolean missing = answered.visit().response().filter(r -> r.status() == 404).isPresent();
    if (missing && answered.page().isPresent() && progress.pages == 0) {
      // Some say so of a search that finds nothing.
      tally.countAnswer(SubmissionTally.AnswerKind.NONE);
      progress.pages++;
      return;
    }
    errors++;
    boolean block =
        answered.visit().response().filter(r -> r.status() == 403 || r.status() == 429).isPresent();
    tally.countAnswer(
        block ? SubmissionTally.AnswerKind.BLOCKED : SubmissionTally.AnswerKind.ERROR);
    known.noteState(progress.query, DatabaseKnowledge.QueryState.FAILED);
  }

  /** A page in another frame: does what brought results before still bring them? */
  private void checkForBlock(QueryProgress progress, FormSubmitter.AnsweredRequest answered) {
    known.noteState(progress.query, DatabaseKnowledge.QueryState.FAILED);
    boolean still =
        lastGoodRequest
            .map(submitter::askAgain)
            .flatMap(FormSubmitter.AnsweredRequest::page)
            .map(page -> layout.read(page, List.of()).hasUsualFrame())
            .orElse(false);
    tally.countAnswer(
        still ? SubmissionTally.AnswerKind.ERROR : SubmissionTally.AnswerKind.BLOCKED);
    if (still) return;
    blocked = true;
    submitter.forget(answered.request());
    lastGoodRequest.ifPresent(request -> submitter.forget(request.withLoad(request.load() + 1)));
  }

  /** Notes how far a query has got. */
  private void noteState(QueryProgress progress) {
    if (known
        .state(progress.query)
        .filter(s -> s == DatabaseKnowledge.QueryState.FAILED)
        .isPresent()) return;
    if (progress.next.isPresent()) {
      known.noteState(progress.query, DatabaseKnowledge.QueryState.OPEN);
      return;
    }
    boolean nothing = progress.recordKeys.isEmpty();
    known.noteState(
        progress.query,
        progress.pages == 0
            ? DatabaseKnowledge.QueryState.FAILED
            : nothing ? DatabaseKnowledge.QueryState.NONE : DatabaseKnowledge.QueryState.COMPLETE);
    if (known.state(progress.query).orElseThrow() == DatabaseKnowledge.QueryState.CUT) {
      tally.countAnswer(SubmissionTally.AnswerKind.RESULTS, SubmissionTally.AnswerKind.CUT);
    }
  }

  /** Random words, followed to their end. */
  private boolean estimateSize() {
    if (settings.draws() == 0 || known.size() == 0) return false;
    Optional<String> text = known.bestField(textFieldNames());
    List<QueryField> others =
        submitter.formFiller().queryFields().stream()
            .filter(
                queryField -> queryField.required() && !text.equals(Optional.of(queryField.name())))
            .toList();
    boolean chosen =
        others.stream().allMatch(queryField -> queryField.kind() == QueryField.Kind.CHOICE);
    if (text.isEmpty() || others.size() > 1 || !chosen) {
      estimate = PartitionSizeEstimator.estimate(known, submitter.formFiller().queryFields());
      return false;
    }
    Optional<String> must = others.stream().map(QueryField::name).findFirst();
    RandomWordSizeEstimator sizeEstimator =
        new RandomWordSizeEstimator(known, text.get(), must, settings.draws(), random);
    boolean asked = false;
    for (List<RatedQuery> draws = drawWords(sizeEstimator);
        !draws.isEmpty();
        draws = drawWords(sizeEstimator)) {
      asked = true;
      followToTheEnd(draws);
      for (RatedQuery draw : draws) sizeEstimator.answered(draw.query());
    }
    estimate = Optional.of(sizeEstimator.estimate());
    return asked;
  }

  /** The next words to ask, as many as may be under way at once. */
  private List<RatedQuery> drawWords(RandomWordSizeEstimator sizeEstimator) {
    List<RatedQuery> draws = new ArrayList<>();
    while (draws.size() < submitter.width()) {
      Optional<FormQuery> next = sizeEstimator.next();
      int submissions = submitter.submissions() + draws.size();
      if (next.isEmpty() || halted() || submissions >= settings.submissions()) break;
      draws.add(new RatedQuery(next.get(), "audit", 1, 1));
    }
    return draws;
  }

  /** Submits them, then turns their pages side by side. */
  private void followToTheEnd(List<RatedQuery> queries) {
    List<QueryProgress> open = new ArrayList<>();
    submitter.nameAhead(queries.stream().map(submitter::submission).toList());
    for (RatedQuery query : queries) if (!halted()) open.add(submit(query));
    open.removeIf(each -> each.next.isEmpty());
    while (!open.isEmpty() && !halted()) {
      submitter.nameAhead(open.stream().flatMap(QueryProgress::nextSubmission).toList());
      for (QueryProgress each : open) if (!halted()) turnPage(each);
      open.removeIf(each -> each.next.isEmpty());
    }
  }

  /**
   * Where the database belongs. What the records say that are known is not asked; the rest of the
   * probes are sent as far as submissions are left, and bring records like any query.
   */
  private Optional<TopicHierarchy.TopicPlacement> placeTopic() {
    if (settings.topics().isEmpty() || known.size() == 0) return Optional.empty();
    boolean most = estimate.filter(e -> e.high() >= 0 && e.coverage() >= MOSTLY).isPresent();
    List<String> texts = textFieldNames();
    int asked = 0;
    for (String word : settings.topics().get().probeWords()) {
      boolean may = !halted() && submitter.submissions() < settings.submissions();
      if (most || texts.isEmpty() || !may || asked >= MOST_PROBES) break;
      FormQuery query =
          FormQuery.of(new QueryTerm(known.bestField(texts).orElse(texts.getFirst()), word));
      if (known.state(query).isPresent()) continue;
      submit(new RatedQuery(query, "topic", 1, 1));
      asked++;
    }
    return settings.topics().map(topicHierarchy -> topicHierarchy.place(known::hits));
  }

  private List<String> textFieldNames() {
    return submitter.formFiller().queryFields().stream()
        .filter(queryField -> queryField.kind() == QueryField.Kind.TEXT)
        .map(QueryField::name)
        .toList();
  }

  FormHarvestOutcome.Harvest outcome() {
    boolean spent = submitter.stopReason().isPresent();
    boolean limit =
        submitter.submissions() >= settings.submissions()
            && (queryStrategy.bestQuery().filter(this::worthAsking).isPresent()
                || !openQueries.isEmpty());
    String ended =
        blocked
            ? "the site blocks us or shows a captcha"
            : errors >= MOST_ERRORS
                ? "too many errors in a row"
                : spent
                    ? "a limit was reached"
                    : limit
                        ? "the limit on sending the form was reached"
                        : "no further query is likely to be worth its requests";
    return new FormHarvestOutcome.Harvest(
        records,
        estimate,
        placeTopic(),
        known.productiveTerms(),
        tally,
        resultRequests,
        submitter.submissions(),
        submitter.requests(),
        ended,
        spent || limit,
        blocked || errors >= MOST_ERRORS);
  }
}
