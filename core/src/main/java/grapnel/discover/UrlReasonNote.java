package grapnel.discover;

import grapnel.store.Catalogue;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A reason for each of some URLs, kept with the site for who asks later.
 *
 * @param name under which a catalogue keeps them
 */
record UrlReasonNote(String name) {

  void keep(Map<Url, String> reasons, Catalogue catalogue) {
    List<String> lines = new ArrayList<>();
    reasons.forEach((url, reason) -> lines.add(url + " " + reason.replace('\n', ' ')));
    catalogue.note(name, String.join("\n", lines));
  }

  Optional<String> reasonFor(Url url, Catalogue catalogue) {
    String begin = UrlNormalizer.visitIndependent().normalize(url) + " ";
    return catalogue.note(name).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(begin))
        .map(line -> line.substring(begin.length()))
        .findFirst();
  }
}
