package grapnel.fact;

import grapnel.url.Url;

/**
 * A page that was found, and why it is believed to be one.
 *
 * @param finalUrl where the redirects of {@code url} end; the same URL when there are none
 * @param template the series it belongs to, with {@code {N}}
 * @param id as the URL spells it
 * @param linked whether a page seen so far links to it
 * @param requests what was put on the wire for this page
 */
public record Found(
    Url url,
    Url finalUrl,
    String template,
    String id,
    boolean linked,
    Verdict verdict,
    int requests) {}
