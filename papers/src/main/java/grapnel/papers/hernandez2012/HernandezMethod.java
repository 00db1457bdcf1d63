package grapnel.papers.hernandez2012;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeModel;
import grapnel.published.PrototypeMethod;
import java.util.List;
import java.util.function.Consumer;

/** {@link HernandezLearner} by name. */
public final class HernandezMethod implements PrototypeMethod {

  @Override
  public List<String> names() {
    return List.of("hernandez", "document");
  }

  @Override
  public String source() {
    return "Hernandez et al. 2012";
  }

  @Override
  public PrototypeModel learn(List<HubPage> hubs, Consumer<String> notices) {
    LinkFeatures features = LinkFeatures.of(hubs);
    if (features.leftOut() > 0) {
      notices.accept(
          "%,d links have too many segments or parameters and were not learned"
              .formatted(features.leftOut()));
    }
    HernandezLearner learner = new HernandezLearner(features);
    PrototypeModel model = learner.model();
    if (!learner.countedFully()) {
      notices.accept(
          "too many prefixes to count all; later ones count links of their prototype only");
    }
    return model;
  }
}
