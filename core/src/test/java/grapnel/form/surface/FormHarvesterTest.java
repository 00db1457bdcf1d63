package grapnel.form.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.RequestPurpose;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.query.DatabaseSizeEstimate;
import grapnel.lab.database.Database;
import grapnel.lab.database.Databases;
import grapnel.page.Page;
import grapnel.site.OnLab;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Harvests of the lab's databases. */
class FormHarvesterTest {

  private static final FormClassifier CLASSIFIER = FormClassifier.load();
  private static final FormHarvestSettings MANY = FormHarvestSettings.DEFAULT.withSubmissions(600);

  @TempDir private Path folder;

  private static FormHarvestOutcome harvest(OnLab lab, FormHarvestSettings settings) {
    Url url = lab.url(Database.FORM);
    Page page =
        lab.loop().visit(url, new RequestPurpose("surface", "the form"), 1).page().orElseThrow();
    FillableForm form = FillableForm.of(page).getFirst();
    for (FillableForm each : FillableForm.of(page))
      if (CLASSIFIER.judge(each).searchable()) form = each;
    FormJudgement judgement = CLASSIFIER.judge(form);
    return new FormHarvester(lab.loop(), settings, _ -> {}).harvest(page, form, judgement);
  }

  /** The same habits before fewer records, for speed: eval surface harvests the whole ones. */
  private static Database small(String name) {
    return withRecords(120, name);
  }

  private static Database withRecords(int records, String name) {
    Databases.Entry entry = Databases.named(name);
    return new Databases.Entry(name, entry.purpose(), records, entry.habits()).make(1);
  }

  private static Set<String> paths(FormHarvestOutcome.Harvest harvest) {
    Set<String> paths = new HashSet<>();
    harvest.records().forEach(record -> paths.add(record.url().orElse(record.seenOn()).path()));
    return paths;
  }

  static final List<String> HABITS =
      List.of(
          "db-plain",
          "db-posted",
          "db-buttons",
          "db-pathed",
          "db-cut-off",
          "db-cut-off-counted",
          "db-one-page",
          "db-next-only",
          "db-endless",
          "db-selects",
          "db-radio",
          "db-ranges",
          "db-fields",
          "db-required",
          "db-any-word",
          "db-phrase",
          "db-refusing",
          "db-token",
          "db-german",
          "db-japanese",
          "db-listing",
          "db-failing",
          "db-tracked");

  /** All of them take a while. */
  static final List<String> SOME_HABITS =
      List.of(
          "db-plain",
          "db-posted",
          "db-pathed",
          "db-cut-off-counted",
          "db-next-only",
          "db-selects",
          "db-ranges",
          "db-required",
          "db-phrase",
          "db-token",
          "db-japanese",
          "db-failing");

  @ParameterizedTest
  @FieldSource("SOME_HABITS")
  void nearlyAllThatTheFormCanShowIsFoundAndHowManyThereAreIsSaid(String name) throws IOException {
    assertNearlyAllFound(small(name));
  }

  @ParameterizedTest
  @FieldSource("HABITS")
  @Tag("soak")
  void nearlyAllOfALongerDatabaseIsFoundToo(String name) throws IOException {
    assertNearlyAllFound(withRecords(300, name));
  }

  private void assertNearlyAllFound(Database database) throws IOException {
    try (OnLab lab = new OnLab(database.site(), folder)) {
      FormHarvestOutcome.Harvest harvest =
          assertInstanceOf(FormHarvestOutcome.Harvest.class, harvest(lab, MANY));
      Set<String> found = paths(harvest);
      assertEquals(harvest.records().size(), found.size(), "each record once");
      Set<String> wrong = new HashSet<>(found);
      wrong.removeAll(database.reachable());
      assertEquals(Set.of(), wrong);
      double share = (double) found.size() / database.reachable().size();
      assertTrue(share >= 0.95, share + " " + harvest.endReason() + " " + harvest.tally());
      DatabaseSizeEstimate estimate = harvest.estimate().orElseThrow();
      assertTrue(estimate.contains(database.reachable().size()), estimate.toString());
      assertEquals(List.of(), lab.served().violations());
    }
  }

  @Test
  void rowsWithoutPagesAreCountedByWhatTheySay() throws IOException {
    Database database = small("db-rows");
    try (OnLab lab = new OnLab(database.site(), folder)) {
      FormHarvestOutcome.Harvest harvest =
          assertInstanceOf(FormHarvestOutcome.Harvest.class, harvest(lab, MANY));
      int rows = harvest.records().size();
      assertTrue(rows >= 0.95 * database.records() && rows <= database.records(), rows + " rows");
      assertTrue(harvest.records().stream().allMatch(record -> record.url().isEmpty()));
    }
  }

  @Test
  void aCaptchaEndsTheHarvestAndIsForgotten() throws IOException {
    assertCaptchaEnds(small("db-captcha"));
  }

  @Test
  @Tag("soak")
  void aCaptchaEndsTheHarvestOfALongerDatabaseToo() throws IOException {
    assertCaptchaEnds(Databases.named("db-captcha").make(1));
  }

  private void assertCaptchaEnds(Database database) throws IOException {
    try (OnLab lab = new OnLab(database.site(), folder)) {
      FormHarvestOutcome.Harvest harvest =
          assertInstanceOf(FormHarvestOutcome.Harvest.class, harvest(lab, MANY));
      assertTrue(harvest.blocked(), harvest.endReason());
      assertTrue(lab.served().requests() < 70, lab.served().requests() + " requests");
      assertEquals(1, harvest.tally().count(SubmissionTally.AnswerKind.BLOCKED));
    }
  }

  @Test
  void aFormThatOnlyAScriptSendsIsNotSent() throws IOException {
    try (OnLab lab = new OnLab(Databases.named("db-script").make(1).site(), folder)) {
      FormHarvestOutcome.Nothing nothing =
          assertInstanceOf(FormHarvestOutcome.Nothing.class, harvest(lab, MANY));
      assertEquals(0, nothing.submissions());
    }
  }

  @Test
  void theSameAgainAsksNothingAndFindsTheSame() throws IOException {
    try (OnLab lab = new OnLab(small("db-token").site(), folder)) {
      FormHarvestOutcome.Harvest first =
          assertInstanceOf(FormHarvestOutcome.Harvest.class, harvest(lab, MANY));
      long before = lab.served().requests();
      lab.again(10_000);
      FormHarvestOutcome.Harvest second =
          assertInstanceOf(FormHarvestOutcome.Harvest.class, harvest(lab, MANY));
      assertEquals(paths(first), paths(second));
      assertEquals(before, lab.served().requests());
    }
  }

  @Test
  void submissionsAreBounded() throws IOException {
    try (OnLab lab = new OnLab(Databases.named("db-plain").make(1).site(), folder)) {
      FormHarvestSettings few = FormHarvestSettings.DEFAULT.withSubmissions(12);
      FormHarvestOutcome.Harvest harvest =
          assertInstanceOf(FormHarvestOutcome.Harvest.class, harvest(lab, few));
      assertTrue(harvest.submissions() <= 12, harvest.submissions() + " submissions");
      assertTrue(harvest.cutShort());
    }
  }

  @Test
  void boundsAreToldByTheirNames() {
    assertTrue(QueryFields.isRangePair("price_min", "price_max"));
    assertTrue(QueryFields.isRangePair("minPrice", "maxPrice"));
    assertTrue(QueryFields.isRangePair("year[from]", "year[to]"));
    assertTrue(
        !QueryFields.isRangePair("price_max", "price_min")
            && !QueryFields.isRangePair("min_x", "max_y"));
  }
}
