package grapnel.app.cli;

import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.site.Web;
import grapnel.store.archive.WarcRecorder;
import grapnel.store.archive.WarcReplay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where answers come from and where they are written to, beside the catalogue. */
final class Archives implements AutoCloseable {

  private final Optional<WarcRecorder> recorder;
  private final Optional<Fetcher> fetcher;
  private final Web web;

  /** Opens the archives the options name; the network where none stands in for it. */
  Archives(NetworkOptions network, FetchOptions options, Consumer<String> tell) {
    recorder = network.record().map(Archives::recorder);
    if (network.replay().isEmpty()) {
      Fetcher live = new Fetcher(options);
      fetcher = Optional.of(live);
      web = live::fetch;
    } else {
      fetcher = Optional.empty();
      web = replay(network.replay(), options.maxBody(), tell)::fetch;
    }
  }

  private static WarcRecorder recorder(String file) {
    try {
      return WarcRecorder.open(Path.of(file), FetchOptions.AGENT);
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE, "--record " + Shown.of(file) + " cannot be written: " + Shown.reason(e), e);
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
    recorder.ifPresent(
        file -> {
          try {
            file.record(exchange);
          } catch (IOException e) {
            throw new Complaint(Exit.USAGE, "cannot write the archive: " + Shown.reason(e), e);
          }
        });
  }

  @Override
  public void close() {
    fetcher.ifPresent(Fetcher::close);
    recorder.ifPresent(
        file -> {
          try {
            file.close();
          } catch (IOException e) {
            throw new Complaint(Exit.USAGE, "cannot write the archive: " + Shown.reason(e), e);
          }
        });
  }
}
