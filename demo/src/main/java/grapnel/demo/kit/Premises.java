package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.page.Content;
import grapnel.demo.page.Item;
import java.util.List;

/** The site as its parts see it. */
public interface Premises {

  String name();

  /** A page in the site's skin. */
  Reply page(Call call, int status, Content content);

  /** All entities of a kind, hidden ones included. */
  List<Item> items(String kind);

  boolean linked(String kind, Item item);

  /** The canonical path and query of an entity. */
  String path(String kind, Item item);

  long seed();
}
