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
 * @param like whether the page has the frame that all pages of this search have; a captcha has not
 * @param none whether the page says what a nonsense query was told
 */
public record Reading(
    List<Item> items, OptionalInt total, Optional<Request> next, boolean like, boolean none) {

  public Reading {
    items = List.copyOf(items);
  }
}
