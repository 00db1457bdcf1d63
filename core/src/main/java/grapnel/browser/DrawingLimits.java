package grapnel.browser;

import java.time.Duration;

/**
 * What one page may take.
 *
 * @param time without the time in which its requests wait for their turn
 * @param wholeTime with it: at one request a second a page of forty scripts takes as many seconds
 * @param requests that are answered; a page that asks for more gets errors
 * @param memory of all processes of the browser together, in bytes
 * @param size of the page's tree as text, in characters
 * @param pages of a site that are drawn at most, once as many were made of what an interface says
 */
record DrawingLimits(
    Duration time, Duration wholeTime, int requests, long memory, int size, int pages) {

  /** Applications of a megabyte of scripts draw within two seconds on a slow machine. */
  static final DrawingLimits USUAL =
      new DrawingLimits(
          Duration.ofSeconds(20), Duration.ofMinutes(5), 100, 1_500_000_000L, 5_000_000, 20);
}
