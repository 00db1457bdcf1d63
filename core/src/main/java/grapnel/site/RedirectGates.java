package grapnel.site;

import grapnel.fact.Response;
import grapnel.url.Url;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Watches for a page that a site shows before all others: of consent, age or log-in. Where requests
 * are sent to it and back, or whatever is asked for ends there, the site wants something first.
 */
public final class RedirectGates {

  /** Where the start and a second page are sent to one place, it is no front page by chance. */
  private static final int SENT_TO_GATE = 2;

  private final AtomicReference<@Nullable Gate> circle = new AtomicReference<>();
  private final AtomicReference<@Nullable Url> first = new AtomicReference<>();
  private final Map<String, Set<Url>> sentTo = new ConcurrentHashMap<>();
  private final AtomicBoolean pageSeen = new AtomicBoolean();

  /**
   * What stands before the pages of a site.
   *
   * @param page where requests are sent
   * @param inCircles whether that sends back, and so in circles for who has no cookie
   */
  public record Gate(Url page, boolean inCircles) {}

  /** Something was answered. */
  void answered(Url url, Response response) {
    boolean start = first.compareAndSet(null, url) || Objects.equals(first.get(), url);
    Optional<Url> target = response.location(url);
    if (target.isPresent()) {
      Set<Url> sent =
          sentTo.computeIfAbsent(withoutQuery(target.get()), _ -> ConcurrentHashMap.newKeySet());
      if (start || sent.size() < SENT_TO_GATE) sent.add(url);
    } else if (response.ok()) {
      pageSeen.set(true);
    }
  }

  /** Whether a page was answered with, of whatever kind. */
  boolean pageSeen() {
    return pageSeen.get();
  }

  /** A request was sent somewhere and back to itself, and asking again did not help. */
  void sentInCircles(Url through) {
    circle.compareAndSet(null, new Gate(through, true));
  }

  /** What stands before the pages, where no page came of a whole run. */
  public Optional<Gate> gate() {
    Gate circling = circle.get();
    if (circling != null) return Optional.of(circling);
    Url start = first.get();
    if (start == null) return Optional.empty();
    return sentTo.entrySet().stream()
        .filter(each -> each.getValue().size() >= SENT_TO_GATE && each.getValue().contains(start))
        .flatMap(each -> Url.parse(each.getKey()).stream())
        .map(page -> new Gate(page, false))
        .findFirst();
  }

  /** Where the first request was sent on to, as it may be by a gate or to a front page. */
  public Optional<Url> startLeadsTo() {
    Url start = first.get();
    if (start == null) return Optional.empty();
    return sentTo.entrySet().stream()
        .filter(each -> each.getValue().contains(start))
        .flatMap(each -> Url.parse(each.getKey()).stream())
        .findFirst();
  }

  /** A gate is told where to send people back to, so its query differs for each page. */
  private static String withoutQuery(Url url) {
    return url.host() + url.path();
  }
}
