/**
 * Tries the ids of a template that nobody linked to. {@link IdHunter} always tries the id with the
 * best chance of a page next, over all templates of a site at once; in the end it tries some at
 * random, to say how many pages are left (docs/methods.md §2). Whether there is an entity on a page
 * is decided by the judge it is given, and the requests are the judge's too.
 *
 * <pre>{@code
 * // given: Template template, TemplateJudge judge, Budget budget
 * IdHunter hunter = new IdHunter(new Random(1), budget::hasLeft, System.out::println);
 * var target = new IdHunter.HuntTarget(template, judge::judge, Optional.empty());
 * for (PageCountEstimate estimate : hunter.hunt(List.of(target)).estimates()) {
 *   System.out.println(estimate.known() + " of about " + estimate.total());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.hunt;
