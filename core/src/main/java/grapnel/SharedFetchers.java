package grapnel;

import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.site.AnswerSource;
import java.util.HashMap;
import java.util.Map;

/**
 * One fetcher for all sites that are asked in the same manner, closed with the last of them: each
 * has a pool of connections and a thread that looks after it, which a thousand sites would else
 * have a thousand times.
 */
final class SharedFetchers {

  /** Of this process. */
  static final SharedFetchers ALL = new SharedFetchers();

  private final Map<FetchOptions, UsedFetcher> open = new HashMap<>();

  private static final class UsedFetcher {
    final Fetcher fetcher;
    int users;

    UsedFetcher(FetchOptions options) {
      fetcher = new Fetcher(options);
    }
  }

  /** A fetcher to use until it is closed. */
  synchronized FetcherUse use(FetchOptions options) {
    UsedFetcher used = open.computeIfAbsent(options, UsedFetcher::new);
    used.users++;
    return new FetcherUse(options, used.fetcher::fetch);
  }

  /** How many fetchers there are. */
  synchronized int count() {
    return open.size();
  }

  private synchronized void release(FetchOptions options) {
    UsedFetcher used = open.get(options);
    if (used == null || --used.users > 0) return;
    open.remove(options);
    used.fetcher.close();
  }

  /** One site's use of a fetcher. */
  final class FetcherUse implements AutoCloseable {
    private final FetchOptions options;
    private final AnswerSource answers;
    private boolean closed;

    private FetcherUse(FetchOptions options, AnswerSource answers) {
      this.options = options;
      this.answers = answers;
    }

    AnswerSource answers() {
      return answers;
    }

    @Override
    public synchronized void close() {
      if (!closed) release(options);
      closed = true;
    }
  }
}
