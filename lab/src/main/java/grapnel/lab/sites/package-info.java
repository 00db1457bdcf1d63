/**
 * The sites of the lab by name, each with what it is for.
 *
 * <pre>{@code
 * try (Lab lab = Lab.serve(Sites.named("soft404"))) { ... }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.sites;
