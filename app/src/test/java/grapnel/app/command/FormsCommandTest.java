package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.form.FormClassifier;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code forms} as a user types it. */
class FormsCommandTest {

  private static final String SEARCH =
      "<form action=/s><input name=q><button>Search</button></form>";

  @TempDir private Path folder;

  private Ran run(String in, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    return Ran.with(in, all.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"grapnel", "document"})
  void onlyTheSearchOfASiteIsSearchableAndNothingIsSent(String method) throws IOException {
    try (Lab lab = Lab.serve(Sites.named("all-forms"))) {
      Lab.Served site = lab.site("all-forms");
      List<Truth.Form> forms = site.truth().forms();
      List<String> words = new ArrayList<>(List.of("forms", "--allow-private", "--method", method));
      words.addAll(List.of("--format", "jsonl"));
      forms.stream().map(form -> site.origin() + form.page()).distinct().forEach(words::add);
      Ran ran = run("", words.toArray(String[]::new));
      assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
      for (Truth.Form form : forms) {
        String action = "\"action\":\"" + site.origin() + form.action() + "\"";
        String line =
            ran.lines().stream().filter(one -> one.contains(action)).findFirst().orElseThrow();
        assertTrue(line.contains("\"searchable\":" + form.searchable()), line);
        assertEquals(!form.searchable(), line.contains("\"off_limits\":"), line);
      }
      assertEquals(List.of(), site.violations());
    }
  }

  @Test
  void archiveIsReadWithoutAnyRequest() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("all-forms"))) {
      Lab.Served site = lab.site("all-forms");
      String archive = folder.resolve("site.warc.gz").toString();
      String page = site.origin() + "/login";
      Ran live = run("", "forms", page, "--allow-private", "--record", archive);
      long requests = site.requests();
      assertEquals(live.out(), run("", "forms", archive).out());
      assertEquals(requests, site.requests());
    }
  }

  @Test
  void jsonHasTheFieldsOfTheContract() {
    Ran ran = run(SEARCH, "forms", "-", "--base", "http://a.example/x/", "--format", "jsonl");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    for (String part :
        List.of(
            "\"page\":\"standard input\",\"index\":0,\"action\":\"http://a.example/s\"",
            "\"method\":\"GET\",\"type\":\"search\",\"searchable\":true,\"rule\":\"",
            "\"confidence\":0.",
            "\"fields\":[{\"name\":\"q\",\"control\":\"text\",\"type\":\"search query\"")) {
      assertTrue(ran.out().contains(part), ran.out());
    }
  }

  @Test
  void fileThatDoesNotSayWhereItCameFromIsReadAllTheSame() throws IOException {
    Path file = folder.resolve("page.html");
    Files.writeString(file, SEARCH, StandardCharsets.UTF_8);
    Ran ran = run("", "forms", file.toString());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    assertTrue(ran.err().contains("give --base"), ran::err);
    assertTrue(ran.out().contains(" GET  /s  [q] "), ran.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <p>nothing                                      | ``                           | no form
          <form>                                          | there is nothing to fill     | 1 form on 1 page, 0 of them
          <form><input name=q>                            | ``                           | 1 form
          <form action=/a><form action=/b><input name=q>  | /a                           | 1 form
          <form action='javascript:x()'><input name=q>    | its action is a script       | 0 of them searchable
          <form><input name=u><input type=password name=p> | it wants a password         | 0 of them searchable
          """)
  void oddFormsGetAClearStatement(String html, String printed, String said) {
    Ran ran = run(html, "forms", "-", "--base", "http://a.example/");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    assertTrue(ran.out().contains(printed), ran.out());
    assertTrue(ran.err().contains(said), ran::err);
  }

  @Test
  void tenThousandOptionsAreCutAndCounted() {
    String html = "<form><select name=s>" + "<option>x".repeat(10_000) + "</select></form>";
    Ran ran = run(html, "forms", "-", "--base", "http://a.example/", "--format", "jsonl");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    assertTrue(ran.out().contains("\"more_values\":9000"), ran.out());
  }

  @Test
  void whatAPageWritesCannotSteerATerminal() {
    Ran ran = run("<form action='/\u001b[2J&#10;x'><input name='a&#27;&#10;b'>", "forms", "-");
    assertFalse(ran.out().contains("\u001b"), ran.out());
    assertEquals(1, ran.lines().size(), ran.out());
  }

  @Test
  void wrongUsageIsSaid() {
    Ran neither = run("", "forms", "no-such-file");
    assertEquals(ExitCode.USAGE, neither.exitCode());
    assertTrue(neither.err().contains("there is no file"), neither::err);
    assertEquals(ExitCode.USAGE, run("", "forms", "-", "--literal").exitCode());
    assertEquals(ExitCode.USAGE, run("", "forms", "-", "--method", "x").exitCode());
    assertEquals(ExitCode.EMPTY, run("<p>", "forms", "-", "--fail-empty").exitCode());
  }

  @Test
  void aModelOfOnesOwnDecides() throws IOException {
    Path model = folder.resolve("model.tsv");
    Files.writeString(model, String.join("\n", FormClassifier.load().lines()) + "\n");
    Path page = Files.writeString(folder.resolve("page.html"), SEARCH);
    Ran ran = run("", "forms", "--model", model.toString(), page.toString(), "-q");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    assertTrue(ran.out().startsWith("search"), ran::out);
  }

  @Test
  void whatIsNoModelIsNamed() throws IOException {
    Path page = Files.writeString(folder.resolve("page.html"), SEARCH);
    Ran ran = run("", "forms", "--model", page.toString(), page.toString());
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("page.html") && ran.err().contains("is no model"), ran::err);
  }

  /** Pages that say what they are for, with fields that say nothing; all are sent by GET. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Contact us|<input name=a1><input name=a2><textarea name=a3></textarea><button>Go</button>",
        "Schreiben Sie uns|Ihr Name <input name=a1> Betreff <input name=a2><button>Weiter</button>",
        "Contactez-nous|<input name=f1 placeholder='Votre nom'><input name=f2><button>OK</button>",
        "Forgot your password?|<label>User name <input name=z></label><button>Continue</button>",
        "Passwort zurücksetzen|<input name=z><button>Weiter</button>",
        "Change your address|Street <input name=p1> Town <input name=p2><button>Save</button>",
        "Crea il tuo profilo|Nome <input name=p1> Cognome <input name=p2><button>Avanti</button>",
        "Your order|Ship to <input name=k1> Notes <input name=k2><button>Continue</button>",
        "Book a table|Date <input name=k1><select"
            + " name=k2><option>1<option>2</select><button>Go</button>",
        "Leave a comment|<input name=u1><textarea name=u2></textarea><button>OK</button>",
        "Deja un comentario|Nombre <input name=u1><input name=u2><button>OK</button>",
        "Get our newsletter|<input name=v><button>OK</button>",
        "What do you think?|<input type=radio name=o value=1>Yes<input type=radio name=o"
            + " value=2>No<button>OK</button>",
      })
  void formsThatWriteAreNotSentWhateverTheirFieldsAreCalled(String heading, String fields)
      throws IOException {
    Path page = folder.resolve("blind.html");
    Files.writeString(
        page,
        "<!DOCTYPE html><meta charset=utf-8><title>%1$s</title><h1>%1$s</h1><form action=/x7>%2$s</form>"
            .formatted(heading, fields));
    Ran ran = Ran.with("", "forms", page.toString(), "--format=jsonl", "--base=http://a.example/");
    assertTrue(ran.out().contains("\"searchable\":false"), ran.out());
  }
}
