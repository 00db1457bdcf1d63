package grapnel.app.cli;

import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.site.Web;
import grapnel.store.archive.WarcReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where answers come from and where they are written to, beside the catalogue. */
final class Archives implements AutoCloseable {

  private final Optional<Recording> recording;
  private final Optional<Fetcher> fetcher;
  private final Web web;

  /**
   * Opens the archives the options name; the network where none stands in for it.
   *
   * @param warc where to write to instead of what {@code --record} says: a file, or a folder
   */
  Archives(
      NetworkOptions network, Optional<String> warc, FetchOptions options, Consumer<String> tell) {
    recording =
        warc.map(
                name ->
                    name.matches(".*\\.warc(\\.gz)?")
                        ? Recording.file(name)
                        : Recording.folder(name))
            .or(() -> network.record().map(Recording::file));
    if (network.replay().isEmpty()) {
      Fetcher live = new Fetcher(options);
      fetcher = Optional.of(live);
      web = live::fetch;
    } else {
      fetcher = Optional.empty();
      web = replay(network.replay(), options.maxBody(), tell)::fetch;
    }
  }

  private static WarcReplay replay(List<String> files, int mostBytes, Consumer<String> tell) {
    try {
      return WarcReplay.of(files.stream().map(Path::of).toList(), mostBytes, tell);
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE, "--replay " + files + " cannot be read: " + Shown.reason(e), e);
    }
  }

  Web web() {
    return web;
  }

  void record(Exchange exchange) {
    recording.ifPresent(archive -> archive.write(exchange));
  }

  @Override
  public void close() {
    fetcher.ifPresent(Fetcher::close);
    recording.ifPresent(Recording::close);
  }
}
