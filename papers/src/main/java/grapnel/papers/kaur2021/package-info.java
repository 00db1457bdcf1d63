/**
 * Kaur's own way to decide which link comes next: its equations 1 to 18, each in one place, and the
 * ranking made of them (§3.1 to §3.5, §3.11, §3.12, §4.5 to §4.8, §4.19).
 *
 * <pre>{@code
 * double reward = LinkRank.reward(weight, similarity, siteFrequency);   // equation 14
 * double rank = LinkRank.of(0.5, newDocuments, reward, cost);           // equation 15
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.kaur2021;
