package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** URLs that do something, and forms that must not be sent. */
final class Acts {

  private record Deed(Shelf shelf, Address address, String text, boolean harmless) {}

  private final List<Deed> deeds = new ArrayList<>();

  Acts(List<Shelf> shelves) {
    for (Shelf shelf : shelves) {
      for (Kind.Act act : shelf.kind.acts) {
        deeds.add(new Deed(shelf, shelf.address(act.address()), act.text(), act.harmless()));
      }
    }
  }

  List<String> links(Shelf shelf, Item item) {
    return deeds.stream()
        .filter(deed -> deed.shelf == shelf)
        .map(deed -> Html.link(deed.address.fill(p -> shelf.value(item, p)), deed.text))
        .map(link -> "<p>" + link + "</p>")
        .toList();
  }

  Optional<String> violation(Call call) {
    if (call.path().equals("/newsletter")) return Optional.of("the newsletter form was sent");
    return deeds.stream()
        .filter(deed -> !deed.harmless && deed.address.match(call).isPresent())
        .map(deed -> "a URL that acts: " + deed.address)
        .findFirst();
  }

  /** The title of the page that a deed shows. */
  Optional<String> shown(Call call) {
    return deeds.stream()
        .filter(deed -> deed.address.match(call).isPresent())
        .map(deed -> deed.harmless ? deed.text : "Done")
        .findFirst();
  }
}
