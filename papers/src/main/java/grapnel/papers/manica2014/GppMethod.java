package grapnel.papers.manica2014;

import grapnel.published.MethodSettings;
import grapnel.published.SiblingMethod;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import java.util.List;

/** {@link GppSearch} by name. */
public final class GppMethod implements SiblingMethod {

  @Override
  public List<String> names() {
    return List.of("gpp");
  }

  @Override
  public String source() {
    return "Weninger et al. 2013, in Manica et al. 2014";
  }

  @Override
  public SiblingSearch search(PageDownloader downloader, MethodSettings settings) {
    return new GppSearch(
        downloader,
        ChromiumRenderer.installed()
            .orElseThrow(
                () ->
                    new UnsupportedOperationException(
                        "--method gpp looks at pages as a browser draws them, and none is"
                            + " installed: put chromium or google-chrome on the PATH, or use"
                            + " another method")));
  }
}
