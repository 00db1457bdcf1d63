package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.page.Words;

/**
 * A way in which a site spells one URL differently from place to place.
 *
 * <p>Reading undoes writing: what a link of any spelling leads to is what the plain one leads to.
 */
public interface Spelling {

  /**
   * A link as it is written on a page.
   *
   * @param on the call that the page answers
   * @param random the same for the same link on the same page
   */
  String write(String href, Call on, Words random);

  /** The call as if it had been spelled plainly. */
  default Call read(Call call) {
    return call;
  }
}
