package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MethodChoice;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.UserError;
import grapnel.app.input.LearnedModelInput;
import grapnel.published.SiblingMethod;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.UrlPatternSiblingSearch;
import grapnel.sibling.pager.PaginationLinkModel;
import java.util.Optional;

/** Which method looks for siblings. */
final class SiblingOptions {

  private final MethodChoice<SiblingMethod> method;
  private final OptionValue<Optional<String>> pageLinks;

  SiblingOptions(CommandSyntax syntax) {
    method = new MethodChoice<>(syntax, SiblingMethod.class, "ssup", "indesit", "gpp");
    pageLinks =
        syntax.option(
            "--page-links",
            "FILE",
            Optional::of,
            Optional.empty(),
            "a model of one's own that tells which links turn pages, as `./eval pagination-model`"
                + " prints it");
  }

  SiblingSearch method(PageDownloader downloader) {
    pageLinks
        .value()
        .ifPresent(
            file ->
                downloader.usePageLinkModel(
                    LearnedModelInput.read(
                        file, "`./eval pagination-model`", PaginationLinkModel::read)));
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
