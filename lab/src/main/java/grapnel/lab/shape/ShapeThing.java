package grapnel.lab.shape;

import grapnel.demo.Truth;
import grapnel.demo.page.Item;
import java.util.Map;

/**
 * An entity, and what its URLs say of it.
 *
 * @param number what is counted
 * @param values by place, the id as it is written among them
 */
record ShapeThing(Item item, int number, Map<String, String> values, Truth.Entity entity) {

  String value(String place) {
    String value = values.get(place);
    if (value == null) throw new IllegalArgumentException("no value for {" + place + "}");
    return value;
  }

  boolean linked() {
    return entity.linked();
  }
}
