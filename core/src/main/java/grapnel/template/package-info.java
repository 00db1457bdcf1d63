/**
 * Templates from a URL list: series of pages whose URLs differ in one number.
 *
 * <p>{@link grapnel.template.Miner} finds them by their structure, {@link
 * grapnel.template.BulkMiner} in lists of any length, {@link grapnel.template.Examiner} verifies
 * them by a few probes. {@link grapnel.template.document} is the method of seed 000 as its author
 * describes it.
 *
 * <pre>{@code
 * List<Template> templates = new Miner("example.com", Miner.THRESHOLD).mine(urls);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.template;
