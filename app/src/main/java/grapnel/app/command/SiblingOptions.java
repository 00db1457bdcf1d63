package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MethodChoice;
import grapnel.app.cli.UserError;
import grapnel.published.SiblingMethod;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.UrlPatternSiblingSearch;

/** Which method looks for siblings. */
final class SiblingOptions {

  private final MethodChoice<SiblingMethod> method;

  SiblingOptions(CommandSyntax syntax) {
    method = new MethodChoice<>(syntax, SiblingMethod.class, "ssup", "indesit", "gpp");
  }

  SiblingSearch method(PageDownloader downloader) {
    try {
      return method
          .published()
          .map(published -> published.search(downloader, method.settings()))
          .orElseGet(() -> new UrlPatternSiblingSearch(downloader));
    } catch (UnsupportedOperationException e) {
      throw new UserError(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
    }
  }
}
