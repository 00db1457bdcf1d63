package grapnel.demo.page;

/** Text made fit for HTML and for URLs. */
public final class Html {

  private Html() {}

  /** Escapes text for element content and quoted attributes alike. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  public static String link(String href, String text) {
    return "<a href=\"" + escape(href) + "\">" + escape(text) + "</a>";
  }

  /** {@code Glowing onions!} as {@code glowing-onions}. */
  public static String slug(String text) {
    StringBuilder slug = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = Character.toLowerCase(text.charAt(i));
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) slug.append(c);
      else if (slug.length() > 0 && slug.charAt(slug.length() - 1) != '-') slug.append('-');
    }
    int end = slug.length();
    if (end > 0 && slug.charAt(end - 1) == '-') slug.setLength(end - 1);
    return slug.toString();
  }
}
