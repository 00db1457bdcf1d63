package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.UserError;
import grapnel.app.output.ArchiveRecording;
import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.site.AnswerSource;
import grapnel.store.archive.WarcReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where answers come from and where they are written to, beside the catalogue. */
final class AnswerArchives implements AutoCloseable {

  private final Optional<ArchiveRecording> recording;
  private final Optional<Fetcher> fetcher;
  private final AnswerSource answerSource;

  /**
   * Opens the archives the options name; the network where none stands in for it.
   *
   * @param warc where to write to instead of what {@code --record} says: a file, or a folder
   */
  AnswerArchives(
      NetworkOptions network, Optional<String> warc, FetchOptions options, Consumer<String> tell) {
    recording =
        warc.map(
                name ->
                    name.matches(".*\\.warc(\\.gz)?")
                        ? ArchiveRecording.file(name)
                        : ArchiveRecording.folder(name))
            .or(() -> network.record().map(ArchiveRecording::file));
    if (network.replay().isEmpty()) {
      Fetcher live = new Fetcher(options);
      fetcher = Optional.of(live);
      answerSource = live::fetch;
    } else {
      fetcher = Optional.empty();
      answerSource = replay(network.replay(), options.maxBody(), tell)::fetch;
    }
  }

  private static WarcReplay replay(List<String> files, int mostBytes, Consumer<String> tell) {
    try {
      return WarcReplay.of(files.stream().map(Path::of).toList(), mostBytes, tell);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE, "--replay " + files + " cannot be read: " + MessageText.reason(e), e);
    }
  }

  AnswerSource web() {
    return answerSource;
  }

  void record(Exchange exchange) {
    recording.ifPresent(archive -> archive.write(exchange));
  }

  @Override
  public void close() {
    fetcher.ifPresent(Fetcher::close);
    recording.ifPresent(ArchiveRecording::close);
  }
}
