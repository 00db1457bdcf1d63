package grapnel.fact;

import grapnel.url.Url;

/**
 * One thing to put on the wire.
 *
 * @param url without its fragment, which is never sent
 * @param headers sent beside the fetcher's own; not part of what makes two requests equal for the
 *     catalogue
 * @param body the encoded form of a POST, empty otherwise
 * @param load 0 for the first load of this page, 1 for the second: a page is loaded again to see
 *     which of its parts are noise (Allikmaa 2016 §3.2), and each load is remembered apart
 */
public record Request(Method method, Url url, Headers headers, String body, int load) {

  /** GET, or the POST of a form. */
  public enum Method {
    GET,
    POST
  }

  public Request {
    url = url.withoutFragment();
    if (load < 0) throw new IllegalArgumentException("load < 0: " + load);
    if (method == Method.GET && !body.isEmpty()) {
      throw new IllegalArgumentException("GET with a body: " + body);
    }
  }

  public static Request get(Url url) {
    return new Request(Method.GET, url, Headers.NONE, "", 0);
  }

  public static Request post(Url url, String form) {
    return new Request(Method.POST, url, Headers.NONE, form, 0);
  }

  /** The same request once more, to be sent even though the first load is known. */
  public Request reload() {
    return withLoad(load + 1);
  }

  public Request withLoad(int nth) {
    return new Request(method, url, headers, body, nth);
  }

  public Request with(Headers extra) {
    return new Request(method, url, extra, body, load);
  }

  /** What makes two requests one and the same for the catalogue. */
  public String key() {
    String key = method == Method.GET ? url.toString() : "POST " + url + " " + body;
    return load == 0 ? key : "again " + load + " " + key;
  }
}
