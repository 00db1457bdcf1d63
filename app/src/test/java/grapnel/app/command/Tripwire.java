package grapnel.app.command;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A site at whose requests something else happens. */
final class Tripwire implements LabSite {

  private final LabSite site;
  private long left;
  private long free;
  private @Nullable Runnable action;
  private @Nullable AnotherProcess held;

  Tripwire(LabSite site) {
    this.site = site;
  }

  /** Does it when so many more requests have come, before the last of them is answered. */
  synchronized void after(int requests, Runnable what) {
    left = requests;
    action = what;
  }

  synchronized void never() {
    action = null;
    held = null;
  }

  /**
   * Kills at one of the next requests, or some time after it, or some time after now. However fast
   * the machine is, the run does not get further than these requests: the next is not answered.
   */
  void kill(AnotherProcess run, int requests, Random random) {
    hold(run, requests);
    int which = 1 + random.nextInt(requests);
    int micros = random.nextInt(20_000);
    switch (random.nextInt(4)) {
      case 0 -> after(which, run::kill);
      case 1, 2 -> after(which, () -> in(micros).execute(run::kill));
      default -> in(random.nextInt(2_000_000)).execute(run::kill);
    }
  }

  private static Executor in(int micros) {
    return CompletableFuture.delayedExecutor(micros, TimeUnit.MICROSECONDS);
  }

  private synchronized void hold(AnotherProcess run, int requests) {
    held = run;
    free = requests;
  }

  private synchronized Optional<Runnable> tripped() {
    return --left == 0 ? Optional.ofNullable(action) : Optional.empty();
  }

  private synchronized Optional<AnotherProcess> holding() {
    return free-- > 0 ? Optional.empty() : Optional.ofNullable(held);
  }

  @Override
  public String name() {
    return site.name();
  }

  @Override
  public Reply reply(Call call) {
    tripped().ifPresent(Runnable::run);
    holding().ifPresent(AnotherProcess::end);
    return site.reply(call);
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
