package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.kit.Spelling;
import grapnel.demo.page.Words;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The whole site again under {@code /m1}, {@code /m2}, ...: a page of a mirror leads on within it,
 * and the link to the mirror leads to the next one.
 */
public final class Mirror implements Spelling {

  private static final Pattern MIRRORED = Pattern.compile("^/m([0-9]{1,6})(?=/)");
  private static final String ENTRANCE = "/mirror";

  @Override
  public String write(String href, Call on, Words random) {
    Matcher at = MIRRORED.matcher(on.target());
    int here = at.find() ? Integer.parseInt(at.group(1)) : 0;
    if (href.equals(ENTRANCE)) return "/m" + (here + 1) + "/";
    return here == 0 ? href : "/m" + here + href;
  }

  @Override
  public Call read(Call call) {
    return call.to(MIRRORED.matcher(call.target()).replaceFirst(""));
  }
}
