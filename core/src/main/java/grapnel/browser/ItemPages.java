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
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Learns from drawn pages where their content comes from, so that others of their sort need no
 * browser: from a request that has the page's id in it, from a list that all of them ask for, or
 * from JSON that the server sends with the page. A sort is known when the page of one item, made
 * from its content alone in the way of another's, says what the browser shows.
 */
final class ItemPages {

  /** A page shows a name and one thing more of its item, at least. */
  private static final int FEWEST_PLACES = 2;

  /** So much of what a made page says must be true. */
  private static final double TRUE_WORDS = 0.8;

  /**
   * And so much of what only the drawn page says must stand on it: comments and related things, of
   * which other requests are made, are the rest.
   */
  private static final double OWN_WORDS = 0.35;

  /** Sites have a handful of sorts of pages. */
  private static final int MOST_SAMPLES = 60;

  private static final int LARGEST_SAMPLE = 400_000;

  private static final Pattern SEVERAL_WORDS = Pattern.compile("\\p{L}+\\s+\\p{L}+");

  /** One drawn page as one request, or one block in it, explains it. */
  private record ItemSample<S>(S source, Url url, String html, JsonTree content) {}

  /** A sort of pages, and what makes them of their content. */
  private record PageSort<S>(S source, DrawnTemplate template) {}

  /** JSON in the page itself, by its name, on pages whose URLs have one outline. */
  private record BlockSource(String outline, String block) {}

  private final List<ItemSample<ItemSource>> samples = new ArrayList<>();
  private final List<ItemSample<BlockSource>> blockSamples = new ArrayList<>();
  private final List<PageSort<ItemSource>> known = new ArrayList<>();
  private final List<PageSort<BlockSource>> knownBlocks = new ArrayList<>();

  /** How the content of a page is asked for, and what makes a page of it. */
  record ItemPage(Request content, ContentPart part, String id, DrawnTemplate template) {}

  /** Learns from a page. */
  synchronized void learn(Url url, Page sent, DrawnPage drawn) {
    if (drawn.html().length() > LARGEST_SAMPLE) return;
    boolean asksForItself = false;
    for (RequestAnswers.FetchedAnswer answer : drawn.fetched()) {
      Request asked = answer.asked().request();
      List<ItemSource> sources = ItemSource.of(url, asked);
      asksForItself |= !sources.isEmpty();
      Optional<JsonTree> content = content(answer.response());
      for (ItemSource source : sources) {
        if (content.isPresent()) learn(source, url, drawn.html(), content.get());
      }
      if (content.orElse(null) instanceof JsonTree.JsonScalar text) {
        for (ItemSource file : ItemSource.ofFile(url, asked)) learn(file, url, drawn.html(), text);
      }
    }
    // A page of which nothing is asked for by its id is drawn from what all of them get.
    if (!asksForItself) learnFromLists(url, drawn);
    for (EmbeddedJson block : sent.embeddedJson()) {
      BlockSource source = new BlockSource(DrawingExperience.outline(url), block.name());
      content(block).ifPresent(content -> learn(source, url, drawn.html(), content));
    }
  }

  private void learnFromLists(Url url, DrawnPage drawn) {
    for (RequestAnswers.FetchedAnswer answer : drawn.fetched()) {
      Optional<JsonTree> content = content(answer.response());
      if (content.isEmpty()) continue;
      for (ItemSource source : ItemSource.inList(url, answer.asked().request(), content.get())) {
        String id = source.idOf(url).orElse("");
        source
            .item()
            .in(content.get(), id)
            .ifPresent(item -> learn(source, url, drawn.html(), item));
      }
    }
  }

  private void learn(ItemSource source, Url url, String html, JsonTree content) {
    if (known.stream().anyMatch(sort -> sort.source.isLike(source))) return;
    List<ItemSample<ItemSource>> alike =
        samples.stream()
            .filter(sample -> sample.source.isLike(source))
            .filter(sample -> !source.isOfFiles() || !folder(sample.url).equals(folder(url)))
            .toList();
    template(alike, url, html, content)
        .ifPresentOrElse(
            template -> known.add(new PageSort<>(source, template)),
            () -> keep(new ItemSample<>(source, url, html, content), samples));
  }

