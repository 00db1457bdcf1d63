import edu.uci.ics.crawler4j.crawler.CrawlConfig;
import edu.uci.ics.crawler4j.crawler.CrawlController;
import edu.uci.ics.crawler4j.crawler.Page;
import edu.uci.ics.crawler4j.crawler.WebCrawler;
import edu.uci.ics.crawler4j.fetcher.PageFetcher;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtConfig;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtServer;
import edu.uci.ics.crawler4j.url.WebURL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * crawler4j without pauses.
 *
 * <p>Crawler4jPeer SEEDS FOLDER THREADS
 */
public final class Crawler4jPeer {

  private static final Set<String> ORIGINS = new HashSet<>();

  /** Follows what is on the sites of the seeds. */
  public static final class Within extends WebCrawler {
    @Override
    public boolean shouldVisit(Page from, WebURL url) {
      String text = url.getURL();
      return ORIGINS.contains(text.substring(0, text.indexOf('/', "http://".length()) + 1));
    }
  }

  public static void main(String[] arguments) throws Exception {
    List<String> seeds = Files.readAllLines(Path.of(arguments[0]));
    ORIGINS.addAll(seeds);
    CrawlConfig config = new CrawlConfig();
    config.setCrawlStorageFolder(arguments[1]);
    config.setPolitenessDelay(0);
    config.setMaxConnectionsPerHost(Integer.parseInt(arguments[2]));
    config.setMaxTotalConnections(Integer.parseInt(arguments[2]));
    // It looks every so often whether it is done; the least it takes is a second.
    config.setThreadMonitoringDelaySeconds(1);
    config.setThreadShutdownDelaySeconds(1);
    config.setCleanupDelaySeconds(1);
    PageFetcher fetcher = new PageFetcher(config);
    RobotstxtServer robots = new RobotstxtServer(new RobotstxtConfig(), fetcher);
    CrawlController controller = new CrawlController(config, fetcher, robots);
    for (String seed : seeds) controller.addSeed(seed);
    controller.start(Within.class, Integer.parseInt(arguments[2]));
  }
}
