package grapnel.form.learn;

/**
 * Something that a thing has.
 *
 * @param weight how much of it: 1 for most, less for one of many words
 */
public record Sign(String name, double weight) {}
