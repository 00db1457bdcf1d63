package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.Template;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Templates that were called an entity's, as Allikmaa's table 1 sorts them. */
final class TemplateEvaluation implements Evaluation {

  private static final String HOME =
      "give a folder with the sets links and books unpacked in it, from"
          + " https://github.com/FGPullen/webStructure and https://github.com/AnLiGentile/WREN";

  /** What a template that was reported is worth. */
  private enum Worth {
    RIGHT,
    NOT_ENTITY,
    TOO_SPECIFIC
  }

  /** The sums of one method. */
  private static final class Sum {
    final Map<Worth, Long> worth = new EnumMap<>(Worth.class);
    long kinds;
    long covered;

    void add(HuntRun run) {
      Set<String> reached = new HashSet<>();
      for (Template template : run.templates()) {
        worth.merge(worth(run.truth(), template, reached), 1L, Long::sum);
      }
      Set<String> kinds = kinds(run.truth());
      this.kinds += kinds.size();
      covered += kinds.stream().filter(reached::contains).count();
    }

    long count(Worth each) {
      return worth.getOrDefault(each, 0L);
    }

    String cells() {
      return "%7d%7d%7d%6d/%d"
          .formatted(
              count(Worth.RIGHT),
              count(Worth.NOT_ENTITY),
              count(Worth.TOO_SPECIFIC),
              covered,
              kinds);
    }

    String line(String method) {
      long all = count(Worth.RIGHT) + count(Worth.NOT_ENTITY) + count(Worth.TOO_SPECIFIC);
      return "%-10s right %d, not entity %d, too specific %d: precision %.3f; kinds with a right template %d of %d: recall %.3f"
          .formatted(
              method,
              count(Worth.RIGHT),
              count(Worth.NOT_ENTITY),
              count(Worth.TOO_SPECIFIC),
              HuntEvaluation.share(count(Worth.RIGHT), all),
              covered,
              kinds,
              HuntEvaluation.share(covered, kinds));
    }
  }

  @Override
  public String purpose() {
    return "templates as Allikmaa's table 1 counts them on the lab; with DATA, of real lists";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (input.data().isPresent()) {
      Path data = input.data().get();
      Path links = data.resolve("links");
      if (!Files.isDirectory(links.resolve("urls"))) throw new IOException(HOME);
      ListTemplates.run(links, data.resolve("books"), input.seed(), out);
      return;
    }
    out.println(
        "right, not entity, too specific: templates called an entity's; kinds: with a right one.");
    out.printf(
        "%n%-24s%7s%7s%7s%8s |%7s%7s%7s%8s%n",
        "site", "right", "not", "narrow", "kinds", "right", "not", "narrow", "kinds");
    Sum document = new Sum();
    Sum ours = new Sum();
    for (Entry entry : Sites.tagged("templates")) {
      HuntRun theirs = HuntRun.document(entry.site(input.seed()), input.seed());
      HuntRun own = HuntRun.grapnel(entry.site(input.seed()), input.seed());
      Sum a = new Sum();
      Sum b = new Sum();
      a.add(theirs);
      b.add(own);
      document.add(theirs);
      ours.add(own);
      out.printf("%-24s%s |%s%n", entry.name(), a.cells(), b.cells());
    }
    out.printf("%n%s%n%s%n", document.line("document"), ours.line("grapnel"));
    out.println("Allikmaa 2016, table 1, on 20 real domains: precision .51 by domain, recall .74.");
  }

  /** Kinds of entities that a template leads to; where none can, none is missed. */
  private static Set<String> kinds(Truth truth) {
    Set<String> kinds = new HashSet<>();
    for (Truth.Template template : truth.templates()) {
      if (template.role() == Truth.Role.ENTITY) kinds.add(template.kind());
    }
    return kinds;
  }

  /**
   * Right where every entity of a kind appears with its id, or, where the site has no such
   * template, every known one. Too specific where only some do that could all.
   */
  private static Worth worth(Truth truth, Template template, Set<String> reached) {
    var hunted = truth.kindHuntedBy(template.url());
    if (hunted.isPresent()) {
      reached.add(hunted.get());
      return Worth.RIGHT;
    }
    Set<String> shown = new HashSet<>();
    for (long id : template.ids().numbers()) {
      truth.entityAt(template.urlOf(id).toString()).ifPresent(entity -> shown.add(entity.kind()));
    }
    long pages = showing(truth, template);
    if (shown.size() != 1 || 2 * pages < template.ids().size()) return Worth.NOT_ENTITY;
    return kinds(truth).contains(shown.iterator().next()) ? Worth.TOO_SPECIFIC : Worth.RIGHT;
  }

  private static long showing(Truth truth, Template template) {
    List<String> urls = new ArrayList<>();
    for (long id : template.ids().numbers()) urls.add(template.urlOf(id).toString());
    return urls.stream().filter(url -> truth.entityAt(url).isPresent()).count();
  }
}
