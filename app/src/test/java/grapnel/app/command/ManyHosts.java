package grapnel.app.command;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Logged;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * So many hosts of so many pages each; links reach all of them, within a host and between hosts.
 */
final class ManyHosts implements AutoCloseable {

  private static final Pattern PAGE = Pattern.compile("/[0-9]{0,9}");

  private final Lab lab;
  private final int pages;
  private final String robots;
  private long came;
  private volatile List<String> origins = List.of();

  /**
   * Serves them.
   *
   * @param robots lines of every robots.txt
   */
  ManyHosts(int hosts, int pages, String robots) throws IOException {
    this.pages = pages;
    this.robots = robots;
    List<LabSite> sites = new ArrayList<>();
    for (int i = 0; i < hosts; i++) sites.add(new OneHost(i));
    lab = Lab.serve(sites);
    origins = lab.sites().stream().map(Lab.Served::origin).toList();
  }

  Lab lab() {
    return lab;
  }

  /** The roots of all hosts. */
  List<String> roots() {
    return origins.stream().map(origin -> origin + "/").toList();
  }

  /** Every page there is. */
  Set<String> urls() {
    Set<String> urls = new TreeSet<>();
    for (String origin : origins) {
      for (int i = 0; i < pages; i++) urls.add(origin + "/" + (i == 0 ? "" : i));
    }
    return urls;
  }

  /** How many requests came for its pages: not for robots.txt, nor for what cannot exist. */
  long requests() {
    return lab.sites().stream()
        .flatMap(site -> site.log().stream())
        .filter(ManyHosts::isPage)
        .count();
  }

  static boolean isPage(Logged logged) {
    return PAGE.matcher(logged.target()).matches();
  }

  /** Returns when so many more requests came, or when none comes for so long. */
  synchronized void await(int more, Duration most) throws InterruptedException {
    long until = came + more;
    long end = System.nanoTime() + most.toNanos();
    while (came < until) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) return;
      wait(left);
    }
  }

  private synchronized void came() {
    came++;
    notifyAll();
  }

  @Override
  public void close() {
    lab.close();
  }

  private final class OneHost implements LabSite {
    private final int number;

    OneHost(int number) {
      this.number = number;
    }

    @Override
    public String name() {
      return "host" + number;
    }

    @Override
    public Reply reply(Call call) {
      came();
      if (call.path().equals("/robots.txt")) {
        return Reply.text("text/plain", "User-agent: *\n" + robots);
      }
      if (!PAGE.matcher(call.path()).matches()) return Reply.missing();
      int page = call.path().equals("/") ? 0 : Integer.parseInt(call.path().substring(1));
      return page < pages ? Reply.html(html(page)) : Reply.missing();
    }

    private String html(int page) {
      StringBuilder html = new StringBuilder("<!DOCTYPE html><title>Page " + page + "</title>");
      Random random = new Random(number * 1_000_003L + page);
      for (int child = 2 * page + 1; child <= 2 * page + 2; child++) {
        if (child < pages) link(html, "", child);
      }
      for (int i = 0; i < 5; i++) link(html, "", random.nextInt(pages));
      for (int i = 0; i < 3; i++) {
        link(html, origins.get(random.nextInt(origins.size())), random.nextInt(pages));
      }
      return html.toString();
    }

    private static void link(StringBuilder html, String origin, int page) {
      html.append("<p><a href='").append(origin).append('/').append(page == 0 ? "" : page);
      html.append("'>").append(page).append("</a> and more about it.");
    }

    @Override
    public Truth truth() {
      return Truth.NONE;
    }
  }
}
