import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Fetching and parsing alone, over a list of URLs that is known before: no frontier, nothing kept.
 *
 * <p>JsoupPeer LIST CONNECTIONS
 */
public final class JsoupPeer {

  public static void main(String[] arguments) throws Exception {
    List<String> urls = Files.readAllLines(Path.of(arguments[0]));
    int connections = Integer.parseInt(arguments[1]);
    AtomicInteger next = new AtomicInteger();
    AtomicLong links = new AtomicLong();
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < connections; i++) {
        threads.submit(
            () -> {
              for (int at = next.getAndIncrement(); at < urls.size(); at = next.getAndIncrement()) {
                links.addAndGet(links(client, urls.get(at)));
              }
              return null;
            });
      }
    }
    System.out.println(links + " links");
  }

  private static long links(HttpClient client, String url) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
    HttpResponse<InputStream> answer =
        client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = answer.body()) {
      Document page = Jsoup.parse(body, null, url);
      long count = 0;
      for (Element link : page.select("a[href]")) {
        if (!link.absUrl("href").isEmpty()) count++;
      }
      return count;
    }
  }
}
