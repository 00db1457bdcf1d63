package grapnel.lab.script;

import grapnel.demo.page.Html;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;

/** A thing that an application shows. */
record AppThing(
    int id,
    String name,
    String price,
    String place,
    String maker,
    String day,
    String text,
    boolean listed) {

  private static final int COUNT = 100;

  /** About one id in five is free. */
  static List<AppThing> all(AppPlan plan, long seed) {
    List<AppThing> all = new ArrayList<>();
    Words dice = new Words(Seeds.of(seed, plan.name()));
    for (int id = 1; all.size() < COUNT; id++) {
      if (dice.chance(0.2)) continue;
      Words words = new Words(Seeds.of(Seeds.of(seed, plan.name()), id));
      all.add(
          new AppThing(
              id,
              words.product() + " " + words.hex(3),
              words.price(),
              words.place(),
              words.person(),
              words.day(),
              words.paragraph(3),
              !dice.chance(plan.hidden())));
    }
    return List.copyOf(all);
  }

  String slug() {
    return Html.slug(name);
  }

  String json() {
    return """
    {"id":%d,"name":%s,"slug":%s,"price":%s,"place":%s,"maker":%s,"day":%s,"text":%s}\
    """
        .formatted(
            id,
            quoted(name),
            quoted(slug()),
            quoted(price),
            quoted(place),
            quoted(maker),
            quoted(day),
            quoted(text));
  }

  /** What a list says of it. */
  String rowJson() {
    return "{\"id\":%d,\"name\":%s,\"slug\":%s,\"price\":%s}"
        .formatted(id, quoted(name), quoted(slug()), quoted(price));
  }

  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
