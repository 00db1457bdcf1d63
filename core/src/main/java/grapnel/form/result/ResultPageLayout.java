package grapnel.form.result;

import grapnel.fact.Request;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How the result pages of a search are laid out. Learned from the page with the form, the answers
 * to nonsense queries, and some answers to real ones: the list is where most new text stands in
 * several pieces, the records' links are those of one place in it with the most different addresses
 * and texts. What stands on every page whatever is asked is frame, also where it looks like a
 * result.
 */
public final class ResultPageLayout {

  /** Less new text than this is no list: an echo of the query, a message. */
  private static final double LEAST_LISTING = 30;

  /** What stands on so many answers of at least five is no result of any. */
  private static final double ALWAYS = 0.75;

  private static final int ENOUGH_PAGES = 5;

  /** A page that has less of the frame is another page: a captcha, a login. */
  private static final double LEAST_FRAME = 0.4;

  private final String listPath;
  private final Optional<String> linkPath;
  private final Set<String> texts;
  private final Set<Url> urls;
  private final Set<String> constantTexts;
  private final Set<String> noResultTexts;
  private final boolean suggestsOnNothing;
  private final RecordAddressKeys addressKeys;
  private final LinkSafety safety;
  private final ResultCountLine countLine = new ResultCountLine();
  private final Map<String, Set<List<String>>> answersByItem = new HashMap<>();
  private final Set<List<String>> notedAnswers = new HashSet<>();

  private ResultPageLayout(
      String list,
      Optional<String> links,
      ResultPageFrame frame,
      RecordAddressKeys addressKeys,
      LinkSafety safety) {
    this.listPath = list;
    this.linkPath = links;
    this.texts = frame.texts();
    this.urls = frame.urls();
    this.constantTexts = frame.constantTexts();
    this.noResultTexts = frame.noResultTexts();
    this.addressKeys = addressKeys;
    this.safety = safety;
    this.suggestsOnNothing =
        frame.nonsense().stream()
            .anyMatch(sample -> !items(LayoutElement.of(sample.page().root()), sample).isEmpty());
  }

  /**
   * Learns from pages.
   *
   * @param form the page with the form
   * @param nonsense answers to queries that find nothing, two at least
   * @param answers to queries that may find something
   * @param safety which links may lead to records: none that acts
   * @return nothing where no answer has a list of anything new
   */
  public static Optional<ResultPageLayout> learn(
      Page form,
      List<ResultPageSample> nonsense,
      List<ResultPageSample> answers,
      LinkSafety safety) {
    ResultPageFrame frame = ResultPageFrame.of(form, nonsense);
    Map<String, Double> scores = new LinkedHashMap<>();
    for (ResultPageSample answer : answers) {
      Map<String, Double> here = new HashMap<>();
      for (LayoutElement element : LayoutElement.of(answer.page().root()).withDescendants()) {
        double score = element.listScore(frame.texts());
        if (score >= LEAST_LISTING) here.merge(element.path, score, Math::max);
      }
      here.forEach((path, score) -> scores.merge(path, score, Double::sum));
    }
    Optional<String> list =
        scores.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    if (list.isEmpty()) return Optional.empty();
    List<List<ResultLinks.ResultLink>> found = new ArrayList<>();
    int units = 0;
    RecordAddressKeys addressKeys = new RecordAddressKeys();
    for (ResultPageSample answer : answers) {
      Optional<LayoutElement> at =
          findElement(LayoutElement.of(answer.page().root()), list.get(), frame.texts());
      if (at.isEmpty()) continue;
      units +=
          (int) at.get().children.stream().filter(c -> c.freshLength(frame.texts()) > 0).count();
      found.add(ResultLinks.recordLinks(at.get(), answer, frame.urls(), safety));
    }
    Optional<String> links = ResultLinks.recordLinkPath(found, units);
    for (int i = 0; i < found.size() && links.isPresent(); i++) {
      addressKeys.learn(
          found.get(i).stream().filter(l -> l.element().path.equals(links.get())).toList());
    }
    return Optional.of(new ResultPageLayout(list.get(), links, frame, addressKeys, safety));
  }

