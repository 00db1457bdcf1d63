package grapnel.discover;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.store.Catalogue;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Series of URLs of which no id is made up, since it could not be told what they are, or since they
 * look personal.
 */
final class UnhuntedSeries {

  /** Under this name a catalogue keeps them. */
  private static final String NOTE_NAME = "unhunted";

  /** What people may have for themselves alone is left alone too, and that is said. */
  private static final Set<TemplateRole> NOT_TRIED =
      Set.of(TemplateRole.UNKNOWN, TemplateRole.PERSONAL);

  private static final int MOST_NAMED = 3;
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[A-Z][^}]*\\}");

  private final Map<String, String> reasons = new LinkedHashMap<>();

  /** Takes what was mined: a series may turn out to be one of things in a later round. */
  void add(List<MinedTemplate> mined) {
    for (MinedTemplate each : mined) {
      Template template = each.template();
      if (NOT_TRIED.contains(template.role())) {
        reasons.put(template.pattern(), template.evidence().toString());
      } else {
        reasons.remove(template.pattern());
      }
    }
  }

  /** One line for the end of a run; none where there is no such series. */
  List<String> remarks() {
    if (reasons.isEmpty()) return List.of();
    String named = reasons.keySet().stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    String more = reasons.size() > MOST_NAMED ? " and others" : "";
    return List.of(
        "%,d series of URLs in which no ids were tried: %s%s; `grapnel explain URL` of such a page says why"
            .formatted(reasons.size(), named, more));
  }

  /** Keeps the reasons for who asks later. */
  void keep(Catalogue catalogue) {
    catalogue.note(
        NOTE_NAME,
        reasons.entrySet().stream()
            .map(each -> each.getKey() + " " + each.getValue())
            .collect(Collectors.joining("\n")));
  }

  /** Why no other ids were tried in the series of a URL, if it is one of those. */
  static Optional<String> reasonFor(Url url, Catalogue catalogue) {
    return catalogue.note(NOTE_NAME).stream()
        .flatMap(String::lines)
        .map(line -> line.split(" ", 2))
        .filter(line -> line.length == 2 && fits(line[0], url))
        .map(line -> line[1])
        .findFirst();
  }

  private static boolean fits(String pattern, Url url) {
    String[] literals = PLACEHOLDER.split(pattern, -1);
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < literals.length; i++) {
      if (i > 0) regex.append("[^/?&=]+");
      regex.append(Pattern.quote(literals[i]));
    }
    return url.toString().matches(regex.toString());
  }
}
