package grapnel.template;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.judge.TemplateJudge;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/**
 * A template with what is needed to hunt with it.
 *
 * @param knownPages pages of it, in the order of their ids
 * @param judge one that has learned how its pages look; empty where nothing was asked
 * @param counter the same for templates whose ids are counted together, so that an id is in one of
 *     them only; empty where that is not known
 */
public record MinedTemplate(
    Template template,
    List<Url> knownPages,
    Optional<TemplateJudge> judge,
    Optional<String> counter) {

  public boolean isEntity() {
    return template.role() == TemplateRole.ENTITY;
  }
}
