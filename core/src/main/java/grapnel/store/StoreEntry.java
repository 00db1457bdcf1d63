package grapnel.store;

import java.time.Instant;

/**
 * Something that a store keeps.
 *
 * @param name of the site, or of the crawl of many
 * @param site whether it is a site
 * @param bytes on disk
 * @param changed when it was written last
 */
public record StoreEntry(String name, boolean site, long bytes, Instant changed) {}