  /** The element at a place; of several, the one with most that is new. */
  private static Optional<LayoutElement> findElement(
      LayoutElement root, String path, Set<String> frame) {
    Optional<LayoutElement> best = Optional.empty();
    int most = 0;
    for (LayoutElement element : root.withDescendants()) {
      if (!element.path.equals(path)) continue;
      int fresh = element.freshLength(frame);
      if (best.isEmpty() || fresh > most) {
        best = Optional.of(element);
        most = fresh;
      }
    }
    return best;
  }

  /** Whether records have pages of their own. */
  boolean recordsHavePages() {
    return linkPath.isPresent();
  }

  /**
   * Reads a page.
   *
   * @param asked the values that were filled in
   */
  public ResultPage read(Page page, List<String> asked) {
    return read(page, Request.get(page.url()), asked);
  }

  /**
   * Reads a page.
   *
   * @param sent the request that it answers
   * @param asked the values that were filled in
   */
  public ResultPage read(Page page, Request sent, List<String> asked) {
    LayoutElement root = LayoutElement.of(page.root());
    Set<String> here = new HashSet<>(root.texts);
    long kept = constantTexts.stream().filter(here::contains).count();
    boolean like = kept >= LEAST_FRAME * constantTexts.size();
    boolean none = ResultPageFrame.masked(here, asked).containsAll(noResultTexts);
    List<ResultItem> items =
        suggestsOnNothing && none ? List.of() : items(root, new ResultPageSample(asked, page));
    List<ResultItem> own = items.stream().filter(item -> !onNearlyEveryAnswer(item)).toList();
    OptionalInt total = countLine.read(textsAround(root), own.size());
    Optional<Request> next =
        own.isEmpty() ? Optional.empty() : NextPageFinder.next(page, sent, asked, items.size());
    return new ResultPage(own, total, next, like, none && own.isEmpty());
  }

  private List<ResultItem> items(LayoutElement root, ResultPageSample sample) {
    Optional<LayoutElement> at = findElement(root, listPath, texts);
    if (at.isEmpty()) return List.of();
    Map<String, ResultItem> items = new LinkedHashMap<>();
    if (linkPath.isPresent()) {
      List<ResultLinks.ResultLink> found =
          ResultLinks.recordLinks(at.get(), sample, urls, safety).stream()
              .filter(link -> link.element().path.equals(linkPath.get()))
              .toList();
      for (ResultLinks.ResultLink link : found) {
        String key = addressKeys.key(link.url(), sample.askedValues());
        String text = ResultRowText.rowText(at.get(), link, found);
        items.putIfAbsent(key, new ResultItem(key, Optional.of(link.url()), text));
      }
    } else {
      for (LayoutElement row : at.get().children) {
        if (row.freshLength(texts) == 0) continue;
        items.putIfAbsent(row.text(), new ResultItem(row.text(), Optional.empty(), row.text()));
      }
    }
    return List.copyOf(items.values());
  }

  /** The texts outside of the list. */
  private List<String> textsAround(LayoutElement root) {
    List<String> around = new ArrayList<>();
    ResultRowText.addTextsOutside(root, findElement(root, listPath, texts), around);
    return around;
  }

  /** Notes an answer, so that what stands on all of them is known for what it is. */
  public void noteAnswer(List<String> asked, Page page) {
    if (!notedAnswers.add(asked)) return;
    for (ResultItem item :
        items(LayoutElement.of(page.root()), new ResultPageSample(asked, page))) {
      answersByItem.computeIfAbsent(item.key(), _ -> new HashSet<>()).add(asked);
    }
  }

  /** Whether a result stands on nearly every answer: an advertisement, the head of a table. */
  boolean onNearlyEveryAnswer(ResultItem item) {
    return notedAnswers.size() >= ENOUGH_PAGES
        && answersByItem.getOrDefault(item.key(), Set.of()).size() >= ALWAYS * notedAnswers.size();
  }

  /** All results of a query stand on this page, and are so many: does it say so? */
  public void noteCompleteList(Page page, int items) {
    countLine.learn(textsAround(LayoutElement.of(page.root())), items);
  }
}
