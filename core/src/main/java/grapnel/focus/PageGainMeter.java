package grapnel.focus;

import grapnel.page.Page;
import grapnel.page.TextSignature;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What a page brings: whatever was not there before. Used under its steering's lock. */
public final class PageGainMeter {

  /** A crawl that has seen more than this takes what comes for new. */
  private static final int MOST = 2_000_000;

  private final TopicTarget target;
  private final Goal goal;
  private final SearchableFormNames forms;
  private final Set<String> seen = new HashSet<>();

  /** What is looked for. */
  public enum Goal {
    /** Pages about the topic. */
    PAGES,
    /** Searchable forms on pages about the topic, each once. */
    FORMS
  }

  /**
   * What one page brought.
   *
   * @param score how likely it is about the topic
   * @param topic what it is likely about; empty where unknown
   * @param reward from 0 to 1
   * @param forms searchable forms that were not seen before
   */
  public record PageGain(double score, String topic, double reward, int forms) {}

  public PageGainMeter(TopicTarget target, Goal goal, SearchableFormNames forms) {
    this.target = target;
    this.goal = goal;
    this.forms = forms;
  }

  public TopicTarget target() {
    return target;
  }

  /** What a page brings that was not there before; to be asked once a page. */
  public PageGain measure(Page page) {
    TopicTarget.TopicOpinion opinion = target.of(page);
    double score = opinion.score();
    int fresh = 0;
    for (String form : forms.searchableForms(page)) {
      if (isNew(form)) fresh++;
    }
    Optional<TextSignature> signature = page.signature();
    boolean copy = signature.isEmpty() || !isNew(signature.get().md5());
    double reward =
        switch (goal) {
          case PAGES -> copy ? 0 : score;
          case FORMS -> fresh > 0 ? score : 0;
        };
    return new PageGain(score, opinion.topic(), reward, fresh);
  }

  private boolean isNew(String name) {
    return seen.size() >= MOST || seen.add(name);
  }
}
