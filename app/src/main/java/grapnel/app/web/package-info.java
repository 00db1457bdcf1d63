/**
 * The web page: what the store knows of a site, as pictures and tables, and discoveries that are
 * started, paused and stopped from it. A JSON interface beneath it, described at {@code
 * /api/openapi.json}.
 *
 * <p>Everything shown was written by strangers. The page puts it in as text only, and its content
 * security policy lets no other script run than its own file.
 *
 * <pre>{@code
 * try (WebServer server = WebServer.start(setting, store, cli)) {
 *   System.err.println(server.address());
 * }
 * }</pre>
 */
@NullMarked
package grapnel.app.web;

import org.jspecify.annotations.NullMarked;
