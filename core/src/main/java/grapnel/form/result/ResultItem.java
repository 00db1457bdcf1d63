package grapnel.form.result;

import grapnel.url.Url;
import java.util.Optional;

/**
 * One result.
 *
 * @param key what makes two results one record: its address, else what it says
 * @param url the page of the record, where it has one
 * @param text all that is said of it on the result page
 */
public record ResultItem(String key, Optional<Url> url, String text) {}
