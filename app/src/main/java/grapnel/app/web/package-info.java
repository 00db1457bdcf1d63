/**
 * The web page of {@code serve}: what the store knows of a site, as pictures and tables, and
 * discoveries that are started, paused and stopped from it, over a JSON interface that {@code
 * /api/openapi.json} describes. Everything shown was written by strangers: the page puts it in as
 * text only, and its content security policy lets no script run but its own file. It asks sites
 * only through {@link grapnel.Grapnel}, and is made for one person, not as a public service.
 *
 * <pre>{@code
 * // given: WebServer.Options options, Grapnel grapnel
 * try (WebServer server = WebServer.start(options, grapnel)) {
 *   System.err.println("http://127.0.0.1:" + server.port() + "/");
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.web;
