package grapnel.lab.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class FormPagesTest {

  @Test
  void everyFormOfTheTruthIsOnItsPage() {
    LabSite site = Sites.named("all-forms");
    assertEquals(9, site.truth().forms().size());
    for (Truth.Form form : site.truth().forms()) {
      String page = site.reply(Call.get(form.page())).text();
      String tag = "<form action=\"" + form.action() + "\" method=\"" + form.method() + "\">";
      assertTrue(page.contains(tag), tag + " is not on " + form.page());
    }
  }

  @Test
  void sendingAnyFormButTheSearchIsAViolation() throws Exception {
    List<Truth.Form> forms = Sites.named("all-forms").truth().forms();
    try (Lab lab = Lab.serve(Sites.named("all-forms"));
        HttpClient client = HttpClient.newHttpClient()) {
      for (Truth.Form form : forms) {
        URI page = URI.create(lab.site("all-forms").origin() + form.page());
        client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.discarding());
        assertEquals(0, sent(lab, form), form + " by looking");
        URI action = URI.create(lab.site("all-forms").origin() + form.action());
        HttpRequest send =
            HttpRequest.newBuilder(action)
                .method(form.method().toUpperCase(Locale.ROOT), BodyPublishers.ofString("a=b"))
                .build();
        client.send(send, BodyHandlers.discarding());
        assertEquals(form.searchable() ? 0 : 1, sent(lab, form), form + " by sending");
      }
    }
  }

  private static long sent(Lab lab, Truth.Form form) {
    return lab.site("all-forms").violations().stream()
        .filter(violation -> violation.request().target().equals(form.action()))
        .count();
  }
}
