/**
 * Why a page is believed: all that the catalogue has about one URL.
 *
 * <pre>{@code
 * Account.of(catalogue, Url.of("http://example.com/item/7")).about();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.account;
