/**
 * Published methods that can take the place of ours, by name: what the module {@code papers} brings
 * and a shipped Grapnel does without. Each kind of method is a service of {@link
 * java.util.ServiceLoader}, so whoever offers a choice needs no more than this package. No method
 * is implemented here, and looking for them opens every jar on the class path, so only those who
 * want one should.
 *
 * <pre>{@code
 * // given: PageDownloader downloader, List<Url> samples
 * for (SiblingMethod method : PublishedMethod.installed(SiblingMethod.class)) {
 *   method.search(downloader, MethodSettings.USUAL).find(samples);
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.published;
