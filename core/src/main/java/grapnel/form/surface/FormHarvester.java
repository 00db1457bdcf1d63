package grapnel.form.surface;

import grapnel.fact.Answer;
import grapnel.form.FillableForm;
import grapnel.form.FormJudgement;
import grapnel.form.query.DatabaseKnowledge;
import grapnel.form.query.GreedyQueryChooser;
import grapnel.form.query.QueryField;
import grapnel.form.result.ResultPageLayout;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/** Brings home the records behind a search form. */
public final class FormHarvester {

  private final SiteAccess access;
  private final SiteAccess beside;
  private final FormHarvestSettings settings;
  private final Consumer<FormHarvestOutcome.HarvestedRecord> onRecord;

  /**
   * @param each told of every record when it is first seen
   */
  public FormHarvester(
      SiteAccess access,
      FormHarvestSettings settings,
      Consumer<FormHarvestOutcome.HarvestedRecord> each) {
    this(access, access, settings, each);
  }

  /**
   * @param beside through whom pages are asked for that are no results: what these link to is
   *     linked
   */
  public FormHarvester(
      SiteAccess access,
      SiteAccess beside,
      FormHarvestSettings settings,
      Consumer<FormHarvestOutcome.HarvestedRecord> each) {
    this.access = access;
    this.beside = beside;
    this.settings = settings;
    this.onRecord = each;
  }

  /**
   * Harvests.
   *
   * @param page where the form stands
   * @param form one of its forms
   * @param judgement of that form: what is off limits, or works by script only, is not sent
   */
  public FormHarvestOutcome harvest(Page page, FillableForm form, FormJudgement judgement) {
    SubmissionTally tally = new SubmissionTally();
    Optional<String> refused = judgement.offLimits().or(form::scriptedReason);
    if (refused.isPresent()) return nothing("the form was not sent: " + refused.get(), tally);
    FormFiller formFiller = FormFiller.of(form, judgement);
    if (formFiller.queryFields().isEmpty())
      return nothing("the form has nothing to fill in", tally);
    FormSubmitter submitter = new FormSubmitter(access, formFiller, tally);
    boolean listed = settings.method() == FormHarvestSettings.Method.WORD_LIST;
    ResultLayoutLearner layoutLearner =
        new ResultLayoutLearner(
            submitter, page, () -> seedWords(page, listed), settings.submissions());
    Optional<ResultPageLayout> layout = layoutLearner.learn(new Random(settings.seed()), listed);
    if (layout.isEmpty()) {
      String reason =
          submitter
              .stopReason()
              .map(FormHarvester::stopMessage)
              .orElse(
                  layoutLearner.failed()
                      ? "every query was answered with an error"
                      : "no query gave anything that looks like results");
      return new FormHarvestOutcome.Nothing(reason, tally, submitter.submissions(), false);
    }
    if (!listed) submitter.enlargePages(layoutLearner::longestListWithout);
    DatabaseKnowledge known = new DatabaseKnowledge();
    List<QueryField> slots = submitter.formFiller().queryFields();
    GreedyQueryChooser greedyChooser =
        new GreedyQueryChooser(known, slots, new Random(settings.seed() + 2));
    greedyChooser.seed(settings.words());
    QueryStrategy queryStrategy =
        listed
            ? QueryStrategy.wordList(settings.words(), slots, known)
            : QueryStrategy.greedy(greedyChooser);
    FormHarvestLoop harvestLoop =
        new FormHarvestLoop(
            submitter,
            layout.get(),
            settings,
            known,
            queryStrategy,
            tally,
            layoutLearner.noResultPaths(),
            onRecord);
    harvestLoop.takeFirstAnswers(layoutLearner.answers());
    harvestLoop.run();
    return harvestLoop.outcome();
  }

  private List<String> seedWords(Page page, boolean listed) {
    List<String> words = new ArrayList<>(settings.words());
    if (!listed) words.addAll(SeedWords.of(beside, page));
    return words;
  }

  private static FormHarvestOutcome nothing(String reason, SubmissionTally tally) {
    return new FormHarvestOutcome.Nothing(reason, tally, 0, false);
  }

  private static String stopMessage(Answer answer) {
    return switch (answer) {
      case Answer.Refused refused -> refused.reason();
      case Answer.Spent spent -> "stopped by " + spent.budget();
      default -> "no answer came";
    };
  }
}
