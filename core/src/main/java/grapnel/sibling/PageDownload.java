package grapnel.sibling;

import grapnel.url.Url;

/**
 * A page that was asked for.
 *
 * @param why in words for a person
 * @param result in a few words: {@code status 200}
 */
public record PageDownload(Url url, String why, String result) {}
