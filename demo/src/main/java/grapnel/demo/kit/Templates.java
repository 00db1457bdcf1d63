package grapnel.demo.kit;

import grapnel.demo.Truth.Role;
import grapnel.demo.Truth.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The templates that a perfect reader of a site's URLs would name. */
final class Templates {

  /** Places that follow from the id, and how a template says so. */
  private static final Map<String, String> PARTS =
      Map.of(
          "head", "{N[0:2]}",
          "mid", "{N[2:4]}",
          "hundreds", "{N/100*100}",
          "shard", "{N/100}");

  private Templates() {}

  static List<Template> of(List<Section> sections) {
    List<Template> templates = new ArrayList<>();
    for (Section section : sections) {
      ofKind(section.shelf(), templates);
      for (Lists lists : section.lists()) {
        for (String url : lists.open()) {
          templates.add(new Template(section.shelf().kind.name, Role.PAGINATION, url, url));
        }
      }
    }
    return List.copyOf(templates);
  }

  private static void ofKind(Shelf shelf, List<Template> templates) {
    Role role = shelf.kind.personal ? Role.PERSONAL : Role.ENTITY;
    for (String address :
        Stream.concat(shelf.kind.addresses.stream(), shelf.kind.formerAddresses.stream())
            .toList()) {
      if (hunted(shelf, address)) templates.add(template(shelf, role, address, "id"));
      if (shelf.kind.mostPages == 1) continue;
      for (String turn : List.of("page", "start")) {
        if (!address.contains("{" + turn)) continue;
        templates.add(template(shelf, Role.PAGINATION, address, turn));
      }
    }
    for (Kind.Act act : shelf.kind.acts) {
      templates.add(template(shelf, Role.ACTION, act.address(), "id"));
    }
  }

  /** Where other text must be right too, no id can be tried: there is nothing to hunt with. */
  private static boolean hunted(Shelf shelf, String address) {
    boolean follow =
        shelf.address(address).groups().stream()
            .allMatch(place -> place.equals("id") || PARTS.containsKey(place));
    return shelf.kind.ids.counted() && (follow || shelf.kind.text != Text.REQUIRED);
  }

  private static Template template(Shelf shelf, Role role, String address, String open) {
    String url =
        shelf.fillFirst(
            address, place -> place.equals(open) ? "{N}" : PARTS.getOrDefault(place, ""));
    String pattern = shelf.fillFirst(address, place -> patternOf(place, open));
    // Text next to the id takes the joint with it, as Allikmaa 2016 listing 2 writes it.
    String joined = pattern.replace("{T}-{N}", "{T}{N}").replace("{N}-{T}", "{N}{T}");
    return new Template(shelf.kind.name, role, joined, url);
  }

  private static String patternOf(String place, String open) {
    if (place.equals(open)) return "{N}";
    return place.equals("slug") || place.equals("category") ? "{T}" : PARTS.getOrDefault(place, "");
  }
}
