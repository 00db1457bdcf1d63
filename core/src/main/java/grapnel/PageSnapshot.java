package grapnel;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.page.TextSignature;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.util.Optional;

/**
 * A page as it stood at the end of a run, as much as is needed to see what became of it.
 *
 * @param signature of its text; empty where it was not fetched, or has none
 */
public record PageSnapshot(Url url, String kind, String id, boolean linked, String signature) {

  static PageSnapshot of(Found page, Catalogue catalogue) {
    return new PageSnapshot(
        page.url(),
        page.kind(),
        page.id(),
        page.linked(),
        signature(catalogue, page.finalUrl())
            .or(() -> signature(catalogue, page.url()))
            .orElse(""));
  }

  private static Optional<String> signature(Catalogue catalogue, Url url) {
    return catalogue
        .find(Request.get(url))
        .map(Exchange::answer)
        .flatMap(
            answer ->
                answer instanceof Answer.Responded(Response response) && response.ok()
                    ? response.page(url).signature().map(TextSignature::md5)
                    : Optional.empty());
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
