package grapnel.form.result;

import grapnel.page.Page;
import java.util.List;

/** An answer to learn from: what was asked for, and the page that came. */
public record Sample(List<String> asked, Page page) {
  public Sample {
    asked = List.copyOf(asked);
  }
}
