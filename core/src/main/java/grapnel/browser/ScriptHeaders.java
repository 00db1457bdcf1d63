package grapnel.browser;

import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The headers that a site's scripts set when they ask an interface, as a key that stands in the
 * page: who asks the same interface sets them, too.
 */
final class ScriptHeaders {

  private static final int MOST = 100;

  private final Map<String, Headers> byFolder = new ConcurrentHashMap<>();

  void learn(Request asked) {
    if (!asked.headers().all().isEmpty() && byFolder.size() < MOST) {
      byFolder.put(folder(asked), asked.headers());
    }
  }

  /** The request as a script would make it. */
  Request completed(Request request) {
    if (!request.headers().all().isEmpty() || byFolder.isEmpty()) return request;
    Headers known = byFolder.get(folder(request));
    return known == null ? request : request.with(known);
  }

  private static String folder(Request request) {
    Url url = request.url();
    String path = url.path();
    return request.method() + " " + url.host() + path.substring(0, path.lastIndexOf('/') + 1);
  }
}
