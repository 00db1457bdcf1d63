package grapnel.form.result;

import grapnel.page.Page;
import java.util.List;

/** An answer to learn from: what was asked for, and the page that came. */
public record ResultPageSample(List<String> askedValues, Page page) {
  public ResultPageSample {
    askedValues = List.copyOf(askedValues);
  }
}
