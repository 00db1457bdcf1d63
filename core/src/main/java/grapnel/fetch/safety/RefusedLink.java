package grapnel.fetch.safety;

import grapnel.url.Url;

/**
 * A link that was seen and not followed because it acts.
 *
 * @param text what it says
 * @param from the first page it was seen on
 * @param reason why it is believed to act
 */
public record RefusedLink(Url url, String text, Url from, String reason) {}
