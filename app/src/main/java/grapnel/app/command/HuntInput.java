package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.Streams;
import grapnel.app.input.BadLineReport;
import grapnel.app.input.LineInput;
import grapnel.app.input.TemplateReader;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.Template;
import grapnel.store.source.SourceEntryFilter;
import grapnel.url.Url;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a hunt starts from, by site: URLs from any source, or templates that were mined before.
 *
 * @param mined empty when the input is URLs
 * @param complete whether every input could be read to its end
 */
record HuntInput(Map<String, List<Url>> urls, Map<String, List<Template>> mined, boolean complete) {

  /** How the lines of {@code templates --format jsonl} begin. */
  private static final String TEMPLATE = "{\"template\":";

  /** URLs of one site. */
  static HuntInput of(List<Url> urls) {
    return new HuntInput(Map.of(urls.getFirst().site(), urls), Map.of(), true);
  }

  static HuntInput read(
      List<String> names,
      SourceOptions sources,
      NetworkOptions network,
      Streams streams,
      ProgressDisplay progress) {
    HuntInput input = new HuntInput(new LinkedHashMap<>(), new LinkedHashMap<>(), true);
    boolean whole = true;
    for (String name : names) {
      InputStream in = new BufferedInputStream(streams.in());
      Streams once = new Streams(in, streams.out(), streams.err(), streams.terminal());
      if (name.equals("-") ? holdsTemplates(in) : holdsTemplates(name)) {
        input.templates(name, once, progress);
      } else {
        whole &=
            sources.read(
                List.of(name),
                SourceEntryFilter.PAGES,
                once,
                network,
                progress,
                entry -> input.add(network.withoutLogin(entry.url())));
      }
    }
    return new HuntInput(input.urls, input.mined, whole);
  }

  private static boolean holdsTemplates(String name) {
    try {
      Path path = Path.of(name);
      if (!Files.isRegularFile(path)) return false;
      try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
        return holdsTemplates(in);
      }
    } catch (IOException | InvalidPathException e) {
      return false; // Whoever reads it says what is wrong.
    }
  }

  /** Looks at the beginning, and leaves the stream as it was. */
  private static boolean holdsTemplates(InputStream in) {
    try {
      in.mark(TEMPLATE.length() + 1);
      byte[] head = in.readNBytes(TEMPLATE.length());
      in.reset();
      return new String(head, StandardCharsets.UTF_8).equals(TEMPLATE);
    } catch (IOException e) {
      return false;
    }
  }

  private void add(Url url) {
    urls.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
  }

  private void templates(String name, Streams streams, ProgressDisplay progress) {
    BadLineReport badLines = new BadLineReport(progress, "template");
    try (LineInput input = LineInput.open(name, streams)) {
      Optional<String> line = input.next();
      for (long number = 1; line.isPresent(); number++, line = input.next()) {
        if (line.get().isBlank()) continue;
        switch (TemplateReader.read(line.get())) {
          case TemplateReader.Read(Template template) -> {
            badLines.good();
            add(template);
          }
          case TemplateReader.Unread(String reason) ->
              badLines.bad(input.name(), number, line.get(), reason);
        }
      }
    }
    badLines.summary();
  }

  private void add(Template template) {
    Url known = template.urlOf(template.ids().min());
    mined.computeIfAbsent(known.site(), _ -> new ArrayList<>()).add(template);
    add(known);
  }

  /** The templates of a site that were given as such. */
  Optional<List<Template>> templates(String site) {
    return Optional.ofNullable(mined.get(site));
  }

  /** What is left when an input could not be read whole. */
  ExitCode orIncomplete(ExitCode exitCode) {
    return complete ? exitCode : exitCode.worseOf(ExitCode.USAGE);
  }
}
