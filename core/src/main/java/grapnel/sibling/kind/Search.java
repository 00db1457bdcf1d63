package grapnel.sibling.kind;

import grapnel.sibling.Downloads;
import grapnel.sibling.Seen;
import grapnel.sibling.Sibling;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One search: follows leads while they promise new pages, and learns the kind on the way. */
final class Search {

  /** A lead that promises less than this is not worth a download. */
  private static final double LEAST = 0.3;

  /** After so many known pages were seen again and no new one, only sure leads are followed. */
  private static final int SEEN_AGAIN = 10;

  private static final double SURE = 1;

  /** So many downloads in a row without a new page end the search; more before the first list. */
  private static final int IDLE = 6;

  private static final int IDLE_AT_FIRST = 15;

  /** The most pages looked at only to see whether they are of the kind. */
  private static final int MOST_CHECKS = 8;

  private final Downloads downloads;
  private final Kin kin;
  private final Looks looks = new Looks();
  private final Agenda agenda = new Agenda();
  private final List<Visited> visited = new ArrayList<>();
  private final List<Visited> samples;
  private final Map<Url, Sibling> members = new LinkedHashMap<>();
  private final Set<Url> listed = new HashSet<>();
  private final Set<Url> read = new HashSet<>();
  private final Set<Long> checked = new HashSet<>();
  private final Set<String> looked = new HashSet<>();
  private final SiteMaps maps;
  private Map<Url, Url> mapped = Map.of();
  private int evaluated;
  private int again;
  private int idle;
  private int checks;
  private int confirmed;

  Search(Downloads downloads, List<Seen> samples) {
    this.downloads = downloads;
    this.kin = new Kin(samples.stream().map(Seen::url).toList());
    this.samples = samples.stream().map(page -> Visited.of(page, 0)).toList();
    this.maps = new SiteMaps(downloads, kin::resembles);
    for (Seen page : samples) {
      looks.kin(page);
      members.put(page.url(), new Sibling(page.url(), page.url(), 0, true, 1));
    }
  }

  /** With a sample that may be no more than a URL. */
  Search(Downloads downloads, Url sample) {
    this.downloads = downloads;
    this.kin = new Kin(List.of(sample));
    Optional<Seen> page = downloads.page(sample, "the sample", 1);
    this.samples = page.map(seen -> List.of(Visited.of(seen, 0))).orElse(List.of());
    this.maps = new SiteMaps(downloads, kin::resembles);
    page.ifPresent(looks::kin);
    members.put(sample, new Sibling(sample, sample, 0, true, 1));
  }

  /** Only what these pages link to; read twice, for what one teaches may tell of one before. */
  List<Sibling> among(List<Url> lists) {
    for (int round = 0; round < 2; round++) {
      for (Url url : lists) {
        Optional<Seen> page = downloads.page(url, "a list that was named", 1);
        if (page.isEmpty()) continue;
        Visited at = Visited.of(page.get(), 1);
        if (round == 0) visited.add(at);
        learn(at);
      }
    }
    evaluated = -1;
    evaluate();
    return List.copyOf(members.values());
  }

  Kin kin() {
    return kin;
  }

  List<Sibling> run() {
    Visited first = samples.getFirst();
    Leads leads = new Leads(agenda, kin, first);
    for (Visited sample : samples) {
      learn(sample);
      visited.add(sample);
    }
    leads.fromSample();
    readMaps(maps.named(first.url()));
    evaluate();
    follow(leads);
    if (members.size() <= samples.size()) lastResorts(first);
    evaluate();
    return new Repeats(visited).without(members.values());
  }

  private void follow(Leads leads) {
    while (!downloads.spent()) {
      if (idle >= (members.size() > samples.size() ? IDLE : IDLE_AT_FIRST)) return;
      Optional<Lead> lead = agenda.next(again >= SEEN_AGAIN ? SURE : LEAST);
      if (lead.isEmpty()) return;
      if (!members.containsKey(lead.get().url())) visit(lead.get(), leads);
    }
  }

