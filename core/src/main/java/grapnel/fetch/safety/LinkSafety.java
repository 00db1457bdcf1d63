package grapnel.fetch.safety;

import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.page.Form;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * What may not be requested of one site: what {@link UnsafeRequests} says of any, what the site's
 * own pages say of their links, and what a user allows nevertheless. Whoever follows links or makes
 * up URLs asks here.
 *
 * <p>What links say counts for all URLs of the same outline, those included that nobody links to:
 * ids are made up, and a series of "report this" looks like one of things. But one link with a text
 * that is no command, as the title of a thing, clears the outline. Links beside a thing that all
 * say the same in words nobody knows are doubtful: one of them is looked at, and if its page shows
 * nothing of its own, no other is requested, nor is any of another doubtful sort in the same place.
 *
 * <p>Safe for use by many threads.
 */
public final class LinkSafety {

  /** Real sites have some hundred outlines; who has more makes them up. */
  private static final int MOST_OUTLINES = 20_000;

  /** "Done" and its frame bring none to five; a page of comments, of a version some fifty. */
  private static final int LEAST_NEW_WORDS = 12;

  /** Answers of a script, as {@code {"ok":true}}, are shorter. */
  private static final int LEAST_FILE = 1000;

  private static final Pattern LOGIN =
      Pattern.compile(
          "(?i)(?:^|[/._=-])(?:log-?in|sign-?in|log-?on|anmelden|einloggen|connexion|acceder"
              + "|iniciar-?sesion|entrar|accedi|zaloguj|logowanie|vhod|auth)(?:$|[/._?&-])");

  private final List<Pattern> allowed;
  private final Map<String, OutlineUse> outlines = new ConcurrentHashMap<>();
  private final Set<Long> emptyPlaces = ConcurrentHashMap.newKeySet();
  private final RefusedLinkList refused = new RefusedLinkList();
  private final SeenWords words = new SeenWords();
  private final LinkReadingCache readings = new LinkReadingCache();

  /**
   * @param allowed URLs in which one of these is found may be requested whatever they look like
   */
  public LinkSafety(List<Pattern> allowed) {
    this.allowed = List.copyOf(allowed);
  }

  /** Without exceptions. */
  public LinkSafety() {
    this(List.of());
  }

  /** Why a URL is never requested, in words for a person. */
  public Optional<String> reason(Url url) {
    if (isAllowed(url)) return Optional.empty();
    LinkReadingCache.UrlReading reading = readings.of(url);
    return reading
        .acts()
        .or(() -> reading.unknownCommand().filter(_ -> !isKnownToRead(url)))
        .or(() -> learnedReason(url));
  }

  /** Why a link is never followed. */
  public Optional<String> reason(Link link) {
    if (isAllowed(link.url())) return Optional.empty();
    return reason(link, readings.of(link));
  }

  private Optional<String> reason(Link link, LinkReadingCache.LinkReading reading) {
    return reading
        .reason()
        .filter(_ -> !isTitle(link.url(), link.rel()))
        .or(() -> learnedReason(link.url()));
  }

  /**
   * Whether only its text speaks against a link, and that is the title of a thing among others: a
   * commit may be called "update tags", an issue "Delete old files".
   */
  private boolean isTitle(Url url, String rel) {
    OutlineUse use = outlines.get(readings.of(url).outline());
    return use != null
        && use.namesThings()
        && UnsafeRequests.linkReason(url, "", rel).isEmpty()
        && UnsafeRequests.unknownCommandReason(url).isEmpty();
  }

  /**
   * The same of a link of which no more is known.
   *
   * @param text what the reader sees
   * @param rel the value of the rel attribute, empty without one
   */
  public Optional<String> reason(Url url, String text, String rel) {
    if (isAllowed(url)) return Optional.empty();
    return UnsafeRequests.linkReason(url, text, rel).or(() -> learnedReason(url));
  }

  /**
   * Why nothing is clicked that says this: what holds for links, and more, for no address could say
   * otherwise. What begins with a command is one, whatever it is to be done to.
   */
  public Optional<String> clickReason(Url page, String text) {
    String first = text.strip().replaceFirst("\\s.*", "");
    return UnsafeRequests.buttonReason(text)
        .or(() -> UnsafeRequests.linkReason(page, text, ""))
        .or(() -> UnsafeRequests.buttonReason(first));
  }

  private boolean isAllowed(Url url) {
    if (allowed.isEmpty()) return false;
    String text = url.toString();
    return allowed.stream().anyMatch(pattern -> pattern.matcher(text).find());
  }

  /** Whether a link that is like those to read tells its script the same. */
  private boolean isKnownToRead(Url url) {
    OutlineUse use = outlines.get(readings.of(url).outline());
    return use != null && use.seemsToRead();
  }

  private Optional<String> learnedReason(Url url) {
    if (outlines.isEmpty()) return Optional.empty();
    return Optional.ofNullable(outlines.get(readings.of(url).outline()))
        .flatMap(use -> use.reason().or(() -> placeReason(use)));
  }

  /** Tools stand together: where one led to nothing of its own, its neighbours are not tried. */
  private Optional<String> placeReason(OutlineUse use) {
    return !emptyPlaces.isEmpty() && use.standsAt(emptyPlaces)
        ? Optional.of(
            "a link in its place led to nothing of its own, and links to it say: " + use.label())
        : Optional.empty();
  }

