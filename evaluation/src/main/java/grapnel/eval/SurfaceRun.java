package grapnel.eval;

import grapnel.fact.RequestPurpose;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.query.DatabaseSizeEstimate;
import grapnel.form.surface.FormHarvestOutcome;
import grapnel.form.surface.FormHarvestSettings;
import grapnel.form.surface.FormHarvester;
import grapnel.form.surface.SubmissionTally;
import grapnel.lab.database.Database;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One harvest of one database of the lab, scored against its truth. */
final class SurfaceRun {

  /** The forms that truth calls searches must be found by the product itself. */
  private static final FormClassifier CLASSIFIER = FormClassifier.load();

  private final Database database;
  private final Set<String> right = new HashSet<>();
  private final Set<String> rows = new HashSet<>();
  private final Curve curve = new Curve();
  private int wrong;
  private long requests;
  private int submissions;
  private int violations;
  private String ended = "";
  private Optional<DatabaseSizeEstimate> estimate = Optional.empty();

  private SurfaceRun(Database database) {
    this.database = database;
  }

  static SurfaceRun of(Database database, FormHarvestSettings settings, long requests)
      throws IOException {
    SurfaceRun run = new SurfaceRun(database);
    try (LabRun lab = new LabRun(database.site(), requests)) {
      run.harvest(lab, settings);
    }
    return run;
  }

  private void harvest(LabRun lab, FormHarvestSettings settings) {
    Url url = Url.of(lab.served().origin() + Database.FORM);
    Page page =
        lab.loop().visit(url, new RequestPurpose("surface", "the form"), 1).page().orElseThrow();
    Optional<FillableForm> form =
        FillableForm.of(page).stream().filter(f -> CLASSIFIER.judge(f).searchable()).findFirst();
    if (form.isEmpty()) {
      ended = "no searchable form";
      return;
    }
    FormJudgement judgement = CLASSIFIER.judge(form.get());
    FormHarvester formHarvester =
        new FormHarvester(lab.loop(), settings, found -> found(found, lab.served().requests()));
    switch (formHarvester.harvest(page, form.get(), judgement)) {
      case FormHarvestOutcome.Harvest harvest -> {
        estimate = harvest.estimate();
        submissions = harvest.submissions();
        String topic = harvest.topic().map(placed -> "; topic " + placed.path()).orElse("");
        ended = harvest.endReason() + "; " + harvest.tally() + topic;
      }
      case FormHarvestOutcome.Nothing(
              String reason,
              SubmissionTally tally,
              int sent,
              boolean _) -> {
        submissions = sent;
        ended = reason + "; " + tally;
      }
    }
    requests = lab.served().requests();
    violations = lab.served().violations().size();
  }

  private void found(FormHarvestOutcome.HarvestedRecord found, long after) {
    if (found.url().isPresent()) {
      Url url = found.url().get();
      boolean entity =
          database.site().truth().entityAt(url.path()).isPresent()
              && database.reachable().contains(url.path());
      if (!entity) wrong++;
      else if (!right.add(url.path())) wrong++;
    } else {
      rows.add(found.text());
    }
    curve.add(after, right.size() + rows.size());
  }

  int found() {
    return right.size() + Math.min(rows.size(), database.reachable().size());
  }

  int reachable() {
    return database.reachable().size();
  }

  /** Claims that are no records, and records that were claimed before. */
  int wrong() {
    return wrong + Math.max(0, rows.size() - database.reachable().size());
  }

  double coverage() {
    return reachable() == 0 ? 1 : (double) found() / reachable();
  }

  /** After how many requests a share of the reachable records was found; -1 for never. */
  long requestsFor(double share) {
    return curve.requestsFor((long) Math.ceil(share * reachable()));
  }

  long requests() {
    return requests;
  }

  int submissions() {
    return submissions;
  }

  int violations() {
    return violations;
  }

  Optional<DatabaseSizeEstimate> estimate() {
    return estimate;
  }

  String ended() {
    return ended;
  }

  List<Long> curve(List<Long> at) {
    return at.stream().map(curve::foundAfter).toList();
  }
}
