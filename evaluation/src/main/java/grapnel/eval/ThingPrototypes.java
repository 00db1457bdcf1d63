package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.lab.thing.ThingSites;
import grapnel.page.Page;
import grapnel.page.site.SitePages;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The class that fits a kind best, of all linked addresses; those of one thing are of its kind. */
final class ThingPrototypes implements ThingsEvaluation.Part {

  private static final long MOST_REQUESTS = 3000;
  private static final int MOST_RELOADS = 12;

  /** What classes are said to hold, things or lists, with the confidence in that. */
  private final CalibrationTable roles = new CalibrationTable();

  /** The class of each address, and the classes by name. */
  private record Classes(Map<Url, String> names, Map<String, PrototypeKind> kinds) {}

  @Override
  public void print(List<String> sites, long seed, PrintStream out) throws IOException {
    out.printf(
        "all linked pages seen; the class that fits a kind best%n%-16s%-14s%8s%8s%8s%n",
        "site", "kind", "P", "R", "F1");
    List<Quality> all = new ArrayList<>();
    for (String name : sites) {
      try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
        Classes learned = classes(run);
        Map<Url, String> classes = learned.names;
        Truth truth = run.served().truth();
        addRoles(learned, truth);
        for (String kind : ThingsEvaluation.kinds(truth).keySet()) {
          Quality best = best(classes, truth, kind);
          all.add(best);
          out.printf(
              "%-16s%-14s%8.3f%8.3f%8.3f%n",
              name, kind, best.precision(), best.recall(), best.f1());
        }
      }
    }
    out.printf(
        "%-16s%-14s%8.3f%8.3f%8.3f%n",
        "mean of kinds",
        "",
        all.stream().mapToDouble(Quality::precision).average().orElse(0),
        all.stream().mapToDouble(Quality::recall).average().orElse(0),
        all.stream().mapToDouble(Quality::f1).average().orElse(0));
    roles.print("what classes are said to hold", out);
  }

  /** Whether what a class is said to hold is what most of its addresses show. */
  private void addRoles(Classes learned, Truth truth) {
    learned.kinds.forEach(
        (name, kind) -> {
          List<Url> urls =
              learned.names.entrySet().stream()
                  .filter(each -> each.getValue().equals(name))
                  .map(Map.Entry::getKey)
                  .toList();
          boolean entity = kind.role() == PrototypeKind.KindRole.ENTITY;
          if (urls.isEmpty() || (!entity && kind.role() != PrototypeKind.KindRole.LIST)) return;
          long things =
              urls.stream().filter(url -> truth.entityAt(url.toString()).isPresent()).count();
          roles.add(kind.confidence(), entity == 2 * things > urls.size());
        });
  }

  private static Classes classes(LabRun run) {
    List<Url> linked = run.linked();
    RequestPurpose purpose = new RequestPurpose("prototypes", "a hub");
    SitePages known =
        new SitePages(
            (url, load) -> run.loop().visit(Request.get(url).withLoad(load), purpose, 1).page(),
            MOST_RELOADS);
    List<Page> pages = new ArrayList<>();
    for (Url url : linked) run.loop().visit(url, purpose, 1).page().ifPresent(pages::add);
    for (Page page : pages) {
      boolean _ = known.see(page);
    }
    List<HubPage> hubs = pages.stream().map(page -> HubPage.of(page, known.noise())).toList();
    PrototypeModel model = PrototypeLearner.learnFromPages(hubs);
    PrototypeClassifier classifier = PrototypeClassifier.of(model);
    Map<Url, String> classes = new LinkedHashMap<>();
    for (Url url : linked) classes.put(url, classifier.kind(url.toString()).orElse("-"));
    Map<String, PrototypeKind> kinds = new LinkedHashMap<>();
    for (PrototypeKind kind : model.kinds()) kinds.putIfAbsent(kind.name(), kind);
    return new Classes(classes, kinds);
  }

  private static Quality best(Map<Url, String> classes, Truth truth, String kind) {
    Map<String, Integer> right = new HashMap<>();
    Map<String, Integer> all = new HashMap<>();
    int wanted = 0;
    for (Map.Entry<Url, String> each : classes.entrySet()) {
      boolean ofKind =
          truth.entityAt(each.getKey().toString()).filter(e -> e.kind().equals(kind)).isPresent();
      all.merge(each.getValue(), 1, Integer::sum);
      if (!ofKind) continue;
      wanted++;
      right.merge(each.getValue(), 1, Integer::sum);
    }
    int of = wanted;
    return right.entrySet().stream()
        .map(
            each ->
                new Quality(
                    each.getValue(),
                    all.getOrDefault(each.getKey(), 0) - each.getValue(),
                    of,
                    0,
                    0))
        .max((a, b) -> Double.compare(a.f1(), b.f1()))
        .orElse(new Quality(0, 0, of, 0, 0));
  }
}
