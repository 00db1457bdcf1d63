package grapnel.form;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** Finds the lowest point of a smooth function: L-BFGS (Nocedal 1980) with backtracking. */
final class LbfgsMinimizer {

  private static final int MEMORY = 8;
  private static final int TRIES = 20;
  private static final double ENOUGH = 1e-4;

  /** A function of many numbers. */
  @FunctionalInterface
  interface Objective {
    /** The value at a point; its slope is written into the second argument. */
    double value(double[] point, double[] slope);
  }

  /** How far it went, how the slope turned, and the product of both. */
  private static final class CurvaturePair {
    final double[] moved;
    final double[] turned;
    final double curve;

    CurvaturePair(double[] moved, double[] turned, double curve) {
      this.moved = moved;
      this.turned = turned;
      this.curve = curve;
    }
  }

  private LbfgsMinimizer() {}

  /** Goes down from a point, which becomes the lowest one found. */
  static void minimize(double[] point, Objective function, int rounds, double tolerance) {
    double[] slope = new double[point.length];
    double value = function.value(point, slope);
    Deque<CurvaturePair> steps = new ArrayDeque<>();
    for (int round = 0; round < rounds; round++) {
      double[] way = direction(slope, steps);
      double[] next = new double[point.length];
      double[] nextSlope = new double[point.length];
      double length = steps.isEmpty() ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1;
      double descent = dot(way, slope);
      double reached = value;
      int tries = 0;
      for (; tries < TRIES; tries++, length /= 2) {
        for (int i = 0; i < point.length; i++) next[i] = point[i] + length * way[i];
        reached = function.value(next, nextSlope);
        if (reached <= value + ENOUGH * length * descent) break;
      }
      if (tries == TRIES) return;
      remember(steps, point, next, slope, nextSlope);
      System.arraycopy(next, 0, point, 0, point.length);
      System.arraycopy(nextSlope, 0, slope, 0, slope.length);
      boolean flat = value - reached < tolerance * Math.max(1, Math.abs(reached));
      value = reached;
      if (flat) return;
    }
  }

  private static void remember(
      Deque<CurvaturePair> steps, double[] from, double[] to, double[] slope, double[] nextSlope) {
    double[] moved = new double[from.length];
    double[] turned = new double[from.length];
    for (int i = 0; i < from.length; i++) {
      moved[i] = to[i] - from[i];
      turned[i] = nextSlope[i] - slope[i];
    }
    double curve = dot(moved, turned);
    if (curve <= 1e-12) return;
    steps.addFirst(new CurvaturePair(moved, turned, curve));
    if (steps.size() > MEMORY) steps.removeLast();
  }

  private static double[] direction(double[] slope, Deque<CurvaturePair> steps) {
    double[] way = new double[slope.length];
    for (int i = 0; i < way.length; i++) way[i] = -slope[i];
    double[] shares = new double[steps.size()];
    int at = 0;
    for (CurvaturePair step : steps) {
      shares[at] = dot(step.moved, way) / step.curve;
      add(way, step.turned, -shares[at++]);
    }
    if (!steps.isEmpty()) {
      CurvaturePair last = steps.getFirst();
      double scale = last.curve / dot(last.turned, last.turned);
      for (int i = 0; i < way.length; i++) way[i] *= scale;
    }
    for (Iterator<CurvaturePair> back = steps.descendingIterator(); back.hasNext(); ) {
      CurvaturePair step = back.next();
      add(way, step.moved, shares[--at] - dot(step.turned, way) / step.curve);
    }
    return way;
  }

  private static void add(double[] to, double[] what, double times) {
    for (int i = 0; i < to.length; i++) to[i] += what[i] * times;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
    return sum;
  }
}
