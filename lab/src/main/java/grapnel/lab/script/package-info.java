/**
 * Sites whose pages a script draws in the reader's browser: a shell and an interface behind it, and
 * sites that only look so. One application serves them all; {@link grapnel.lab.script.AppPlan} says
 * what is different.
 *
 * <pre>{@code
 * LabSite site = AppSites.named("app-interface", 1);
 * System.out.println(site.truth().entities().size());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.script;
