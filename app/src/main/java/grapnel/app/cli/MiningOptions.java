package grapnel.app.cli;

import grapnel.published.TemplateMethod;
import grapnel.template.TemplateMiner;
import java.util.Optional;
import java.util.stream.Collectors;

/** The options of mining templates. */
public final class MiningOptions {

  private static final int OF_METHOD = 0;

  private final MethodChoice<TemplateMethod> method;
  private final OptionValue<Integer> threshold;

  public MiningOptions(CommandSyntax syntax) {
    method = new MethodChoice<>(syntax, TemplateMethod.class, "allikmaa", "document");
    threshold =
        syntax.option(
            "--threshold",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, Integer.MAX_VALUE),
            OF_METHOD,
            "how many URLs a template needs at least (%d%s)"
                .formatted(
                    TemplateMiner.THRESHOLD,
                    method.installed().stream()
                        .map(
                            each ->
                                "; %s %d".formatted(each.names().getFirst(), each.usualThreshold()))
                        .collect(Collectors.joining())));
  }

  /** The published method that is wanted; empty where it is ours. */
  public Optional<TemplateMethod> published() {
    return method.published();
  }

  public int threshold() {
    if (threshold.value() != OF_METHOD) return threshold.value();
    return published().map(TemplateMethod::usualThreshold).orElse(TemplateMiner.THRESHOLD);
  }

  /** How a published method is to mine. */
  public TemplateMethod.MiningOrder order(Streams streams) {
    return new TemplateMethod.MiningOrder(threshold(), method.settings(), streams.err()::println);
  }
}
