package grapnel.demo.kit;

import java.util.Optional;

/**
 * Where the entities of a kind are listed.
 *
 * @param address of a list page; entities are grouped by its places ({@code {category}}, {@code
 *     {year}}, {@code {initial}}), and {@code {page}} or {@code {start}} turns the pages
 * @param size entities a page
 * @param root the path of an index of all lists, if there is one
 * @param index the address of indexes between root and lists, for each value of the first place
 */
record Listing(String address, int size, Optional<String> root, Optional<String> index) {}
