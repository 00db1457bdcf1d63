/**
 * Sites on which addresses and things differ: log-in pages behind member lists, lists of two kinds,
 * one thing under many addresses, pages that change with every load.
 *
 * <pre>{@code
 * LabSite site = ThingSites.named("club", 1);
 * site.truth().entityAt("/topic.php?t=12&start=0");
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.thing;
