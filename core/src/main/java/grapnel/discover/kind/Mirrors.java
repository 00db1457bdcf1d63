package grapnel.discover.kind;

import grapnel.fact.Template;
import grapnel.fact.Why;
import grapnel.page.Page;
import grapnel.page.Signature;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Series that are shown once more under another folder or host: the judge sees that their links
 * differ, and a reader sees the same pages. Two pages of each with the same text, id by id, make
 * them one.
 */
public final class Mirrors {

  private static final int PAIRS = 2;

  private Mirrors() {}

  /** The series, each mirror as a variant of the first. */
  public static List<Mined> joined(List<Mined> series, Asks asks) {
    List<Mined> joined = new ArrayList<>();
    for (Mined mined : series) {
      int at = 0;
      while (at < joined.size() && !mirror(joined.get(at), mined, asks)) at++;
      if (at == joined.size()) joined.add(mined);
      else joined.set(at, with(joined.get(at), mined.template()));
    }
    return joined;
  }

  private static boolean mirror(Mined one, Mined other, Asks asks) {
    if (!sameEnd(one.template().pattern(), other.template().pattern())) return false;
    int same = 0;
    for (long id : other.template().ids().numbers()) {
      if (!one.template().ids().has(id)) continue;
      Optional<Signature> a = text(one.template().at(id), asks);
      if (a.isEmpty() || !a.equals(text(other.template().at(id), asks))) return false;
      if (++same == PAIRS) return true;
    }
    return false;
  }

  /** Whether one path is the end of the other, or both are the same but for their first folder. */
  private static boolean sameEnd(String a, String b) {
    String one = path(a);
    String other = path(b);
    return one.endsWith(other) || other.endsWith(one) || rest(one).equals(rest(other));
  }

  /** What comes after the first folder; the whole where that names nothing. */
  private static String rest(String path) {
    int slash = path.indexOf('/', 1);
    String rest = slash < 0 ? path : path.substring(slash);
    String words = rest.replaceAll("\\{[NT][^}]*}", "");
    return words.chars().anyMatch(Character::isLetter) ? rest : path;
  }

  private static String path(String pattern) {
    return pattern.substring(pattern.indexOf('/', pattern.indexOf("://") + 3));
  }

  private static Optional<Signature> text(Url url, Asks asks) {
    return asks.visit(url, new Why("templates", "is it a mirror?"), 0)
        .page()
        .flatMap(Page::signature);
  }

  private static Mined with(Mined mined, Template mirror) {
    Template t = mined.template();
    List<String> variants = new ArrayList<>(t.variants());
    variants.add(mirror.pattern());
    variants.addAll(mirror.variants());
    Template wider =
        new Template(
            t.site(),
            t.url(),
            t.pattern(),
            t.role(),
            t.count(),
            t.ids(),
            t.verified(),
            t.evidence(),
            variants);
    return new Mined(wider, mined.known(), mined.judge(), mined.counter());
  }
}
