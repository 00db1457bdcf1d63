package grapnel.app.cli;

import grapnel.page.Signature;
import grapnel.same.PageClass;
import grapnel.url.Url;
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
    fields.put("url", found.url().toString());
    fields.put("same_as", texts(found.sameAs()));
    fields.put("signature", found.signature().map(Signature::toString).orElse(""));
    fields.put("reason", found.reason());
    fields.put("languages", texts(found.languages()));
    fields.put("near", texts(found.near()));
  }

  private static List<String> texts(List<Url> urls) {
    return urls.stream().map(Url::toString).toList();
  }
}
