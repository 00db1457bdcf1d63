/**
 * Templates from a URL list: series of pages whose URLs differ in one number.
 *
 * <p>{@link grapnel.template.document} is the method of seed 000 as its author describes it.
 */
@org.jspecify.annotations.NullMarked
package grapnel.template;
