package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.hub.HubSites;
import grapnel.papers.hernandez2012.HernandezLearner;
import grapnel.papers.hernandez2012.LinkFeatures;
import grapnel.prototype.learn.PrototypeLearner;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrototypeEvaluationTest {

  @ParameterizedTest
  @ValueSource(strings = {"hub-shop", "hub-category"})
  void linksOfHubsNotSeenAreTold(String site) {
    HubFolds folds = new HubFolds(HubSites.named(site, 2), 2);
    Map<String, List<HubFolds.Score>> ours = folds.scores(PrototypeLearner::learn);
    Map<String, List<HubFolds.Score>> theirs =
        folds.scores(hubs -> new HernandezLearner(LinkFeatures.of(hubs)).model());
    ours.forEach(
        (concept, scores) -> {
          HubFolds.Score mean = HubFolds.mean(scores);
          assertTrue(mean.f1() >= 0.95 && mean.recall() >= 0.93, () -> concept + " " + mean);
          HubFolds.Score document = HubFolds.mean(theirs.getOrDefault(concept, List.of()));
          assertTrue(mean.f1() >= document.f1(), () -> concept + " " + mean + " " + document);
        });
  }
}
