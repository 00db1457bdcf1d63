package grapnel;

import grapnel.fetch.AddressPauses;
import grapnel.fetch.Politeness;
import grapnel.fetch.SchemeProbe;
import grapnel.site.SiteListener;
import grapnel.store.MemoryCatalogue;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.store.StoreEntry;
import grapnel.store.TemporaryStore;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Grapnel with its store: the folder that keeps every answer of every site, so that the same work
 * again asks nothing twice.
 *
 * <p>Immutable, and safe for many threads. One site is worked on by one process at a time; a second
 * one waits.
 */
public final class Grapnel {

  /** What forms of all sites took is kept under this name. */
  private static final String FORM_VALUES = "form values";

  private static final Duration USUAL_WAIT = Duration.ofSeconds(60);

  private final Store store;
  private final Duration lockWait;
  private final boolean fresh;
  private final InstantSource clock = InstantSource.system();

  /** All sites that are opened here are asked as one where one address answers for them. */
  private final AddressPauses addressPauses = new AddressPauses();

  /** The same for sites that no store keeps. */
  private static final AddressPauses PROCESS_PAUSES = new AddressPauses();

  private Grapnel(Store store, Duration lockWait, boolean fresh) {
    this.store = store;
    this.lockWait = lockWait;
    this.fresh = fresh;
  }

  /** Opens a store, and makes it where there is none. */
  public static Grapnel open(Path folder) {
    return new Grapnel(Store.open(folder), USUAL_WAIT, false);
  }

  /** Waits so long for another process that works on the same site. */
  public Grapnel withLockWait(Duration most) {
    return new Grapnel(store, most, fresh);
  }

  /** Forgets what is known of a site before it works on it. */
  public Grapnel withFresh(boolean forget) {
    return new Grapnel(store, lockWait, forget);
  }

  /** The sites of which something is known, in order. */
  public List<String> sites() {
    return store.sites();
  }

  /** The words by which a user sorts sites, of each that has some. */
  public Map<String, List<String>> tags() {
    return store.tags();
  }

  /**
   * Gives a site these tags and no others.
   *
   * @throws IllegalArgumentException where they are too many or too long
   */
  public void tag(String site, Collection<String> tags) {
    store.tag(site, tags);
  }

  /** What is kept, and how large it is. */
  public List<StoreEntry> kept() {
    return store.entries();
  }

  /** Forgets all about a site, or about a crawl of many sites. */
  public void forget(StoreEntry entry, Consumer<String> tell) {
    if (entry.site()) {
      store.forgetSite(entry.name(), wait(tell));
      if (tags().containsKey(entry.name())) tag(entry.name(), List.of());
    } else store.forgetCrawl(entry.name(), wait(tell));
  }

  /** Writes what is kept anew, so that it takes less room. */
  public void compact(StoreEntry entry, Consumer<String> tell) {
    try (SiteStore open =
        entry.site()
            ? store.openSite(entry.name(), wait(tell))
            : store.openCrawl(entry.name(), wait(tell))) {
      open.compact();
    }
  }

  /** What is known of a site; empty where nothing is. */
  public Optional<KnownSite> known(String site) {
    return store.readSite(site).map(open -> new KnownSite(site, open));
  }

  /** Opens a site to work on. */
  public Site site(Url start, Manners manners) {
    return site(List.of(start), manners, SiteListener.NONE);
  }

  /**
   * Opens a site to work on.
   *
   * @param urls what is known of it, all of one site; work begins at the first, and credentials go
   *     to their hosts alone
   * @param listener hears of every exchange and of what a user should know
   */
  public Site site(List<Url> urls, Manners manners, SiteListener listener) {
    if (!manners.replay().isEmpty()) return passing(urls, manners, listener);
    SiteStore siteStore = siteStore(urls.getFirst().site(), listener::userNotice);
    return opened(
        siteStore,
        siteStore::close,
        new StoredFormValues(() -> store.openCrawl(FORM_VALUES, wait(listener::userNotice))),
        urls,
        manners,
        sharedPauses(manners),
        listener);
  }

