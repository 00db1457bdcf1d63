package grapnel.demo.kit;

/** What a site does with the text beside the id in a URL (slug, category, date). */
public enum Text {
  /** Any text shows the same page. */
  IGNORED,
  /** Other text is answered with a redirect to the right one. */
  REDIRECTED,
  /** Other text is a page that does not exist. */
  REQUIRED
}
