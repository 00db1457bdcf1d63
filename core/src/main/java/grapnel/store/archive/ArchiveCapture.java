package grapnel.store.archive;

import grapnel.fact.Answer;
import grapnel.url.Url;
import java.time.Instant;
import java.util.Optional;

/**
 * What was answered to a GET request when it was archived.
 *
 * @param url without its fragment
 * @param offset where in the archive it stands: of two of the same time the later one counts
 * @param mayBePage whether it may be a page, or lead to one
 * @param answer empty for a revisit, and for what cannot be read
 * @param digest of the body
 * @param head of a revisit, where it stores what the server sent this time
 */
public record ArchiveCapture(
    Url url,
    Optional<Instant> date,
    long offset,
    boolean mayBePage,
    Optional<Answer> answer,
    Optional<WarcRevisit> revisit,
    Optional<String> digest,
    Optional<HttpHead> head) {}
