/**
 * A first look around a site, spread over all sorts of links, so that its kinds of pages can be
 * learned however many pages of each there are. A {@link SiteSurvey} visits a few pages of every
 * sort; {@link PageKinds} says which kinds there are and which hold entities; {@link MazeCheck}
 * tells pages that are made up as they are asked for, {@link MirrorMerger} those that are others
 * once more. No page is judged here.
 *
 * <pre>{@code
 * // given: SiteAccess access, LinkRules rules, Url start
 * SiteSurvey survey = new SiteSurvey(rules);
 * survey.addNamed(List.of(start), "start");
 * survey.visitPages(access, 40);
 * PageKinds kinds = new PageKinds(survey.hubs(), survey.urls(), "example.com");
 * kinds.entityKinds().forEach(kind -> System.out.println(kind.name() + " " + kind.urls().size()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.survey;
