package grapnel.demo;

/** A name and its value: a header line, or a decoded parameter of a query or form. */
public record Field(String name, String value) {}
