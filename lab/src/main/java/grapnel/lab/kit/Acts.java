package grapnel.lab.kit;

import grapnel.lab.Call;
import grapnel.lab.page.Html;
import grapnel.lab.page.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** URLs that do something, and forms that must not be sent. */
final class Acts {

  private final List<Address> addresses = new ArrayList<>();

  Acts(List<Shelf> shelves) {
    for (Shelf shelf : shelves) {
      for (Kind.Act act : shelf.kind.acts) {
        addresses.add(Address.of(act.address(), shelf.kind.ids.shape()));
      }
    }
  }

  List<String> links(Shelf shelf, Item item) {
    return shelf.kind.acts.stream()
        .map(act -> "<p>" + Html.link(shelf.fill(act.address(), item), act.text()) + "</p>")
        .toList();
  }

  Optional<String> violation(Call call) {
    if (call.path().equals("/newsletter")) return Optional.of("the newsletter form was sent");
    return addresses.stream()
        .filter(address -> address.match(call).isPresent())
        .map(address -> "a URL that acts: " + address)
        .findFirst();
  }
}
