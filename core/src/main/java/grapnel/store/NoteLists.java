package grapnel.store;

import java.util.List;

/** Lists of lines that belong to no page. */
public interface NoteLists {

  /** Adds a line to a list; one that is there already is not added again. */
  void addNote(String list, String line);

  /** The lines of a list, in the order of the alphabet. */
  List<String> notes(String list);
}
