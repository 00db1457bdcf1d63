package grapnel.template;

import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.judge.TemplateJudge;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/**
 * A template with what is needed to hunt with it.
 *
 * @param known pages of it, in the order of their ids
 * @param judge one that has learned how its pages look; empty where nothing was asked
 * @param counter the same for templates whose ids are counted together, so that an id is in one of
 *     them only; empty where that is not known
 */
public record Mined(
    Template template, List<Url> known, Optional<TemplateJudge> judge, Optional<String> counter) {

  public boolean entity() {
    return template.role() == Role.ENTITY;
  }
}
