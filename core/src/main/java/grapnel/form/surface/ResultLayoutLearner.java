package grapnel.form.surface;

import grapnel.form.query.FormQuery;
import grapnel.form.query.QueryField;
import grapnel.form.query.QueryTerm;
import grapnel.form.query.SearchWords;
import grapnel.form.result.ResultItem;
import grapnel.form.result.ResultPage;
import grapnel.form.result.ResultPageLayout;
import grapnel.form.result.ResultPageSample;
import grapnel.page.Page;
import grapnel.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** The first queries, from which it is learned how the results of this search are laid out. */
final class ResultLayoutLearner {

  /** So many answers with results are learned from. */
  private static final int ENOUGH = 5;

  /** So many queries in a row that bring nothing, and there is nothing to learn from. */
  private static final int MOST_IN_VAIN = 24;

  private final FormSubmitter submitter;
  private final Page formPage;
  private final List<QueryField> queryFields;
  private final Supplier<List<String>> seedWords;
  private final int submissionLimit;
  private final List<ResultPageSample> nonsenseAnswers = new ArrayList<>();
  private final Set<String> noResultPaths = new HashSet<>();
  private final Map<FormQuery, FormSubmitter.AnsweredRequest> answers = new LinkedHashMap<>();
  private final List<ResultPageSample> hits = new ArrayList<>();
  private final Set<FormQuery> tried = new HashSet<>();
  private Optional<ResultPageLayout> layout = Optional.empty();

  /**
   * @param words to begin with, made when they are needed
   * @param most submissions
   */
  ResultLayoutLearner(FormSubmitter submitter, Page form, Supplier<List<String>> words, int most) {
    this.submitter = submitter;
    this.formPage = form;
    this.queryFields = submitter.formFiller().queryFields();
    this.seedWords = words;
    this.submissionLimit = most;
  }

  static List<String> askedValues(FormQuery query) {
    return List.copyOf(query.values().values());
  }

  /** What is known of how results are laid out, if anything. */
  Optional<ResultPageLayout> learn(Random random, boolean wordsOnly) {
    List<FormQuery> nonsense = NonsenseQueries.queries(queryFields, random);
    submitter.nameAhead(nonsense.stream().map(this::nonsenseSubmission).toList());
    for (FormQuery query : nonsense) {
      FormSubmitter.AnsweredRequest answered = submitter.submit(query, nonsenseReason(query), 1);
      answered
          .page()
          .ifPresent(page -> nonsenseAnswers.add(new ResultPageSample(askedValues(query), page)));
      noResultPaths.add(maskedPath(answered.visit().finalUrl(), query));
    }
    Deque<FormQuery> queue = new ArrayDeque<>(wordsOnly ? List.of() : wordlessQueries());
    List<String> site = new ArrayList<>();
    boolean asked = false;
    int vain = 0;
    while (hits.size() < ENOUGH
        && vain < MOST_IN_VAIN
        && submitter.submissions() < submissionLimit) {
      if (queue.isEmpty() && layout.isPresent()) queue.addAll(fromResults(wanted()));
      if (queue.isEmpty() && !asked) {
        site.addAll(seedWords.get());
        asked = true;
      }
      for (int i = 0; queue.isEmpty() || (i > 0 && i < wanted()); i++) {
        Optional<FormQuery> next = fromSite(site);
        next.ifPresent(queue::add);
        if (next.isEmpty()) break;
      }
      if (queue.isEmpty() || submitter.stopReason().isPresent()) break;
      submitter.nameAhead(queue.stream().map(this::firstSubmission).toList());
      vain = tryQuery(queue.remove()) ? 0 : vain + 1;
    }
    return layout;
  }

  private FormSubmitter.NextSubmission nonsenseSubmission(FormQuery query) {
    return new FormSubmitter.NextSubmission(
        submitter.formFiller().request(query), nonsenseReason(query), 1);
  }

  /** How many more may be asked at once: those that are needed, if each brings results. */
  private int wanted() {
    return Math.min(submitter.width(), ENOUGH - hits.size());
  }

  private FormSubmitter.NextSubmission firstSubmission(FormQuery query) {
    return new FormSubmitter.NextSubmission(
        submitter.formFiller().request(query), firstReason(query), 2);
  }

  private static String firstReason(FormQuery query) {
    return "a first query: " + query;
  }

  private static String nonsenseReason(FormQuery query) {
    return "a query that finds nothing: " + query;
  }

