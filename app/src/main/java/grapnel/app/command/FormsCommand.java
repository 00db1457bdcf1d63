package grapnel.app.command;

import grapnel.KnownSite;
import grapnel.Site;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.MethodChoice;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.input.LearnedModelInput;
import grapnel.app.input.PageInput;
import grapnel.app.input.WebUrlParser;
import grapnel.app.output.FormRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.fact.RequestPurpose;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.page.Page;
import grapnel.published.FormMethod;
import grapnel.published.MethodSettings;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** {@code forms}: pages in, their forms with types out. Sends none of them. */
final class FormsCommand implements Command {

  /** Stands for the address of a file that does not name one. */
  private static final Url NOWHERE = Url.of("http://nowhere.invalid/");

  private final Streams streams;
  private final OptionValue<List<String>> pages;
  private final MethodChoice<FormMethod> method;
  private final OptionValue<Optional<String>> model;
  private final OptionValue<Optional<Url>> address;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private int read;
  private int found;
  private int searchable;

  FormsCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints the forms on pages: what they are for, what each field expects, and whether they"
            + " are search forms. No form is sent.");
    pages = syntax.arguments("PAGE", "URLs, HTML files, WARC files; - is a page on standard input");
    method = new MethodChoice<>(syntax, FormMethod.class, "kaur", "document");
    model =
        syntax.option(
            "--model",
            "FILE",
            Optional::of,
            Optional.empty(),
            "a model of one's own, as `./eval forms-model` prints it");
    address =
        syntax.option(
            "--base",
            "URL",
            WebUrlParser::option,
            Optional.empty(),
            "the URL that HTML files came from");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    Function<FillableForm, FormJudgement> judge = judge();
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "pages");
        RowOutput output = options.open(streams, FormRow.COLUMNS, pages.value())) {
      PageInput.PageConsumer taker = (name, page) -> print(name, page, judge, output, progress);
      PageInput input =
          new PageInput(streams, progress, network, name -> address(name, progress), taker);
      input.read(pages.value());
      ExitCode exitCode = ExitCode.DONE;
      for (List<Url> urls : input.toFetch().values()) {
        exitCode = exitCode.worseOf(fetch(urls, taker, progress));
      }
      progress.say(
          "%s on %s, %,d of them searchable"
              .formatted(
                  MessageText.count(found, "form"), MessageText.count(read, "page"), searchable));
      return exitCode;
    }
  }

  private Function<FillableForm, FormJudgement> judge() {
    Optional<FormMethod> published = method.published();
    if (published.isEmpty()) {
      return model
              .value()
              .map(f -> LearnedModelInput.read(f, "`./eval forms-model`", FormClassifier::read))
              .orElseGet(FormClassifier::load)
          ::judge;
    }
    MethodSettings settings = method.settings();
    return form -> published.get().judge(form, settings);
  }

  private Url address(String name, ProgressDisplay progress) {
    if (address.value().isEmpty()) {
      progress.say(
          "%s does not say where it came from, so URLs are shown without a host; give --base URL"
              .formatted(MessageText.quoted(name)));
    }
    return address.value().orElse(NOWHERE);
  }

  private ExitCode fetch(List<Url> urls, PageInput.PageConsumer taker, ProgressDisplay progress) {
    SiteProgress shown = new SiteProgress(streams, progress);
    int before = read;
    try (Site site = shown.open(store.grapnel(), network.manners(), urls)) {
      for (Url url : urls) {
        Visit visit = site.visit(url, new RequestPurpose("forms", "a page with forms"));
        Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
        page.ifPresentOrElse(
            got -> taker.take(KnownSite.shown(got.url()).toString(), got),
            () -> progress.say("%s: could not be read: %s".formatted(url, visit.summary())));
      }
      return shown.exit(site, read == before ? site.endingWithoutPages() : site.ending());
    }
  }

  private void print(
      String name,
      Page page,
      Function<FillableForm, FormJudgement> judge,
      RowOutput output,
      ProgressDisplay progress) {
    read++;
    page.truncation()
        .ifPresent(
            why ->
                progress.say("%s: only partly read: %s".formatted(MessageText.quoted(name), why)));
    List<FillableForm> forms = FillableForm.of(page);
    if (forms.isEmpty()) {
      progress.say(
          "%s: %s"
              .formatted(
                  MessageText.quoted(name),
                  method.published().map(FormMethod::noForm).orElse("no form")));
    }
    for (FillableForm form : forms) {
      FormJudgement judged = judge.apply(form);
      found++;
      if (judged.searchable()) searchable++;
      output.write(new FormRow(name, action(form), form, judged));
    }
    output.flush();
  }

  /** What is known of the address: without a host where the page has none. */
  private static String action(FillableForm form) {
    Optional<Url> action = form.action();
    if (action.isEmpty()) return form.form().attributes().getOrDefault("action", "");
    Url url = action.get();
    if (!url.hostName().equals(NOWHERE.hostName())) return url.toString();
    return url.path() + url.query().map(query -> "?" + query).orElse("");
  }
}
