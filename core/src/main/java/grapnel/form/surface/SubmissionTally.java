package grapnel.form.surface;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.site.Visit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts what came of submissions: by status as in Kaur 2021 table 12, and by what was read. */
public final class SubmissionTally {

  /** What an answer turned out to be. */
  enum AnswerKind {
    RESULTS("with results"),
    NONE("without results"),
    CUT("with more than it lists"),
    ERROR("with an error"),
    BLOCKED("with a captcha or a block"),
    SAME("with the same page again");

    private final String label;

    AnswerKind(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /** The statuses of table 12; others are counted by their hundred. */
  private static final Set<Integer> TABLE_12 =
      Set.of(200, 400, 401, 403, 404, 405, 413, 414, 500, 503, 524);

  private final Map<String, Integer> statuses = new TreeMap<>();
  private final Map<AnswerKind, Integer> results = new EnumMap<>(AnswerKind.class);

  void countStatus(Visit visit) {
    String name =
        switch (visit.answer()) {
          case Answer.Responded(Response r) when TABLE_12.contains(r.status()) -> "" + r.status();
          case Answer.Responded(Response r) -> r.status() / 100 + "xx";
          case Answer.Failed f -> f.failure() == Answer.Failure.TIMEOUT ? "524" : "failed";
          case Answer.Refused _ -> "refused";
          case Answer.Spent _, Answer.Unrecorded _ -> "not requested";
        };
    statuses.merge(name, 1, Integer::sum);
  }

  void countAnswer(AnswerKind result) {
    results.merge(result, 1, Integer::sum);
  }

  /** A query that was thought complete was cut off after all. */
  void countAnswer(AnswerKind from, AnswerKind to) {
    results.merge(from, -1, Integer::sum);
    results.merge(to, 1, Integer::sum);
  }

  int count(AnswerKind result) {
    return results.getOrDefault(result, 0);
  }

  @Override
  public String toString() {
    String told =
        results.entrySet().stream()
            .filter(each -> each.getValue() > 0)
            .map(each -> "%,d %s".formatted(each.getValue(), each.getKey()))
            .collect(Collectors.joining(", "));
    return "status " + joined(statuses) + (told.isEmpty() ? "" : "; " + told);
  }

  private static String joined(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
