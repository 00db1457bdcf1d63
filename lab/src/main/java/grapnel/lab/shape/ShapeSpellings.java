package grapnel.lab.shape;

import grapnel.demo.Call;
import grapnel.demo.kit.Spelling;
import grapnel.demo.page.Words;
import java.util.List;

/** Further ways to spell one URL differently, beside those of {@code grapnel.lab.part}. */
enum ShapeSpellings implements Spelling {
  /** Every third link says which block of the page it stands in. */
  BLOCKS {
    @Override
    public String write(String href, Call on, Words random) {
      if (href.equals("/") || !random.chance(0.33)) return href;
      String block = random.pick(List.of("top", "rail2", "box7"));
      return href + (href.indexOf('?') < 0 ? "?" : "&") + "blk=" + block;
    }
  },
  /** A parameter with the number of the visit, for those who do not keep cookies. */
  VISIT {
    @Override
    public String write(String href, Call on, Words random) {
      String visit = on.param("zenid").orElse(Long.toString(770_001 + on.nth() * 13));
      return href + (href.indexOf('?') < 0 ? "?" : "&") + "zenid=" + visit;
    }
  }
}