  private void visit(Lead lead, Leads leads) {
    double promise = agenda.promise(lead);
    boolean known = downloads.known(lead.url());
    Optional<Seen> page = downloads.page(lead.url(), lead.why(), promise);
    int brought = 0;
    if (page.isPresent() && read.add(page.get().url())) {
      brought = read(Visited.of(page.get(), lead.level()), lead, leads);
    }
    agenda.credit(lead, brought);
    if (brought > 0) idle = 0;
    else if (!known) idle++;
  }

  private int read(Visited at, Lead lead, Leads leads) {
    if (looks.like(at.page())) {
      if (kin.resembles(at.url())) looks.kin(at.page());
    } else {
      looks.other(at.page());
      kin.exclude(at.url());
      if (!lead.url().equals(at.url())) kin.exclude(lead.url());
    }
    learn(at);
    visited.add(at);
    evaluate();
    Set<Url> shown = shown(at);
    int brought = newlyListed(shown, lead.turns());
    if (brought > 0) again = 0;
    else again += shown.size();
    leads.from(at, shown.size(), lead.turns() && brought == 0);
    return brought;
  }

  /**
   * What only the samples link to is no list yet: seen on a list it is as good as new. So is what a
   * site map names, until two lists have shown that the map has all of them.
   */
  private int newlyListed(Set<Url> shown, boolean turned) {
    int listedNow = 0;
    int fromMap = 0;
    for (Url url : shown) {
      if (!listed.add(url)) continue;
      listedNow++;
      if (mapped.containsKey(url)) fromMap++;
    }
    if (fromMap == 0 || fromMap < listedNow) return listedNow;
    if (!turned) confirmed++;
    return confirmed <= 2 ? listedNow : 0;
  }

  private Set<Url> shown(Visited at) {
    Set<Url> shown = new HashSet<>();
    at.groups()
        .forEach((spot, urls) -> urls.stream().filter(u -> kin.holds(u, spot)).forEach(shown::add));
    return shown;
  }

  /** Looks for groups of links that must be of the kind. */
  private void learn(Visited at) {
    boolean sample = kin.isSample(at.url());
    Set<Url> turns = new HashSet<>();
    at.turns().forEach(turn -> turns.add(turn.link().url()));
    at.groups()
        .forEach(
            (spot, all) -> {
              List<Url> urls =
                  all.stream().filter(u -> !turns.contains(u) || kin.holds(u)).toList();
              List<Url> alike = urls.stream().filter(kin::resembles).toList();
              kin.learnNarrow(urls);
              if (sample || framed(spot, urls)) return;
              List<Url> may = urls.stream().filter(kin::mayBe).toList();
              boolean holdsSample = urls.stream().anyMatch(kin::isSample);
              if (holdsSample
                  || (kin.knows(spot) && may.size() * 2 >= urls.size())
                  || mostly(spot, urls)) {
                kin.learn(spot, sure(may));
                further(spot, urls);
              } else if (alike.size() * 2 >= urls.size() && alike.size() > 1) {
                check(spot, alike);
              }
            });
  }

  /** Without those that would leave the form with no word of its own, unless one looks alike. */
  private List<Url> sure(List<Url> may) {
    List<Url> strange = kin.unmooring(may);
    if (strange.isEmpty() || alike(strange.getFirst())) return may;
    Set<Url> out = new HashSet<>(strange);
    return may.stream().filter(url -> !out.contains(url)).toList();
  }

  private boolean alike(Url one) {
    if (checks >= MOST_CHECKS) return false;
    if (!downloads.known(one)) checks++;
    return downloads
        .page(one, "is it of the kind? it stands among them, in another folder", 1)
        .filter(looks::like)
        .isPresent();
  }

