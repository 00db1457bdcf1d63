/**
 * Reads what a search brought: a {@link ResultPageLayout} tells the list of results from the frame
 * around it by comparing result pages with each other and with those of nonsense queries. It gives
 * the records of a page, how many there are in all, and where the list goes on. No word of any
 * language decides anything here, and no request is sent.
 *
 * <pre>{@code
 * // given: Page form, List<ResultPageSample> nonsense, List<ResultPageSample> answers, Page answer
 * ResultPageLayout layout =
 *     ResultPageLayout.learn(form, nonsense, answers, new LinkSafety()).orElseThrow();
 * ResultPage results = layout.read(answer, List.of("house"));
 * results.items().forEach(item -> System.out.println(item.key() + " " + item.text()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.result;
