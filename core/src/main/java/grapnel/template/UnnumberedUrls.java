package grapnel.template;

/**
 * URLs of one pattern that are in no template, and why.
 *
 * @param pattern with {@code {T}} for what differs
 * @param reason why nothing counts in them
 */
public record UnnumberedUrls(String pattern, long count, String reason) {}