  /** Whether enough in a group are of the kind for it to be one of their lists. */
  private boolean mostly(long spot, List<Url> urls) {
    long sure = urls.stream().filter(url -> kin.holds(url, spot)).count();
    if (sure == 0) return false;
    return (sure >= 3 && sure * 4 >= urls.size()) || urls.stream().allMatch(kin::mayBe);
  }

  private boolean framed(long spot, List<Url> urls) {
    return samples.stream().anyMatch(sample -> sample.frames(spot, urls));
  }

  /** Downloads one page of a group that nothing else decides about. */
  private void check(long spot, List<Url> alike) {
    if (alike.stream().allMatch(url -> kin.holds(url, spot))) return;
    if (checks >= MOST_CHECKS || !checked.add(spot)) return;
    Url one = alike.stream().filter(url -> !kin.holds(url, spot)).findFirst().orElseThrow();
    checks++;
    Optional<Seen> page = downloads.page(one, "is it of the kind? its list does not tell", 1);
    if (page.isEmpty()) return;
    if (looks.like(page.get())) {
      looks.kin(page.get());
      kin.learn(spot, alike);
    } else {
      looks.other(page.get());
      kin.exclude(one);
    }
  }

  /** URLs of another form among those of the kind: one of them is looked at. */
  private void further(long spot, List<Url> urls) {
    Map<String, List<Url>> strange = new LinkedHashMap<>();
    for (Url url : urls) {
      if (!kin.mayBe(url)) {
        strange.computeIfAbsent(UrlParts.of(url).outline(), s -> new ArrayList<>()).add(url);
      }
    }
    strange.forEach(
        (outline, all) -> {
          if (kin.endsAlike(all.getFirst())) {
            kin.add(all.getFirst());
            kin.learn(spot, all);
            return;
          }
          if (all.size() < 2 || checks >= MOST_CHECKS || !looked.add(outline)) return;
          checks++;
          Url one = all.getFirst();
          downloads
              .page(one, "is it of the kind? it stands among them with another form of URL", 1)
              .filter(looks::like)
              .ifPresent(
                  page -> {
                    looks.kin(page);
                    kin.add(one);
                    kin.learn(spot, all);
                  });
        });
  }

  private void readMaps(List<Url> named) {
    if (named.isEmpty()) return;
    mapped = maps.read(named);
    evaluated = -1;
    kin.learnNarrow(mapped.keySet());
  }

  /** No list was found: the usual place of a site map, and folders that nobody links to. */
  private void lastResorts(Visited first) {
    if (mapped.isEmpty())
      first.url().resolve("/sitemap.xml").map(List::of).ifPresent(this::readMaps);
    evaluate();
    idle = 0;
    for (Visited sample : samples) {
      sample
          .groups()
          .forEach(
              (spot, urls) -> {
                List<Url> alike =
                    urls.stream().filter(kin::resembles).filter(u -> !kin.isSample(u)).toList();
                if (alike.size() * 2 >= urls.size() && !alike.isEmpty()) check(spot, alike);
              });
    }
  }

  /** Takes up what is of the kind by what is known now. */
  private void evaluate() {
    int from = evaluated == kin.version() ? Math.max(0, visited.size() - 1) : 0;
    evaluated = kin.version();
    if (from == 0) members.keySet().removeIf(url -> !kin.isSample(url));
    for (Visited at : visited.subList(from, visited.size())) {
      at.groups()
          .forEach(
              (spot, urls) -> {
                for (Url url : urls) if (kin.holds(url, spot)) take(url, at);
              });
    }
    if (from > 0) return;
    mapped.forEach(
        (url, map) -> {
          if (kin.holds(url)) members.putIfAbsent(url, new Sibling(url, map, 1, false, 0.9));
        });
  }

  private void take(Url url, Visited at) {
    Sibling known = members.get(url);
    if (known != null && known.linked()) return;
    double confidence = kin.holds(url) ? 0.95 : 0.85;
    members.put(url, new Sibling(url, at.url(), at.level() + 1, true, confidence));
  }
}
