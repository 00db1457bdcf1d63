package grapnel;

import grapnel.fact.Template;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.template.TemplateMiner;
import java.util.Optional;

/**
 * How ids are hunted.
 *
 * @param threshold so many URLs must be alike to be a template
 * @param seed decides the order in which ids are tried
 * @param personal whether templates that look personal, as orders and accounts do, are hunted too
 */
public record HuntSettings(int threshold, long seed, boolean personal) {

  public static final HuntSettings DEFAULT = new HuntSettings(TemplateMiner.THRESHOLD, 1, false);

  /** By what a template looks personal, where such ones are not hunted. */
  public Optional<String> refusalOf(Template template) {
    return personal ? Optional.empty() : UnsafeRequests.personalReason(template.url());
  }

  public HuntSettings withThreshold(int least) {
    return new HuntSettings(least, seed, personal);
  }

  public HuntSettings withSeed(long number) {
    return new HuntSettings(threshold, number, personal);
  }

  public HuntSettings withPersonal(boolean too) {
    return new HuntSettings(threshold, seed, too);
  }
}
