/**
 * Templates and hunts as Allikmaa 2016 describes them, to compare ours with: {@link AllikmaaMiner}
 * mines templates (§3.1: INIT, GROUP, PREFIX, FILTER, UNUSED, NUM, UNUSED2 and a threshold), {@link
 * AllikmaaJudge} judges pages (§3.2) and {@link AllikmaaHunt} tries ids (§3.3). Kept to the letter,
 * and not improved where we know better; ours are {@link grapnel.template}, {@link grapnel.judge}
 * and {@link grapnel.hunt}.
 *
 * <pre>{@code
 * // given: SiteAccess access, List<Url> urls
 * AllikmaaJudge judge = new AllikmaaJudge(access);
 * AllikmaaMiner miner = new AllikmaaMiner(judge, AllikmaaSettings.DEFAULTS, stage -> {});
 * List<Template> templates = miner.mine("example.com", urls, true);
 * }</pre>
 *
 * Read with these corrections, where the listings contradict their text:
 *
 * <ul>
 *   <li>Listing 5 tests {@code url} where it must test the elements.
 *   <li>In listing 11 the {@code else} belongs to the outer {@code if}, or no category would ever
 *       be checked.
 *   <li>In listing 13 the first of two numbers with equally many values wins; listing 12 shows the
 *       other one open.
 *   <li>Listings 6, 8 and 10 print the forum's parameters unsorted and its group as <code>{T}
 *       </code>; by listing 5 and 7 they are sorted, and the group is <code>{Y}</code>.
 * </ul>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.allikmaa2016;
