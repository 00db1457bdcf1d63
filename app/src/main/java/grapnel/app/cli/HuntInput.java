package grapnel.app.cli;

import grapnel.fact.Template;
import grapnel.url.Parsed;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a hunt starts from: URLs, or templates that were mined before, each by site.
 *
 * @param mined empty when the input is URLs
 */
record HuntInput(Map<String, List<Url>> urls, Map<String, List<Template>> mined) {

  static HuntInput read(List<String> files, Streams streams, Progress progress) {
    Map<String, List<Url>> urls = new LinkedHashMap<>();
    Map<String, List<Template>> mined = new LinkedHashMap<>();
    BadLines bad = new BadLines(progress);
    for (String file : files) {
      try (Input input = Input.open(file, streams)) {
        Optional<String> line = input.next();
        for (long number = 1; line.isPresent(); number++, line = input.next()) {
          String text = line.get().strip();
          if (text.isEmpty()) continue;
          Optional<String> wrong =
              text.startsWith("{") ? template(text, urls, mined) : url(text, urls);
          if (wrong.isEmpty()) bad.good();
          else bad.bad(input.name(), number, text, wrong.get());
        }
      }
    }
    bad.summary();
    return new HuntInput(urls, mined);
  }

  /** Takes a line in, or says what is wrong with it. */
  private static Optional<String> url(String text, Map<String, List<Url>> urls) {
    return switch (WebUrl.read(text)) {
      case Parsed.NoUrl no -> Optional.of(no.reason());
      case Url url -> {
        urls.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
        yield Optional.empty();
      }
    };
  }

  private static Optional<String> template(
      String text, Map<String, List<Url>> urls, Map<String, List<Template>> mined) {
    Optional<Template> template = TemplateReader.read(text);
    template.ifPresent(
        t -> {
          Url known = t.at(t.ids().min());
          mined.computeIfAbsent(known.site(), _ -> new ArrayList<>()).add(t);
          urls.computeIfAbsent(known.site(), _ -> new ArrayList<>()).add(known);
        });
    return template.isPresent() ? Optional.empty() : Optional.of("no template either");
  }

  /** The templates of a site that were given as such. */
  Optional<List<Template>> templates(String site) {
    return Optional.ofNullable(mined.get(site));
  }
}
