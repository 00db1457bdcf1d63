package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.RequestPurpose;
import grapnel.lab.shape.ShapeSite;
import grapnel.lab.shape.ShapeSites;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.UrlPatternSiblingSearch;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether prototypes and siblings tell kinds from values where ids stand in every place. */
final class KindEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 3000;
  private static final int SAMPLES = 3;

  @Override
  public String purpose() {
    return "kinds told from values by prototypes and siblings, ids in every place of a URL";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.println(
        """
        ARI, V: prototypes learned from all linked pages, on the linked URLs of entities (one kind in
        several classes has an ARI of 0); classes: found, of kinds; mixed: other URLs in a class of
        entities, of others. P, R, F1, pages: siblings, three samples of each kind.
        """);
    out.printf(
        "%-20s%8s%8s%8s%8s%9s%8s%8s%8s%8s%n",
        "site", "ARI", "V", "classes", "mixed", "others", "P", "R", "F1", "pages");
    table("sites with a word beside the id", ShapeSites.heads(input.seed()), out);
    table("sites of eval shapes", ShapeSites.all(input.seed()), out);
  }

  private static void table(String name, List<ShapeSite> sites, PrintStream out)
      throws IOException {
    List<KindScore> scores = new ArrayList<>();
    for (ShapeSite site : sites) {
      KindScore score = score(site);
      print(site.name(), score, out);
      scores.add(score);
    }
    print("mean of " + scores.size(), KindScore.mean(scores), out);
    out.println("  " + name);
    out.println();
  }

  private static void print(String name, KindScore score, PrintStream out) {
    Quality found = score.siblings();
    out.printf(
        "%-20s%8.3f%8.3f%8s%8d%9d%8.3f%8.3f%8.3f%8.1f%n",
        name,
        score.agreement().rand(),
        score.agreement().v(),
        score.classes() + "/" + score.kinds(),
        score.mixed(),
        score.others(),
        found.precision(),
        found.recall(),
        found.f1(),
        found.downloads() / (double) SAMPLES / score.kinds());
  }

  /**
   * What came of one site.
   *
   * @param classes of prototypes that hold entities
   * @param mixed URLs that show no entity in such a class
   */
  private record KindScore(
      Agreement agreement, int classes, int kinds, int mixed, int others, Quality siblings) {

    static KindScore mean(List<KindScore> all) {
      double rand = all.stream().mapToDouble(score -> score.agreement.rand()).average().orElse(0);
      double v = all.stream().mapToDouble(score -> score.agreement.v()).average().orElse(0);
      return new KindScore(
          new Agreement(rand, v),
          all.stream().mapToInt(KindScore::classes).sum(),
          all.stream().mapToInt(KindScore::kinds).sum(),
          all.stream().mapToInt(KindScore::mixed).sum(),
          all.stream().mapToInt(KindScore::others).sum(),
          all.stream().map(KindScore::siblings).reduce(Quality.NONE, Quality::plus));
    }
  }

  private static KindScore score(ShapeSite site) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      Truth truth = run.served().truth();
      List<HubPage> hubs = new ArrayList<>();
      for (Url url : linked) {
        run.loop()
            .visit(url, new RequestPurpose("prototypes", "a hub"), 1)
            .page()
            .ifPresent(page -> hubs.add(HubPage.of(page)));
      }
      PrototypeClassifier classifier =
          PrototypeClassifier.of(PrototypeLearner.learnFromPages(hubs));
      List<String> kinds = new ArrayList<>();
      List<String> classes = new ArrayList<>();
      List<String> others = new ArrayList<>();
      for (Url url : linked) {
        Optional<Truth.Entity> entity = truth.entityAt(url.toString());
        String found = classifier.kind(url.toString()).orElse("-");
        if (entity.isEmpty()) others.add(found);
        else {
          kinds.add(entity.get().kind());
          classes.add(found);
        }
      }
      Set<String> ofEntities = new HashSet<>(classes);
      int mixed = (int) others.stream().filter(ofEntities::contains).count();
      return new KindScore(
          Agreement.of(kinds, classes),
          ofEntities.size(),
          new HashSet<>(kinds).size(),
          mixed,
          others.size(),
          siblings(site));
    }
  }

  private static Quality siblings(ShapeSite site) throws IOException {
    Map<String, List<Truth.Entity>> byKind = new LinkedHashMap<>();
    for (Truth.Entity entity : site.truth().linked()) {
      byKind.computeIfAbsent(entity.kind(), _ -> new ArrayList<>()).add(entity);
    }
    Quality sum = Quality.NONE;
    for (List<Truth.Entity> kind : byKind.values()) {
      for (int i = 0; i < SAMPLES; i++) {
        sum = sum.plus(siblings(site, kind, kind.get(i * kind.size() / SAMPLES)));
      }
    }
    return sum;
  }

  private static Quality siblings(ShapeSite site, List<Truth.Entity> kind, Truth.Entity sample)
      throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      Url start = Url.of(run.served().origin() + sample.path());
      String host = start.host().toString();
      PageDownloader downloader =
          new PageDownloader(run.loop(), "siblings", url -> url.host().toString().equals(host));
      SiblingOutcome outcome = new UrlPatternSiblingSearch(downloader).find(List.of(start));
      Truth truth = run.served().truth();
      Set<Truth.Entity> right = new LinkedHashSet<>();
      long wrong = 0;
      if (outcome instanceof SiblingOutcome.Pages found) {
        for (Sibling page : found.pages()) {
          Optional<Truth.Entity> entity =
              truth
                  .entityAt(page.url().toString())
                  .filter(each -> each.kind().equals(sample.kind()));
          if (entity.isEmpty() || !right.add(entity.get())) wrong++;
        }
      }
      Set<Truth.Entity> wanted = new HashSet<>(kind);
      wanted.addAll(right);
      return new Quality(right.size(), wrong, wanted.size(), downloader.history().size(), 0);
    }
  }
}
