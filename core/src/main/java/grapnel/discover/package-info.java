/**
 * The one place where the methods meet.
 *
 * <pre>{@code
 * var hunt = new ListHunt(catalogue, loop, settings, schedule, random);
 * List<Template> templates = hunt.templates("example.com", urls);
 * hunt.hunt(templates, found -> System.out.println(found.url()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover;
