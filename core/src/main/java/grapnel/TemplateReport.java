package grapnel;

import grapnel.fact.Template;
import java.util.List;

/**
 * Templates of one site, those of entities first.
 *
 * @param requests how many were put on the wire to verify them
 */
public record TemplateReport(List<Template> templates, long requests, RunEnding ending) {
  public TemplateReport {
    templates = List.copyOf(templates);
  }
}
