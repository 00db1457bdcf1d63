/**
 * Finds templates in URLs: series of pages whose URLs differ in one number. {@link TemplateMiner}
 * finds them by the structure of the URLs alone, {@link BulkTemplateMiner} does so in lists of any
 * length, and {@link TemplateVerifier} asks for a few pages to see which of them are series of
 * entity pages (docs/methods.md §1). Ids that are not in the URLs are tried elsewhere, in {@link
 * grapnel.hunt}.
 *
 * <pre>{@code
 * // given: List<Url> urls
 * for (Template template : new TemplateMiner("example.com", TemplateMiner.THRESHOLD).mine(urls)) {
 *   System.out.println(template.url() + " " + template.ids().size());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.template;