  /**
   * Takes the one look that is had at a doubtful sort, until its answer is learned from; why not,
   * where another URL has it. To be called before a request is sent.
   */
  public Optional<String> claimLook(Url url) {
    if (outlines.isEmpty() || isAllowed(url)) return Optional.empty();
    return Optional.ofNullable(outlines.get(readings.of(url).outline()))
        .filter(use -> !use.claimLook(url))
        .map(use -> "another like it is being looked at, and links to it say: " + use.label());
  }

  /** Gives a look back that brought no page. */
  public void releaseLook(Url url) {
    Optional.ofNullable(outlines.get(readings.of(url).outline()))
        .ifPresent(use -> use.releaseLook(url));
  }

  /** Learns from an answer to a request that was made. */
  public void learn(Request request, Response response) {
    Url url = request.url();
    if (request.method() != Request.Method.GET) return;
    response.location(url).ifPresent(to -> learnRedirect(url, to));
    if (!response.ok() && !response.redirects()) return;
    refused.remove(url);
    if (response.redirects()) {
      learnAnswer(url, Optional.empty());
      return;
    }
    Page page = response.page(url);
    if (page.media() != MediaKind.HTML) {
      learnFile(url, response.body().size());
      return;
    }
    learnAnswer(url, Optional.of(page));
    learn(page);
  }

  /** Learns from what a page calls its links, and from where it posts its forms. */
  public void learn(Page page) {
    words.add(page);
    Set<String> ids = readings.of(page.url()).ids();
    Url own = page.url().withoutFragment();
    Map<Link, LinkReadingCache.LinkReading> read = new IdentityHashMap<>();
    for (Link link : page.links()) {
      // A button for a script, with an empty href, leads to the page it stands on.
      if (link.url().withoutFragment().equals(own)) continue;
      LinkReadingCache.LinkReading reading = readings.of(link);
      read.put(link, reading);
      // What turns the pages of a list has its path, and may well bring nothing new.
      boolean turns = link.url().path().equals(page.url().path());
      learn(link, reading, turns ? Set.of() : ids);
    }
    for (Form form : page.forms()) {
      if (form.method() != Form.Method.POST) continue;
      form.action().map(this::use).ifPresent(OutlineUse::addGuard);
    }
    for (Link link : page.links()) {
      LinkReadingCache.LinkReading reading = read.get(link);
      if (reading == null || isAllowed(link.url())) continue;
      Optional<String> reason = reason(link, reading);
      if (reason.isPresent() && link.url().site().equals(page.url().site()))
        refused.add(link, page.url(), reason.get(), reading.reason());
    }
  }

  private void learn(Link link, LinkReadingCache.LinkReading reading, Set<String> idsOfPage) {
    if (link.text().isEmpty()) return;
    if (reading.harmless()) use(link.url()).addReading();
    if (reading.text().isEmpty()) return;
    LinkReadingCache.SaidText said = reading.text().get();
    OutlineUse use = use(link.url());
    if (said.command().isPresent()) {
      use.addCommand(link.url(), said.command().get(), link.nofollow());
      return;
    }
    // What the same is in another form, "RSS feed" or "print version", shows nothing new.
    boolean beside = !said.onlyReads() && !Collections.disjoint(idsOfPage, reading.address().ids());
    use.addText(link.url(), said.words(), beside, said.place());
  }

  /**
   * Learns from the first page of a doubtful sort what it shows: to be called with each answer,
   * before {@link #learn}.
   */
  public void learnAnswer(Url url, Optional<Page> page) {
    Optional.ofNullable(outlines.get(readings.of(url).outline()))
        .filter(OutlineUse::isUnread)
        .ifPresent(use -> read(use, page.filter(shown -> showsSomething(url, shown)).isPresent()));
  }

  /** The same of what is no page with words: a file is something, a line is not. */
  public void learnFile(Url url, int bytes) {
    Optional.ofNullable(outlines.get(readings.of(url).outline()))
        .filter(OutlineUse::isUnread)
        .ifPresent(use -> read(use, bytes >= LEAST_FILE));
  }

  private void read(OutlineUse use, boolean showsSomething) {
    if (!showsSomething) emptyPlaces.addAll(use.places());
    use.read(showsSomething);
  }

  /** Not a form for the thing, and not what the page says that led there. */
  private boolean showsSomething(Url url, Page page) {
    String outline = readings.of(url).outline();
    boolean posts =
        page.forms().stream()
            .filter(form -> form.method() == Form.Method.POST)
            .flatMap(form -> form.action().stream())
            .anyMatch(action -> readings.of(action).outline().equals(outline));
    return !posts && words.newIn(page) >= LEAST_NEW_WORDS;
  }

  /** Learns from a redirect: what wants to know who one is, acts for him. */
  public void learnRedirect(Url from, Url to) {
    String target = to.path() + "?" + to.query().orElse("");
    if (LOGIN.matcher(target).find()) use(from).addGuard();
  }

  private OutlineUse use(Url url) {
    String outline = outlines.size() < MOST_OUTLINES ? readings.of(url).outline() : "";
    return outlines.computeIfAbsent(outline, _ -> new OutlineUse());
  }

  /**
   * The links within the site that were not followed because they act, by what is known now: what
   * was believed of a sort before its first page was read may have been wrong.
   */
  public List<RefusedLink> refusedLinks() {
    return refused.all(
        entry -> {
          Url url = entry.link().url();
          return (entry.own().isPresent() && !isTitle(url, entry.rel()))
              || learnedReason(url).isPresent();
        });
  }
}
