package grapnel.papers.manica2014;

import grapnel.page.DomPath;
import grapnel.papers.NumberReader;
import grapnel.published.MethodOption;
import grapnel.published.MethodSettings;
import grapnel.published.SiblingMethod;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import java.util.List;
import java.util.Locale;

/** {@link IndesitSearch} by name. */
public final class IndesitMethod implements SiblingMethod {

  private static final MethodOption<Double> THRESHOLD =
      new MethodOption<>(
          "threshold",
          "T",
          NumberReader::share,
          IndesitSearch.Settings.DOCUMENT.threshold(),
          "how alike pages must be, from 0 to 1, for indesit (0.5)");

  private static final MethodOption<DomPath.Detail> TAGS =
      new MethodOption<>(
          "tags",
          "DETAIL",
          IndesitMethod::detail,
          IndesitSearch.Settings.DOCUMENT.detail(),
          "what counts of a tag, for indesit: tags, names (of attributes; the default), values");

  private static DomPath.Detail detail(String typed) {
    for (DomPath.Detail detail : DomPath.Detail.values()) {
      if (detail.name().toLowerCase(Locale.ROOT).equals(typed)) return detail;
    }
    throw new IllegalArgumentException(
        "'%s' is not a level; use tags, names or values".formatted(typed));
  }

  @Override
  public List<String> names() {
    return List.of("indesit");
  }

  @Override
  public String source() {
    return "Blanco et al. 2005, in Manica et al. 2014";
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(THRESHOLD, TAGS);
  }

  @Override
  public SiblingSearch search(PageDownloader downloader, MethodSettings settings) {
    return new IndesitSearch(
        downloader, new IndesitSearch.Settings(settings.value(THRESHOLD), settings.value(TAGS)));
  }
}
