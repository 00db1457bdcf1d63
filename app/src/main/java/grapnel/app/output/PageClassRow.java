package grapnel.app.output;

import grapnel.same.UrlEquivalenceClass;
import java.util.List;

/** The URLs of one page as a line of output. */
public record PageClassRow(UrlEquivalenceClass found) implements OutputRow {

  public static final List<String> COLUMNS =
      List.of("url", "same_as", "signature", "reason", "languages", "near");

  @Override
  public String text() {
    return found.url().toString();
  }

  @Override
  public void fields(Fields fields) {
    found.fields().forEach(fields::put);
  }
}
