package grapnel.app.cli;

import grapnel.fact.Why;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.WebForm;
import grapnel.form.document.DocumentRules;
import grapnel.form.document.Rule;
import grapnel.page.Page;
import grapnel.site.Visit;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** {@code forms}: pages in, their forms with types out. Sends none of them. */
final class Forms implements Command {

  /** Stands for the address of a file that does not name one. */
  private static final Url NOWHERE = Url.of("http://nowhere.invalid/");

  private final Streams streams;
  private final Setting<List<String>> pages;
  private final Setting<String> method;
  private final Setting<Boolean> literal;
  private final Setting<Optional<Url>> address;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private int read;
  private int found;
  private int searchable;

  Forms(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints the forms of pages: what they are for, what their fields want, and whether they"
            + " search. Nothing is sent.");
    pages = syntax.arguments("PAGE", "URLs, HTML files, WARC files; - is a page on standard input");
    method =
        syntax.option(
            "--method", "METHOD", Forms::method, "grapnel", "grapnel, or document as seed 004");
    literal =
        syntax.flag(
            "--literal", "with --method document: rule 3 as printed, which wants three controls");
    address =
        syntax.option("--base", "URL", Forms::url, Optional.empty(), "where HTML files came from");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static String method(String typed) {
    if (typed.equals("grapnel") || typed.equals("document")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is neither grapnel nor document");
  }

  private static Optional<Url> url(String typed) {
    return switch (WebUrl.read(typed)) {
      case Url url -> Optional.of(url);
      case Parsed.NoUrl no ->
          throw new IllegalArgumentException(Shown.of(typed) + " is no URL: " + no.reason());
    };
  }

  @Override
  public Exit run() {
    Function<WebForm, FormJudgement> judge = judge();
    try (Progress progress = Progress.of(streams, options.quiet(), "pages");
        Output output = options.open(streams, FormRow.COLUMNS, pages.value())) {
      PageInput.Taker taker = (name, page) -> print(name, page, judge, output, progress);
      PageInput input = new PageInput(streams, progress, name -> address(name, progress), taker);
      input.read(pages.value());
      Exit exit = Exit.DONE;
      for (List<Url> urls : input.toFetch().values()) {
        exit = exit.worse(fetch(urls, taker, progress));
      }
      progress.say(
          "%,d forms on %,d pages, %,d of them searchable".formatted(found, read, searchable));
      return exit;
    }
  }

  private Function<WebForm, FormJudgement> judge() {
    if (method.value().equals("grapnel")) {
      if (literal.value()) {
        throw new Complaint(
            Exit.USAGE,
            "--literal is a reading of the document's rules; give --method document with it");
      }
      return FormClassifier.load()::judge;
    }
    return literal.value() ? DocumentRules.LITERAL::judge : DocumentRules.AMENDED::judge;
  }

  private Url address(String name, Progress progress) {
    if (address.value().isEmpty()) {
      progress.say(
          "%s does not say where it came from; addresses are shown without a host (give --base)"
              .formatted(Shown.of(name)));
    }
    return address.value().orElse(NOWHERE);
  }

  private Exit fetch(List<Url> urls, PageInput.Taker taker, Progress progress) {
    try (SiteWork work = SiteWork.open(streams, progress, network, store, urls)) {
      for (Url url : urls) {
        Visit visit = work.loop().visit(url, new Why("forms", "a page with forms"), 1);
        Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
        page.ifPresentOrElse(
            got -> taker.take(got.url().toString(), got),
            () -> progress.say("%s: no page: %s".formatted(url, visit.summary())));
      }
      return work.exit(work.site());
    }
  }

  private void print(
      String name,
      Page page,
      Function<WebForm, FormJudgement> judge,
      Output output,
      Progress progress) {
    read++;
    page.cut()
        .ifPresent(
            why -> progress.say("%s: not read to its end: %s".formatted(Shown.of(name), why)));
    List<WebForm> forms = WebForm.of(page);
    if (forms.isEmpty()) {
      progress.say(
          "%s: %s"
              .formatted(
                  Shown.of(name),
                  method.value().equals("document") ? Rule.NO_FORM.label() : "no form"));
    }
    for (WebForm form : forms) {
      FormJudgement judged = judge.apply(form);
      found++;
      if (judged.searchable()) searchable++;
      output.write(new FormRow(name, action(form), form, judged));
    }
    output.flush();
  }

  /** What is known of the address: without a host where the page has none. */
  private static String action(WebForm form) {
    Optional<Url> action = form.action();
    if (action.isEmpty()) return form.form().attributes().getOrDefault("action", "");
    Url url = action.get();
    if (!url.hostName().equals(NOWHERE.hostName())) return url.toString();
    return url.path() + url.query().map(query -> "?" + query).orElse("");
  }
}
