/**
 * What a search brought: the list of results on a page told from the frame around it by comparing
 * pages, its records, how many there are and where the list goes on. No word of any language
 * decides anything here.
 *
 * <pre>{@code
 * ResultPageLayout layout = ResultPageLayout.learn(formPage, nonsensePages, answers).orElseThrow();
 * Reading reading = layout.read(page, List.of("house"));
 * reading.items().forEach(item -> System.out.println(item.key() + " " + item.text()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.result;