  /** A proxy looks names up itself. */
  private Optional<AddressPauses> sharedPauses(Manners manners) {
    return manners.usesProxy() ? Optional.empty() : Optional.of(addressPauses);
  }

  /**
   * Whether a host that was named without a scheme answers over https, http or not at all.
   *
   * @param https a URL of it with this scheme
   * @param http the same with that one
   */
  public static SchemeProbe.Outcome probeScheme(Url https, Url http, Manners manners) {
    return SchemeProbe.of(https, http, manners.fetchOptions(Set.of()));
  }

  /** Opens a site that is only asked in passing: what it answers is not kept. */
  public static Site passing(List<Url> urls, Manners manners, SiteListener listener) {
    TemporaryStore temporary = TemporaryStore.open();
    return opened(
        temporary.site(),
        temporary::close,
        SitePorts.FormValues.NONE,
        urls,
        manners,
        Optional.empty(),
        listener);
  }

  /**
   * The same without a disk, for a machine that has only the library: what is known of the site is
   * in the catalogue, and gone with it.
   */
  public static Site inMemory(
      List<Url> urls, Manners manners, MemoryCatalogue catalogue, SiteListener listener) {
    InstantSource clock = InstantSource.system();
    AnswerArchives archives = new AnswerArchives(manners, urls, listener::userNotice);
    SitePorts ports =
        new SitePorts(
            catalogue,
            archives.answers(),
            new Politeness(
                manners.politeness(),
                clock,
                manners.usesProxy() ? Optional.empty() : Optional.of(PROCESS_PAUSES)),
            Optional.empty(),
            SitePorts.FormValues.NONE,
            clock);
    return Site.over(ports, urls, manners, Site.both(archives::record, listener), archives);
  }

  private static Site opened(
      SiteStore siteStore,
      Runnable release,
      SitePorts.FormValues formValues,
      List<Url> urls,
      Manners manners,
      Optional<AddressPauses> addressPauses,
      SiteListener listener) {
    try {
      InstantSource clock = InstantSource.system();
      AnswerArchives archives = new AnswerArchives(manners, urls, listener::userNotice);
      SitePorts ports =
          new SitePorts(
              siteStore.catalogue(),
              archives.answers(),
              new Politeness(manners.politeness(), clock, addressPauses),
              Optional.of(siteStore),
              formValues,
              clock);
      return Site.over(
          ports,
          urls,
          manners,
          Site.both(archives::record, listener),
          () -> {
            release.run();
            archives.close();
          });
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  private SiteStore siteStore(String site, Consumer<String> tell) {
    if (fresh) store.forgetSite(site, wait(tell));
    return store.openSite(site, wait(tell));
  }

  private Store.LockWait wait(Consumer<String> tell) {
    return new Store.LockWait(lockWait, tell);
  }

  /**
   * Opens a crawl of one or many sites; the same seeds and settings go on with the same crawl. A
   * crawl of one site is kept with the site, so that everything else knows its pages.
   */
  public Crawl crawl(
      List<Url> seeds, CrawlSettings settings, Manners manners, SiteListener listener) {
    if (!manners.replay().isEmpty()) {
      TemporaryStore temporary = TemporaryStore.open();
      Politeness none = new Politeness(manners.politeness(), clock);
      return Crawl.open(
          temporary.site(), temporary::close, seeds, settings, manners, none, listener, clock);
    }
    List<String> sites = seeds.stream().map(Url::site).distinct().sorted().toList();
    SiteStore kept =
        sites.size() == 1
            ? siteStore(sites.getFirst(), listener::userNotice)
            : crawlStore(CrawlSettings.digest(sites), listener::userNotice);
    Politeness politeness = new Politeness(manners.politeness(), clock, sharedPauses(manners));
    return Crawl.open(kept, kept::close, seeds, settings, manners, politeness, listener, clock);
  }

  private SiteStore crawlStore(String name, Consumer<String> tell) {
    if (fresh) store.forgetCrawl(name, wait(tell));
    return store.openCrawl(name, wait(tell));
  }
}