  /** Queries that need no word: nothing at all, the first choices, the whole of a range. */
  private List<FormQuery> wordlessQueries() {
    List<FormQuery> queries = new ArrayList<>();
    FormQuery base = NonsenseQueries.requiredChoices(queryFields);
    boolean must = queryFields.stream().anyMatch(QueryField::required);
    if (!must) queries.add(FormQuery.EMPTY);
    for (QueryField queryField : queryFields) {
      if (queryField.kind() == QueryField.Kind.RANGE)
        queries.add(queryField.intervalQuery(0, queryField.largestNumber()));
      if (queryField.kind() != QueryField.Kind.CHOICE || (must && !queryField.required())) continue;
      for (String choice :
          queryField.choices().subList(0, Math.min(2, queryField.choices().size()))) {
        FormQuery query = queryField.required() ? FormQuery.EMPTY : base;
        queries.add(query.and(new QueryTerm(queryField.name(), choice)));
      }
    }
    return queries;
  }

  private Optional<FormQuery> wordQuery(String word) {
    for (QueryField queryField : queryFields) {
      if (queryField.kind() != QueryField.Kind.TEXT) continue;
      FormQuery query =
          NonsenseQueries.requiredChoices(queryFields).and(new QueryTerm(queryField.name(), word));
      if (!tried.contains(query)) return Optional.of(query);
    }
    return Optional.empty();
  }

  private Optional<FormQuery> fromSite(List<String> site) {
    while (!site.isEmpty()) {
      Optional<FormQuery> query = wordQuery(site.removeFirst());
      if (query.isPresent()) return query;
    }
    return Optional.empty();
  }

  /** The words that most results seen so far have in common, but not all of an answer. */
  private List<FormQuery> fromResults(int most) {
    Map<String, Integer> counts = new HashMap<>();
    for (ResultPageSample hit : hits) {
      List<ResultItem> items = layout.orElseThrow().read(hit.page(), hit.askedValues()).items();
      for (ResultItem item : items) {
        SearchWords.of(item.text()).forEach(word -> counts.merge(word, 1, Integer::sum));
      }
    }
    return counts.entrySet().stream()
        .filter(each -> each.getKey().length() >= 3)
        .filter(each -> hits.stream().noneMatch(hit -> hit.askedValues().contains(each.getKey())))
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .flatMap(each -> wordQuery(each.getKey()).stream())
        .filter(query -> !tried.contains(query))
        .limit(most)
        .toList();
  }

  private boolean tryQuery(FormQuery query) {
    if (!tried.add(query)) return false;
    FormSubmitter.AnsweredRequest answered = submitter.submit(query, firstReason(query), 2);
    answers.put(query, answered);
    if (!answered.ok() || answered.page().isEmpty() || redirectedAway(answered, query))
      return false;
    ResultPageSample sample = new ResultPageSample(askedValues(query), answered.page().get());
    if (learned(List.of(sample)).isEmpty()) return false;
    List<ResultPageSample> with = new ArrayList<>(hits);
    with.add(sample);
    ResultPageLayout learned = learned(with).orElseThrow();
    ResultPage resultPage = learned.read(sample.page(), sample.askedValues());
    if (resultPage.items().isEmpty() || !resultPage.hasUsualFrame()) return false;
    hits.add(sample);
    layout = Optional.of(learned);
    return true;
  }

  private Optional<ResultPageLayout> learned(List<ResultPageSample> samples) {
    return ResultPageLayout.learn(formPage, nonsenseAnswers, samples, submitter.safety());
  }

  /** Whether the answer was a redirect to a page of its own. */
  private boolean redirectedAway(FormSubmitter.AnsweredRequest answered, FormQuery query) {
    return answered.visit().isRedirected()
        && !noResultPaths.contains(maskedPath(answered.visit().finalUrl(), query));
  }

  /** Where an answer ended, but for what was asked: /search/red-house is /search/* for it. */
  static String maskedPath(Url end, FormQuery query) {
    String path = end.path().toLowerCase(Locale.ROOT);
    for (String value : askedValues(query)) {
      String words = value.toLowerCase(Locale.ROOT);
      path = path.replace(words.replace(' ', '-'), "*").replace(words.replace(' ', '+'), "*");
      path =
          path.replace(
              URLEncoder.encode(words, StandardCharsets.UTF_8).toLowerCase(Locale.ROOT), "*");
    }
    return path;
  }

  /** How many results the longest answer has that did not ask for a field. */
  int longestListWithout(String without) {
    int longest = 0;
    for (Map.Entry<FormQuery, FormSubmitter.AnsweredRequest> each : answers.entrySet()) {
      Optional<Page> page = each.getValue().page();
      if (each.getKey().asks(without) || page.isEmpty()) continue;
      int items = layout.orElseThrow().read(page.get(), askedValues(each.getKey())).items().size();
      longest = Math.max(longest, items);
    }
    return longest;
  }

  /** Whether no query was answered with a page. */
  boolean failed() {
    return !answers.isEmpty()
        && answers.values().stream().noneMatch(FormSubmitter.AnsweredRequest::ok);
  }

  /** Where queries that find nothing end. */
  Set<String> noResultPaths() {
    return noResultPaths;
  }

  /** All that was asked beside nonsense, in order. */
  Map<FormQuery, FormSubmitter.AnsweredRequest> answers() {
    return answers;
  }
}
