package grapnel.app.view;

import grapnel.fact.Answer;
import java.util.Locale;

/** What came of a request in a word or two, for a cell. */
public final class AnswerWords {

  private AnswerWords() {}

  public static String of(Answer answer) {
    return switch (answer) {
      case Answer.Responded(var response) -> Integer.toString(response.status());
      case Answer.Failed(var failure, _) -> failure.name().toLowerCase(Locale.ROOT);
      case Answer.Refused(var by, _) -> "refused: " + by.name().toLowerCase(Locale.ROOT);
      case Answer.Spent _, Answer.Unrecorded _ -> "-";
    };
  }
}
