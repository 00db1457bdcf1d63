package grapnel.form;

/**
 * Something that a thing has.
 *
 * @param weight how much of it: 1 for most, less for one of many words
 */
record WeightedFeature(String name, double weight) {}
