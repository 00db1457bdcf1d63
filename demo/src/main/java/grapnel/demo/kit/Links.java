package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.page.Html;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the links on a site's pages are spelled, and how calls in any spelling are read. */
final class Links {

  private static final Pattern HREF = Pattern.compile("(<a [^>]*?href=\")(/[^\"]*)\"");

  private final List<Spelling> spellings;
  private final List<Shelf> mixed;
  private final long seed;

  Links(List<Spelling> spellings, List<Shelf> shelves, long seed) {
    this.spellings = List.copyOf(spellings);
    this.mixed = shelves.stream().filter(shelf -> shelf.kind.mixed).toList();
    this.seed = seed;
  }

  Call read(Call call) {
    Call read = call;
    for (Spelling spelling : spellings) read = spelling.read(read);
    return read;
  }

  /** The page with its links spelled; other replies as they are. */
  Reply spelled(Reply reply, Call on) {
    boolean page = reply.header("Content-Type").orElse("").startsWith("text/html");
    boolean plain = spellings.isEmpty() && mixed.isEmpty();
    if (plain || !page || reply.wire().isPresent()) return reply;
    return reply.withBody(spelled(reply.text(), on).getBytes(StandardCharsets.UTF_8));
  }

  private String spelled(String page, Call on) {
    Matcher matcher = HREF.matcher(page);
    StringBuilder out = new StringBuilder(page.length() + 1000);
    int nth = 0;
    while (matcher.find()) {
      Words random = new Words(Seeds.of(Seeds.of(seed, on.target()), nth++));
      String href = matcher.group(2).replace("&amp;", "&");
      for (Shelf shelf : mixed) href = shelf.anyHref(href, random);
      for (Spelling spelling : spellings) href = spelling.write(href, on, random);
      String written = matcher.group(1) + Html.escape(href) + "\"";
      matcher.appendReplacement(out, Matcher.quoteReplacement(written));
    }
    return matcher.appendTail(out).toString();
  }
}
