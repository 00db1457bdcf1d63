package grapnel.focus;

import grapnel.page.Page;
import grapnel.page.Signature;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What a page brings: whatever was not there before. Used under its steering's lock. */
public final class Gain {

  /** A crawl that has seen more than this takes what comes for new. */
  private static final int MOST = 2_000_000;

  private final Target target;
  private final Goal goal;
  private final FormCount forms;
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
  public record Of(double score, String topic, double reward, int forms) {}

  public Gain(Target target, Goal goal, FormCount forms) {
    this.target = target;
    this.goal = goal;
    this.forms = forms;
  }

  Target target() {
    return target;
  }

  /** What a page brings that was not there before; to be asked once a page. */
  public Of of(Page page) {
    Target.Opinion opinion = target.of(page);
    double score = opinion.score();
    int fresh = 0;
    for (String form : forms.searchable(page)) {
      if (fresh(form)) fresh++;
    }
    Optional<Signature> signature = page.signature();
    boolean copy = signature.isEmpty() || !fresh(signature.get().md5());
    double reward =
        switch (goal) {
          case PAGES -> copy ? 0 : score;
          case FORMS -> fresh > 0 ? score : 0;
        };
    return new Of(score, opinion.topic(), reward, fresh);
  }

  private boolean fresh(String name) {
    return seen.size() >= MOST || seen.add(name);
  }
}
