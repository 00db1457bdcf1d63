package grapnel.discover.survey;

import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.page.Page;
import grapnel.page.TextSignature;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Series that are shown once more under another folder or host: the judge sees that their links
 * differ, and a reader sees the same pages. Two pages of each with the same text, id by id, make
 * them one.
 */
public final class MirrorMerger {

  private static final int PAIRS = 2;

  private MirrorMerger() {}

  /** The series, each mirror as a variant of the first. */
  public static List<MinedTemplate> merge(List<MinedTemplate> series, SiteAccess access) {
    List<MinedTemplate> joined = new ArrayList<>();
    for (MinedTemplate mined : series) {
      int at = 0;
      while (at < joined.size() && !isMirror(joined.get(at), mined, access)) at++;
      if (at == joined.size()) joined.add(mined);
      else joined.set(at, withVariant(joined.get(at), mined.template()));
    }
    return joined;
  }

  private static boolean isMirror(MinedTemplate one, MinedTemplate other, SiteAccess access) {
    if (!samePathEnd(one.template().pattern(), other.template().pattern())) return false;
    int same = 0;
    for (long id : other.template().ids().numbers()) {
      if (!one.template().ids().contains(id)) continue;
      Optional<TextSignature> a = textSignature(one.template().urlOf(id), access);
      if (a.isEmpty() || !a.equals(textSignature(other.template().urlOf(id), access))) return false;
      if (++same == PAIRS) return true;
    }
    return false;
  }

  /** Whether one path is the end of the other, or both are the same but for their first folder. */
  private static boolean samePathEnd(String a, String b) {
    String one = path(a);
    String other = path(b);
    return one.endsWith(other)
        || other.endsWith(one)
        || afterFirstFolder(one).equals(afterFirstFolder(other));
  }

  /** What comes after the first folder; the whole where that names nothing. */
  private static String afterFirstFolder(String path) {
    int slash = path.indexOf('/', 1);
    String rest = slash < 0 ? path : path.substring(slash);
    String words = rest.replaceAll("\\{[NT][^}]*}", "");
    return words.chars().anyMatch(Character::isLetter) ? rest : path;
  }

  private static String path(String pattern) {
    return pattern.substring(pattern.indexOf('/', pattern.indexOf("://") + 3));
  }

  private static Optional<TextSignature> textSignature(Url url, SiteAccess access) {
    return access
        .visit(url, new RequestPurpose("templates", "is it a mirror?"), 0)
        .page()
        .flatMap(Page::signature);
  }

  private static MinedTemplate withVariant(MinedTemplate mined, Template mirror) {
    List<String> variants = new ArrayList<>(mined.template().variants());
    variants.add(mirror.pattern());
    variants.addAll(mirror.variants());
    return new MinedTemplate(
        mined.template().withVariants(variants),
        mined.knownPages(),
        mined.judge(),
        mined.counter());
  }
}
