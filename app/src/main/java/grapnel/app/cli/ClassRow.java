package grapnel.app.cli;

import grapnel.same.PageClass;
import java.util.List;

/** The URLs of one page as a line of output. */
record ClassRow(PageClass found) implements Row {

  static final List<String> COLUMNS =
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
