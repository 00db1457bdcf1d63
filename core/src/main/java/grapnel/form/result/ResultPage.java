package grapnel.form.result;

import grapnel.fact.Request;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A result page, read.
 *
 * @param total how many results there are, where the page says so
 * @param next where the list goes on
 * @param hasUsualFrame whether the page has the frame that all pages of this search have; a captcha
 *     has not
 * @param saysNothingFound whether the page says what a nonsense query was told
 */
public record ResultPage(
    List<ResultItem> items,
    OptionalInt total,
    Optional<Request> next,
    boolean hasUsualFrame,
    boolean saysNothingFound) {

  public ResultPage {
    items = List.copyOf(items);
  }
}
