package grapnel.papers.manica2014;

import grapnel.papers.NumberReader;
import grapnel.published.MethodOption;
import grapnel.published.MethodSettings;
import grapnel.published.SiblingMethod;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import java.util.List;

/** {@link SsupSearch} by name. */
public final class SsupMethod implements SiblingMethod {

  private static final MethodOption<Integer> HEIGHT =
      new MethodOption<>(
          "height",
          "N",
          typed -> NumberReader.whole(typed, 1, 100),
          SsupSearch.Settings.DOCUMENT.height(),
          "the height of the entity tree, for ssup (2)");

  @Override
  public List<String> names() {
    return List.of("ssup");
  }

  @Override
  public String source() {
    return "Manica et al. 2014";
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(HEIGHT);
  }

  @Override
  public SiblingSearch search(PageDownloader downloader, MethodSettings settings) {
    return new SsupSearch(
        downloader, SsupSearch.Settings.DOCUMENT.withHeight(settings.value(HEIGHT)));
  }
}
