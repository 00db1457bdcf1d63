package grapnel.focus;

import grapnel.page.Page;
import java.util.Set;

/** Says which forms of a page can be searched with. */
public interface SearchableFormNames {

  /** Where nobody asks for forms. */
  SearchableFormNames NONE = _ -> Set.of();

  /** A name for each searchable form of the page, the same wherever the form stands. */
  Set<String> searchableForms(Page page);
}
