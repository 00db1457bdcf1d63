package grapnel.discover;

import grapnel.fact.Template;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** A template with its patterns compiled, to read the ids of many URLs. */
record SeriesReader(MinedTemplate mined, Function<Url, OptionalLong> idReader) {

  static SeriesReader of(MinedTemplate mined) {
    return new SeriesReader(mined, mined.template().idReader());
  }

  static List<SeriesReader> of(SiteTemplates templates) {
    List<SeriesReader> readers = new ArrayList<>();
    for (MinedTemplate mined : templates.templates()) readers.add(of(mined));
    return readers;
  }

  Template template() {
    return mined.template();
  }

  OptionalLong idIn(Url url) {
    return idReader.apply(url);
  }

  /** Whether a URL belongs to the series. */
  boolean contains(Url url) {
    return idIn(url).isPresent();
  }
}
