package grapnel;

import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.site.AnswerSource;
import grapnel.store.StoreException;
import grapnel.store.archive.ArchiveRecording;
import grapnel.store.archive.WarcReplay;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Where answers come from and where they are written to, beside the catalogue. */
final class AnswerArchives implements AutoCloseable {

  private final Optional<ArchiveRecording> recording;
  private final Optional<SharedFetchers.FetcherUse> fetcher;
  private final AnswerSource answers;

  /** Opens the archives that the manners name; the network where none stands in for it. */
  AnswerArchives(Manners manners, Collection<Url> urls, Consumer<String> tell) {
    FetchOptions options =
        manners.fetchOptions(urls.stream().map(Url::host).collect(Collectors.toSet()));
    recording = manners.recording();
    if (manners.replay().isEmpty()) {
      SharedFetchers.FetcherUse live = SharedFetchers.ALL.use(options);
      fetcher = Optional.of(live);
      answers = live.answers();
    } else {
      fetcher = Optional.empty();
      answers = replay(manners.replay(), options.maxBody(), tell)::fetch;
    }
  }

  private static WarcReplay replay(List<Path> files, int mostBytes, Consumer<String> tell) {
    try {
      return WarcReplay.of(files, mostBytes, tell);
    } catch (IOException e) {
      throw new StoreException(
          "cannot read the archives %s: %s".formatted(files, e.getMessage()), e);
    }
  }

  AnswerSource answers() {
    return answers;
  }

  void record(Exchange exchange) {
    recording.ifPresent(archive -> archive.write(exchange));
  }

  @Override
  public void close() {
    fetcher.ifPresent(SharedFetchers.FetcherUse::close);
    recording.ifPresent(ArchiveRecording::close);
  }
}