  private static String folder(Url url) {
    return HashRoute.shown(url).toString().replaceFirst("[^/]*$", "");
  }

  private void learn(BlockSource source, Url url, String html, JsonTree content) {
    if (knownBlocks.stream().anyMatch(sort -> sort.source.equals(source))) return;
    List<ItemSample<BlockSource>> alike =
        blockSamples.stream().filter(sample -> sample.source.equals(source)).toList();
    template(alike, url, html, content)
        .ifPresentOrElse(
            template -> knownBlocks.add(new PageSort<>(source, template)),
            () -> keep(new ItemSample<>(source, url, html, content), blockSamples));
  }

  /** A page that shows nothing of its content is no sample of it; old ones make room. */
  private static <S> void keep(ItemSample<S> sample, List<ItemSample<S>> samples) {
    if (DrawnTemplate.of(sample.html, sample.content).places() < fewestPlaces(sample.content))
      return;
    if (samples.size() >= MOST_SAMPLES) samples.removeFirst();
    samples.add(sample);
  }

  /** A text is one place, of one line or of many. */
  private static int fewestPlaces(JsonTree content) {
    return content instanceof JsonTree.JsonScalar ? 1 : FEWEST_PLACES;
  }

  /** What makes this page of its content in the way of another one, if that works. */
  private static <S> Optional<DrawnTemplate> template(
      List<ItemSample<S>> alike, Url url, String html, JsonTree content) {
    Page drawn = Page.parse(url, html);
    for (ItemSample<S> sample : alike) {
      if (sample.url.equals(url)) continue;
      DrawnTemplate template = DrawnTemplate.of(sample.html, sample.content, html);
      Page made = Page.parse(url, template.filled(content));
      if (saysTheSame(made, drawn, Page.parse(sample.url, sample.html)))
        return Optional.of(template);
    }
    return Optional.empty();
  }

  private static boolean saysTheSame(Page made, Page drawn, Page other) {
    Set<String> ours = words(made);
    Set<String> shown = words(drawn);
    Set<String> own = new HashSet<>(shown);
    own.removeAll(words(other));
    return share(ours, shown) >= TRUE_WORDS && share(own, ours) >= OWN_WORDS;
  }

  private static double share(Set<String> some, Set<String> of) {
    return some.isEmpty() ? 0 : (double) some.stream().filter(of::contains).count() / some.size();
  }

  private static Set<String> words(Page page) {
    return List.of(page.text().toLowerCase(Locale.ROOT).split("[\\s\\p{Punct}]+", -1)).stream()
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toSet());
  }

  /** JSON, or a text that a script makes a page of, as with Markdown. */
  static Optional<JsonTree> content(Response response) {
    if (!response.ok()) return Optional.empty();
    byte[] body = response.body().bytes();
    Optional<JsonTree> json = JsonTree.read(body);
    if (json.isPresent()) return json;
    String text = new String(body, StandardCharsets.UTF_8).strip();
    String type = response.headers().first("Content-Type").orElse("");
    boolean plain =
        !type.contains("json")
            && SEVERAL_WORDS.matcher(text).find()
            && !text.startsWith("<")
            && text.indexOf('\uFFFD') < 0;
    return plain ? Optional.of(new JsonTree.JsonScalar(text)) : Optional.empty();
  }

  private static Optional<JsonTree> content(EmbeddedJson block) {
    int from = block.text().indexOf('{');
    return from < 0
        ? Optional.empty()
        : JsonTree.read(block.text().substring(from).getBytes(StandardCharsets.UTF_8));
  }

  /** How a page can be had without the browser; nothing for pages of no known sort. */
  synchronized Optional<ItemPage> find(Url url) {
    for (PageSort<ItemSource> sort : known) {
      Optional<Request> request = sort.source.requestFor(url);
      if (request.isPresent()) {
        String id = sort.source.idOf(url).orElse("");
        return Optional.of(new ItemPage(request.get(), sort.source.item(), id, sort.template));
      }
    }
    return Optional.empty();
  }

  /** A page made of the JSON that was sent with it, where pages of its sort can be. */
  synchronized Optional<String> made(Url url, Page sent) {
    String outline = DrawingExperience.outline(url);
    for (PageSort<BlockSource> sort : knownBlocks) {
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
