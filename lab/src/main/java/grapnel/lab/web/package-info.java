/**
 * A web of hundreds of small sites with topics, hubs, portals and searchable forms, and with what
 * makes the real one hard: misleading link texts, pages that leave their site's topic, databases
 * that only a way over other topics leads to, the same frame on every page. It needs no server: a
 * page is asked for by its URL.
 *
 * <pre>{@code
 * TopicWeb web = TopicWeb.of(300, 1);
 * System.out.println(web.html(web.seeds().getFirst()).orElseThrow().length());
 * web.forms("cars").forEach(System.out::println);   // where the searches for cars are sent
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.web;
