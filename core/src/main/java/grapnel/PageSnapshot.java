package grapnel;

import grapnel.fact.Found;
import grapnel.url.Url;
import java.util.Optional;

/**
 * A page as it stood at the end of a run, as much as is needed to see what became of it.
 *
 * @param signature of its text; empty where it was not fetched, or has none
 */
public record PageSnapshot(Url url, String kind, String id, boolean linked, String signature) {

  static PageSnapshot of(Found page, String signature) {
    return new PageSnapshot(page.url(), page.kind(), page.id(), page.linked(), signature);
  }

  /** Whether both were read and say different things. */
  public boolean differsFrom(PageSnapshot other) {
    return !signature.isEmpty() && !other.signature.isEmpty() && !signature.equals(other.signature);
  }

  String line() {
    return String.join("\t", url.toString(), kind, id, Boolean.toString(linked), signature);
  }

  static Optional<PageSnapshot> parse(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length < 5) return Optional.empty();
    return Url.parse(fields[0])
        .map(
            url ->
                new PageSnapshot(
                    url, fields[1], fields[2], Boolean.parseBoolean(fields[3]), fields[4]));
  }
}
