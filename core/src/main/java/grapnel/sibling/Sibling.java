package grapnel.sibling;

import grapnel.url.Url;

/**
 * A page of the sample's kind.
 *
 * @param via the page that led to it: a list, a site map, or itself for a sample
 * @param level how many pages lie on the way to it from where the search began
 * @param linked whether a page that was seen links to it; false for what only a site map names
 * @param confidence from 0 to 1
 */
public record Sibling(Url url, Url via, int level, boolean linked, double confidence) {}
