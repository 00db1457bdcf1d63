package grapnel.url;

import java.util.SplittableRandom;

/** Random text that is often a URL, and often nearly one. */
final class RandomUrls {

  private static final String[] PIECES = {
    "http:",
    "https:",
    "HTTP://",
    "http://",
    "https://",
    "ftp://",
    "file:",
    "file:///",
    "foo:",
    "foo://",
    "mailto:",
    "//",
    "/",
    "\\",
    "..",
    ".",
    "%2e",
    "%2E%2e",
    "%",
    "%4",
    "%41",
    "%zz",
    "%c3",
    "?",
    "#",
    "@",
    ":",
    ":80",
    ":443",
    ":8080",
    ":99999",
    "example.com",
    "EXAMPLE.org",
    "127.1",
    "0x7f",
    "256",
    "[::1]",
    "[1:2::3:4.5.6.7]",
    "[",
    "]",
    "xn--bcher-kva",
    "bücher",
    "ß",
    "é",
    "日本",
    "\ud83d\ude00",
    "\ud800",
    "\u00ad",
    " ",
    "\t",
    "\n",
    "\0",
    "\u007f",
    "a",
    "b=1",
    "&",
    ";",
    "=",
    "+",
    "C:",
    "C|",
    "localhost",
    "index.html",
    "'",
    "\"",
    "<",
    "`",
    "{",
    "^",
    "|",
    "~",
    "sid=",
    "-"
  };

  private static final String[] WEB_PIECES = {
    "/",
    "/",
    "/",
    "a",
    "B",
    "index.html",
    "..",
    ".",
    "%2e",
    "%41",
    "%7e",
    "%",
    "%2f",
    "?",
    "&",
    ";",
    "=",
    "a=1",
    "sid=",
    "0123456789abcdef0123",
    "utm_source=x",
    ";jsessionid=AB12",
    "#",
    "_",
    "~",
    "+",
    "'",
    "(S(lit3py55t21z5v55vlm25s55))",
    "//",
    "default.htm",
    ":",
    "@",
    "%C3%a9",
    "é",
    "!"
  };

  private static final String[] HOSTS = {
    "example.com",
    "www.example.co.uk",
    "a",
    "Example.COM",
    "127.0.0.1",
    "[::1]",
    "a.b:80",
    "a:8080",
    "xn--bcher-kva.de",
    "a_b.c",
    "u:p@a",
    "a.",
    "a.1b",
    "-"
  };

  private RandomUrls() {}

  /** A new seed each run, printed so that a failure can be replayed with -Dgrapnel.seed. */
  static long seed() {
    long seed = Long.getLong("grapnel.seed", System.nanoTime());
    System.out.println("grapnel.seed=" + seed);
    return seed;
  }

  static String text(SplittableRandom random) {
    var text = new StringBuilder();
    int pieces = random.nextInt(1, 9);
    for (int i = 0; i < pieces; i++) {
      boolean anything = random.nextInt(20) == 0;
      if (anything) text.append((char) random.nextInt(random.nextBoolean() ? 0x80 : 0x10000));
      else text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  /** An http or https URL, nearly always a valid one. */
  static String web(SplittableRandom random) {
    var text = new StringBuilder(random.nextBoolean() ? "http://" : "https://");
    text.append(HOSTS[random.nextInt(HOSTS.length)]);
    if (random.nextInt(10) > 0) text.append('/');
    int pieces = random.nextInt(12);
    for (int i = 0; i < pieces; i++) text.append(WEB_PIECES[random.nextInt(WEB_PIECES.length)]);
    return text.toString();
  }
}
