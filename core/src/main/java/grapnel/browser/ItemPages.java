package grapnel.browser;

import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.page.EmbeddedJson;
import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Learns from drawn pages where their content comes from, so that others of their sort need no
 * browser: from a request that has the page's id in it, or from JSON that the server sends with the
 * page. A sort is known when the page of one item, made from its content alone in the way of
 * another's, says what the browser shows.
 */
final class ItemPages {

  /** A page shows a name and one thing more of its item, at least. */
  private static final int FEWEST_PLACES = 2;

  /** So much of the words must be the same: lists of others that a page shows may differ. */
  private static final double SAME_WORDS = 0.8;

  /** Sites have a handful of sorts of pages. */
  private static final int MOST_SAMPLES = 200;

  /** One drawn page as one request, or one block in it, explains it. */
  private record ItemSample<S>(S source, Url url, DrawnTemplate template) {}

  /** JSON in the page itself, by its name, on pages whose URLs have one outline. */
  private record BlockSource(String outline, String block) {}

  private final List<ItemSample<ItemSource>> samples = new ArrayList<>();
  private final List<ItemSample<BlockSource>> blockSamples = new ArrayList<>();
  private final List<ItemSample<ItemSource>> known = new ArrayList<>();
  private final List<ItemSample<BlockSource>> knownBlocks = new ArrayList<>();

  /** How the content of a page is asked for, and what makes a page of it. */
  record ItemPage(Request content, DrawnTemplate template) {}

  /** Learns from a page. */
  synchronized void learn(Url url, Page sent, DrawnPage drawn) {
    Page page = Page.parse(url, drawn.html());
    for (RequestAnswers.FetchedAnswer answer : drawn.fetched()) {
      Optional<JsonTree> content = content(answer.response());
      if (content.isEmpty()) continue;
      for (ItemSource source : ItemSource.of(url, answer.asked().request())) {
        if (known.stream().anyMatch(sort -> sort.source.isLike(source))) continue;
        learn(source, url, page, drawn.html(), content.get());
      }
    }
    for (EmbeddedJson block : sent.embeddedJson()) {
      Optional<JsonTree> content = content(block);
      BlockSource source = new BlockSource(DrawingExperience.outline(url), block.name());
      if (content.isEmpty() || knownBlocks.stream().anyMatch(sort -> sort.source.equals(source)))
        continue;
      learn(source, url, page, drawn.html(), content.get());
    }
  }

  private void learn(ItemSource source, Url url, Page page, String html, JsonTree content) {
    for (ItemSample<ItemSource> sample : samples) {
      boolean alike = sample.source.isLike(source) && !sample.url.equals(url);
      if (alike && saysTheSame(sample.template.filled(content), page)) {
        known.add(new ItemSample<>(source, sample.url, sample.template));
        return;
      }
    }
    DrawnTemplate template = DrawnTemplate.of(html, content);
    if (template.places() >= FEWEST_PLACES && samples.size() < MOST_SAMPLES) {
      samples.add(new ItemSample<>(source, url, template));
    }
  }

  private void learn(BlockSource source, Url url, Page page, String html, JsonTree content) {
    for (ItemSample<BlockSource> sample : blockSamples) {
      boolean alike = sample.source.equals(source) && !sample.url.equals(url);
      if (alike && saysTheSame(sample.template.filled(content), page)) {
        knownBlocks.add(sample);
        return;
      }
    }
    DrawnTemplate template = DrawnTemplate.of(html, content);
    if (template.places() >= FEWEST_PLACES && blockSamples.size() < MOST_SAMPLES) {
      blockSamples.add(new ItemSample<>(source, url, template));
    }
  }

  private static Optional<JsonTree> content(Response response) {
    return response.ok() ? JsonTree.read(response.body().bytes()) : Optional.empty();
  }

  private static Optional<JsonTree> content(EmbeddedJson block) {
    int from = block.text().indexOf('{');
    return from < 0
        ? Optional.empty()
        : JsonTree.read(block.text().substring(from).getBytes(StandardCharsets.UTF_8));
  }

  private static boolean saysTheSame(String made, Page drawn) {
    Set<String> ours = words(Page.parse(drawn.url(), made).text());
    Set<String> shown = words(drawn.text());
    Set<String> both = new HashSet<>(ours);
    both.retainAll(shown);
    Set<String> all = new HashSet<>(ours);
    all.addAll(shown);
    return both.size() >= SAME_WORDS * all.size();
  }

  private static Set<String> words(String text) {
    return new HashSet<>(List.of(text.toLowerCase(Locale.ROOT).split("\\s+", -1)));
  }

  /** How a page can be had without the browser; nothing for pages of no known sort. */
  synchronized Optional<ItemPage> find(Url url) {
    for (ItemSample<ItemSource> sort : known) {
      Optional<Request> request = sort.source.requestFor(url);
      if (request.isPresent()) return Optional.of(new ItemPage(request.get(), sort.template));
    }
    return Optional.empty();
  }

  /** A page made of the JSON that was sent with it, where pages of its sort can be. */
  synchronized Optional<String> made(Url url, Page sent) {
    String outline = DrawingExperience.outline(url);
    for (ItemSample<BlockSource> sort : knownBlocks) {
      if (!sort.source.outline.equals(outline)) continue;
      for (EmbeddedJson block : sent.embeddedJson()) {
        if (!block.name().equals(sort.source.block)) continue;
        Optional<JsonTree> content = content(block);
        if (content.isPresent()) return content.map(sort.template::filled);
      }
    }
    return Optional.empty();
  }
}
