/**
 * Templates from a URL list: series of pages whose URLs differ in one number.
 *
 * <p>{@link grapnel.template.TemplateMiner} finds them by their structure, {@link
 * grapnel.template.BulkTemplateMiner} in lists of any length, {@link
 * grapnel.template.TemplateVerifier} verifies them by a few probes. The papers module is the method
 * of Allikmaa 2016 as its author describes it.
 *
 * <pre>{@code
 * List<Template> templates = new TemplateMiner("example.com", TemplateMiner.THRESHOLD).mine(urls);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.template;
