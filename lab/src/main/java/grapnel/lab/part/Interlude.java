package grapnel.lab.part;

import grapnel.lab.Call;
import grapnel.lab.LabSite;
import grapnel.lab.Reply;
import grapnel.lab.Truth;
import java.util.Optional;
import java.util.function.Function;

/**
 * A site that answers otherwise for a while, by the number of the request.
 *
 * @param from the first request that is answered otherwise, counted from 0
 * @param to the first that is not any more
 */
public record Interlude(LabSite site, long from, long to, Function<Call, Reply> instead)
    implements LabSite {

  @Override
  public String name() {
    return site.name();
  }

  @Override
  public Reply reply(Call call) {
    boolean within = call.nth() >= from && call.nth() < to;
    return within && !call.path().equals("/robots.txt") ? instead.apply(call) : site.reply(call);
  }

  @Override
  public Truth truth() {
    return site.truth();
  }

  @Override
  public Optional<String> violation(Call call) {
    return site.violation(call);
  }
}
