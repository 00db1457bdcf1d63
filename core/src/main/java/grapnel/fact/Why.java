package grapnel.fact;

/**
 * Why something was asked: which method, and for what, in words a person can read.
 *
 * @param method {@code judge}, {@code hunt}, {@code robots}, ...
 */
public record Why(String method, String reason) {}
