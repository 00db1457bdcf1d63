package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormField;
import grapnel.form.FormJudgement;
import grapnel.page.Page;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The forms on the pages of a site that were seen, each once. */
final class SiteForms {

  /** Forms stand on every page or on one: a part of the pages shows them. */
  private static final int MOST_PAGES = 300;

  private static final int MOST_FORMS = 100;

  private static final FormClassifier CLASSIFIER = FormClassifier.load();

  private SiteForms() {}

  static List<Map<String, Object>> of(Grapnel grapnel, String site) {
    List<Map<String, Object>> rows = new ArrayList<>();
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      List<Exchange> some = new ArrayList<>();
      int[] seen = {0};
      open.eachExchangeWithoutBody(
          exchange -> {
            if (!page(exchange)) return;
            if (some.size() < MOST_PAGES) some.add(exchange);
            else if (seen[0] % MOST_PAGES == 0)
              some.set(seen[0] / MOST_PAGES % MOST_PAGES, exchange);
            seen[0]++;
          });
      Set<String> known = new HashSet<>();
      for (Exchange exchange : some) {
        open.exchange(exchange.request()).ifPresent(whole -> forms(whole, known, rows));
        if (rows.size() >= MOST_FORMS) break;
      }
    }
    return rows;
  }

  private static boolean page(Exchange exchange) {
    return exchange.answer() instanceof Answer.Responded(var response)
        && response.ok()
        && response.headers().first("Content-Type").orElse("").contains("html");
  }

  private static void forms(Exchange exchange, Set<String> known, List<Map<String, Object>> rows) {
    if (!(exchange.answer() instanceof Answer.Responded(var response))) return;
    Page page =
        Page.parse(
            exchange.request().url(),
            response.body().bytes(),
            response.headers().first("Content-Type"));
    for (FillableForm form : FillableForm.of(page)) {
      List<String> names = form.fillableFields().stream().map(FormField::name).toList();
      String action = form.action().map(Object::toString).orElse("");
      if (!known.add(form.method() + " " + action + " " + names)) continue;
      FormJudgement judged = CLASSIFIER.judge(form);
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("page", exchange.request().url().toString());
      row.put("action", action);
      row.put("method", form.method().name());
      row.put("type", judged.type().label());
      row.put("searchable", judged.searchable());
      row.put("fields", names);
      rows.add(row);
    }
  }
}
