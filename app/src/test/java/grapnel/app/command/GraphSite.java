package grapnel.app.command;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** A site of so many pages, all of which links reach. */
final class GraphSite implements LabSite {

  private final int pages;
  private final long seed;

  GraphSite(int pages, long seed) {
    this.pages = pages;
    this.seed = seed;
  }

  /** The paths of all pages. */
  Set<String> paths() {
    Set<String> paths = new TreeSet<>(Set.of("/"));
    for (int i = 1; i < pages; i++) paths.add("/" + i);
    return paths;
  }

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public Reply reply(Call call) {
    if (call.path().equals("/robots.txt")) return Reply.text("text/plain", "User-agent: *\n");
    int page = call.path().equals("/") ? 0 : Integer.parseInt(call.path().substring(1));
    return page < pages ? Reply.html(html(page)) : Reply.missing();
  }

  private String html(int page) {
    StringBuilder html = new StringBuilder("<!DOCTYPE html><title>Page " + page + "</title>");
    Random random = new Random(seed + page);
    for (int child = 2 * page + 1; child <= 2 * page + 2; child++) {
      if (child < pages) link(html, child);
    }
    for (int i = 0; i < 20; i++) link(html, random.nextInt(pages));
    return html.toString();
  }

  private static void link(StringBuilder html, int page) {
    html.append("<p><a href='/").append(page == 0 ? "" : page).append("'>").append(page);
    html.append("</a> and more about it.");
  }

  @Override
  public Truth truth() {
    return Truth.NONE;
  }
}
