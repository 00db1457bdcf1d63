package grapnel.discover.content;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a page that was read turned out to be.
 *
 * @param reason in words, for who asks why
 * @param other the page that shows the same, where there is one
 */
public record PageRole(Sort sort, String reason, Optional<Url> other) {

  /** What pages can be. */
  public enum Sort {
    /** One thing: its text is on no other page. */
    THING,
    /** A list of other pages. */
    LIST,
    /** What another page shows, too. */
    SAME,
    /** The start page. */
    FRAME,
    /** A log-in, an error or a notice. */
    NOTICE,
    /** It asks not to be indexed, where others do not. */
    UNLISTED,
    /** Too few are like it, or it says too little. */
    UNSURE
  }

  private static final String NAMES = "it names ";

  private static final String PASSWORD = "it asks for a password";

  PageRole(Sort sort, String reason) {
    this(sort, reason, Optional.empty());
  }

  public static PageRole same(Url other) {
    return new PageRole(Sort.SAME, "it shows the same as " + other, Optional.of(other));
  }

  /** By the page's own word, where the other says the same. */
  static PageRole named(Url other) {
    return new PageRole(Sort.SAME, NAMES + other + " as its address", Optional.of(other));
  }

  /** Whether the page itself names the other. */
  public boolean isNamed() {
    return sort == Sort.SAME && reason.startsWith(NAMES);
  }

  static PageRole askingPassword() {
    return new PageRole(Sort.NOTICE, PASSWORD);
  }

  /** Whether it asks who is there and says nothing else. */
  public boolean asksPassword() {
    return sort == Sort.NOTICE && reason.equals(PASSWORD);
  }

  static PageRole view(Url thing) {
    return new PageRole(Sort.SAME, "it is a view of " + thing, Optional.of(thing));
  }

  static PageRole shownAtMany(int addresses) {
    return new PageRole(
        Sort.NOTICE, "the same page is shown at %,d addresses".formatted(addresses));
  }

  /** Whether it is a notice because many addresses show it, and not by what it asks for. */
  public boolean isShownAtMany() {
    return sort == Sort.NOTICE && reason.startsWith("the same page");
  }

  /** The other addresses of each page, as they were read. */
  public static Map<Url, List<Url>> addresses(Map<Url, PageRole> roles) {
    Map<Url, List<Url>> addresses = new HashMap<>();
    roles.forEach(
        (url, role) ->
            role.other()
                .filter(_ -> role.sort() == Sort.SAME)
                .ifPresent(
                    page -> addresses.computeIfAbsent(page, _ -> new ArrayList<>()).add(url)));
    return addresses;
  }

  /** Whether it was seen to be no thing, where a doubtful one may be one. */
  public boolean isNoThing() {
    return switch (sort) {
      case LIST, SAME, NOTICE -> true;
      case THING, FRAME, UNLISTED, UNSURE -> false;
    };
  }
}
