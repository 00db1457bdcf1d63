package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.site.FailureLog;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class MethodSchedulerTest {

  private final FailureLog failures = new FailureLog();
  private final List<String> asked = new ArrayList<>();
  private final MethodScheduler scheduler =
      new MethodScheduler(
          (request, _, _) -> {
            asked.add(request.url().path());
            return new Answer.Unrecorded();
          },
          _ -> 0,
          failures);

  /** Asks for pages of its own, each with a promise. */
  private static final class Asking implements DiscoveryMethod {
    private final String name;
    private final double first;
    private final double[] promises;

    Asking(String name, double first, double... promises) {
      this.name = name;
      this.first = first;
      this.promises = promises;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public double expectedYield() {
      return first;
    }

    @Override
    public void run(SiteAccess access) {
      for (int i = 0; i < promises.length; i++) {
        Url url = Url.of("http://example.com/" + name + i);
        access.ask(Request.get(url), new RequestPurpose(name, "test"), promises[i]);
      }
    }
  }

  @RepeatedTest(5)
  void whoPromisesMostGoesFirstWhateverTheThreadsDo() {
    Asking rich = new Asking("rich", 10, 10, 1);
    Asking poor = new Asking("poor", 4, 4, 4);
    scheduler.run(List.of(poor, rich));
    assertEquals(List.of("/rich0", "/poor0", "/poor1", "/rich1"), asked);
  }

  @Test
  void whoBringsNothingIsBelievedLess() {
    Asking boaster = new Asking("boaster", 10, 10, 10, 10, 10);
    Asking modest = new Asking("modest", 3, 3);
    scheduler.run(List.of(boaster, modest));
    assertEquals(List.of("/boaster0", "/boaster1", "/boaster2", "/modest0"), asked.subList(0, 4));
  }

  @Test
  void whoStatesMoreThanItBeganWithIsNotBelieved() {
    Asking climber = new Asking("climber", 1, 1, 1000);
    Asking other = new Asking("other", 0.9, 0.9);
    scheduler.run(List.of(climber, other));
    assertEquals("/other0", asked.get(1));
  }

  @Test
  void whoExpectsNothingIsNotBegun() {
    scheduler.run(List.of(new Asking("idle", 0, 1), new Asking("busy", 1, 1)));
    assertEquals(List.of("/busy0"), asked);
  }

  @Test
  void aMethodThatFailsEndsAloneAndTheOthersGoOn() {
    scheduler.run(
        List.of(
            new Broken(new IllegalStateException("broken")),
            new Broken(new OutOfMemoryError("heap")),
            new Asking("whole", 1, 1, 1)));
    assertEquals(List.of("/whole0", "/whole1"), asked);
    assertEquals(
        List.of("broken", "heap"),
        failures.all().stream().map(failure -> failure.cause().getMessage()).toList());
  }

  @Test
  void whatTheStoreThrowsEndsTheRun() {
    Broken full = new Broken(new UncheckedIOException(new IOException("no space left")));
    assertThrows(UncheckedIOException.class, () -> scheduler.run(List.of(full)));
  }

  /** Ends with what it is given. */
  private record Broken(Throwable end) implements DiscoveryMethod {
    @Override
    public String name() {
      return "broken";
    }

    @Override
    public double expectedYield() {
      return 1;
    }

    @Override
    public void run(SiteAccess access) {
      if (end instanceof Error e) throw e;
      if (end instanceof RuntimeException e) throw e;
    }
  }
}
