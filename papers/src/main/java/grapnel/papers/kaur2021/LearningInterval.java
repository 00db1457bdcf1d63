package grapnel.papers.kaur2021;

/**
 * When what was seen becomes what is known (§3.4 step 8, §3.12): after so many new sites or so many
 * new searchable forms.
 */
public record LearningInterval(int sites, int forms) {

  /** The document's own numbers. */
  public static final LearningInterval DOCUMENT = new LearningInterval(80, 100);

  boolean due(int newSites, int newForms) {
    return newSites >= sites || newForms >= forms;
  }
}
