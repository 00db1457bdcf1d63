package grapnel;

import grapnel.fact.Template;
import grapnel.template.UnnumberedUrls;
import java.util.List;

/**
 * Templates of one site, those of entities first.
 *
 * @param leftOut URLs that are in no template, and why
 * @param requests how many were put on the wire to verify them
 */
public record TemplateReport(
    List<Template> templates, List<UnnumberedUrls> leftOut, long requests, RunEnding ending) {
  public TemplateReport {
    templates = List.copyOf(templates);
    leftOut = List.copyOf(leftOut);
  }
}
