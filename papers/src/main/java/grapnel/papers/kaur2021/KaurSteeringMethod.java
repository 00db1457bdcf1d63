package grapnel.papers.kaur2021;

import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import grapnel.focus.TopicSample;
import grapnel.papers.NumberReader;
import grapnel.published.MethodOption;
import grapnel.published.MethodSettings;
import grapnel.published.SteeringMethod;
import java.util.ArrayList;
import java.util.List;

/** {@link KaurSteering} by name, with the numbers of Kaur's crawler, each its own by default. */
public final class KaurSteeringMethod implements SteeringMethod {

  private static final MethodOption<List<Integer>> STOPPING =
      new MethodOption<>(
          "stopping",
          "D,P,F,B",
          typed -> numbers(typed, 4),
          List.of(3, 100, 100, 50),
          "for kaur: depth, pages and forms a depth, pages without a form (3,100,100,50)");

  private static final MethodOption<List<Integer>> LEARNING =
      new MethodOption<>(
          "learning",
          "S,F",
          typed -> numbers(typed, 2),
          List.of(80, 100),
          "for kaur: learn after so many new sites or forms (80,100)");

  private static final MethodOption<Integer> FRONTIER =
      new MethodOption<>(
          "frontier",
          "N",
          typed -> NumberReader.whole(typed, 0, Integer.MAX_VALUE),
          KaurSteering.Settings.DOCUMENT.frontier(),
          "for kaur: links are moved up when fewer sites wait (100)");

  private static List<Integer> numbers(String typed, int count) {
    List<Integer> numbers = new ArrayList<>();
    for (String one : typed.split(",", -1)) {
      numbers.add(NumberReader.whole(one.strip(), 0, Integer.MAX_VALUE));
    }
    if (numbers.size() == count) return List.copyOf(numbers);
    throw new IllegalArgumentException("'%s' is not %d numbers".formatted(typed, count));
  }

  @Override
  public List<String> names() {
    return List.of("kaur", "document");
  }

  @Override
  public String source() {
    return "Kaur 2021";
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(STOPPING, LEARNING, FRONTIER);
  }

  @Override
  public double seedRank() {
    return KaurSteering.SEED_RANK;
  }

  @Override
  public CrawlSteering steering(
      PageGainMeter gainMeter, List<TopicSample> examples, int seeds, MethodSettings settings) {
    List<Integer> stop = settings.value(STOPPING);
    List<Integer> learn = settings.value(LEARNING);
    KaurSteering.Settings numbers =
        new KaurSteering.Settings(
            new LearningInterval(learn.get(0), learn.get(1)),
            new StoppingLimits(stop.get(0), stop.get(1), stop.get(2), stop.get(3)),
            settings.value(FRONTIER));
    return new KaurSteering(gainMeter, examples, numbers, seeds);
  }

  /** By the name that crawls were kept under before it had its proper one. */
  @Override
  public List<String> fingerprint(MethodSettings settings) {
    return List.of(
        "document",
        settings.value(STOPPING) + " " + settings.value(LEARNING) + " " + settings.value(FRONTIER));
  }
}
