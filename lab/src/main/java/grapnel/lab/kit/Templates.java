package grapnel.lab.kit;

import grapnel.lab.Truth.Role;
import grapnel.lab.Truth.Template;
import java.util.ArrayList;
import java.util.List;

/** The templates that a perfect reader of a site's URLs would name. */
final class Templates {

  private Templates() {}

  static List<Template> of(List<Shelf> shelves, List<Lists> lists) {
    List<Template> templates = new ArrayList<>();
    for (int i = 0; i < shelves.size(); i++) {
      ofKind(shelves.get(i), templates);
      ofLists(shelves.get(i).kind.name, lists.get(i), templates);
    }
    return List.copyOf(templates);
  }

  private static void ofKind(Shelf shelf, List<Template> templates) {
    // Where text must be right, no id can be tried: there is nothing to hunt with.
    boolean hunted = shelf.kind.text != Text.REQUIRED;
    for (String address : shelf.kind.addresses) {
      if (hunted) templates.add(template(shelf, Role.ENTITY, address, "id"));
      if (shelf.kind.mostPages > 1 && address.contains("{page")) {
        templates.add(template(shelf, Role.PAGINATION, address, "page"));
      }
    }
    for (Kind.Act act : shelf.kind.acts) {
      templates.add(template(shelf, Role.ACTION, act.address(), "id"));
    }
  }

  private static void ofLists(String kind, Lists lists, List<Template> templates) {
    for (String list : lists.names()) {
      lists
          .url(list, "{N}")
          .filter(url -> url.contains("{N}"))
          .ifPresent(url -> templates.add(new Template(kind, Role.PAGINATION, url, url)));
    }
  }

  private static Template template(Shelf shelf, Role role, String address, String open) {
    String url = shelf.fillFirst(address, place -> place.equals(open) ? "{N}" : "");
    String pattern = shelf.fillFirst(address, place -> patternOf(place, open));
    // Text next to the id takes the joint with it, as seed 000 listing 2 writes it.
    String joined = pattern.replace("{T}-{N}", "{T}{N}").replace("{N}-{T}", "{N}{T}");
    return new Template(shelf.kind.name, role, joined, url);
  }

  private static String patternOf(String place, String open) {
    if (place.equals(open)) return "{N}";
    return place.equals("slug") || place.equals("category") ? "{T}" : "";
  }
}
