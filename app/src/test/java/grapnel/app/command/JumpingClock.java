package grapnel.app.command;

import java.lang.classfile.instruction.InvokeInstruction;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/**
 * A clock that is set again and again, by up to a day, forth and back: about every fortieth time
 * that it is looked at.
 */
public final class JumpingClock {

  private static final int RARITY = 40;
  private static final int MOST_SECONDS = 24 * 60 * 60;

  private static Random random = new Random(0);
  private static Duration ahead = Duration.ZERO;

  private JumpingClock() {}

  static synchronized void set(long seed) {
    random = new Random(seed);
  }

  /** Whether a call asks for the time of day. */
  static boolean tells(InvokeInstruction call) {
    return switch (call.owner().asInternalName() + "." + call.name().stringValue()) {
      case "java/time/Clock.instant",
          "java/time/Clock.millis",
          "java/lang/System.currentTimeMillis" ->
          true;
      case "java/time/Instant.now" -> call.typeSymbol().parameterCount() == 0;
      default -> false;
    };
  }

  /** Called with what the true clock says. */
  public static Instant jumped(Instant now) {
    return now.plus(ahead());
  }

  /** The same in milliseconds. */
  public static long jumped(long now) {
    return now + ahead().toMillis();
  }

  private static synchronized Duration ahead() {
    if (random.nextInt(RARITY) == 0) {
      ahead = Duration.ofSeconds(random.nextInt(2 * MOST_SECONDS) - MOST_SECONDS);
      System.err.println("clock: " + ahead);
    }
    return ahead;
  }
}
