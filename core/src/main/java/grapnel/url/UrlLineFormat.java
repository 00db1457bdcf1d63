package grapnel.url;

/**
 * How {@link UrlStreamNormalizer} writes what became of a line. Called from several threads at
 * once, so it must not keep anything; the line end is added behind it.
 */
public interface UrlLineFormat {

  /** The normalised URL, or an empty line for what is none. */
  UrlLineFormat TEXT =
      new UrlLineFormat() {
        @Override
        public void url(StringBuilder out, String line, String url) {
          out.append(url);
        }

        @Override
        public void noUrl(StringBuilder out, String line, String reason) {}
      };

  /** Appends what stands for a line that is a URL. */
  void url(StringBuilder out, String line, String url);

  /** Appends what stands for a line that is none. */
  void noUrl(StringBuilder out, String line, String reason);
}
