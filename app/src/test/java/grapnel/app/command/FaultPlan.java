package grapnel.app.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which methods throw, when and what: {@code CLASS.METHOD:CALL}, the place and which call of it,
 * counted from one; or {@code random:SEED:RARITY}, one method of so many, at a call by chance.
 */
public final class FaultPlan {

  private static final int LAST_CALL = 40;

  private static volatile Plan plan = new Plan("", "", 0, 0, 0);
  private static final Map<String, AtomicInteger> CALLS = new ConcurrentHashMap<>();

  private FaultPlan() {}

  private record Plan(String type, String method, int call, long seed, int rarity) {

    boolean isRandom() {
      return rarity > 0;
    }
  }

  static void set(String text) {
    String[] parts = text.split(":", -1);
    if (parts[0].equals("random")) {
      plan = new Plan("", "", 0, Long.parseLong(parts[1]), Integer.parseInt(parts[2]));
      return;
    }
    int dot = parts[0].lastIndexOf('.');
    plan =
        new Plan(
            parts[0].substring(0, dot).replace('.', '/'),
            parts[0].substring(dot + 1),
            Integer.parseInt(parts[1]),
            0,
            0);
  }

  static boolean concerns(String type) {
    if (!type.startsWith("grapnel/") || type.contains("/Fault")) return false;
    return plan.isRandom() || type.equals(plan.type);
  }

  /** Not constructors: theirs is the same as a fault in who calls them. */
  static boolean concerns(String type, String method) {
    if (method.startsWith("<")) return false;
    if (!plan.isRandom()) return method.equals(plan.method);
    return chance(type + method).nextInt(plan.rarity) == 0;
  }

  private static Random chance(String place) {
    return new Random(plan.seed * 31 + place.hashCode());
  }

  /** Called at the start of each method that was chosen. */
  public static void reached(String place) {
    int call = CALLS.computeIfAbsent(place, _ -> new AtomicInteger()).incrementAndGet();
    if (!plan.isRandom()) {
      if (call == plan.call) throw new IllegalStateException("a bug that was put in");
      return;
    }
    Random random = chance(place);
    if (call != 1 + random.nextInt(LAST_CALL)) return;
    System.err.println("fault: " + place);
    switch (random.nextInt(6)) {
      case 0 -> throw new OutOfMemoryError("put in");
      case 1 -> throw new StackOverflowError("put in");
      case 2 -> throw new UncheckedIOException(new IOException("Stream closed (put in)"));
      case 3 -> throw new UncheckedIOException(new IOException("No space left on device (put in)"));
      case 4 -> throw new NullPointerException("put in");
      default -> throw new IllegalStateException("put in");
    }
  }
}
