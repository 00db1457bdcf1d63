package grapnel.store.archive;

/**
 * Something in a file that could not be read as it should.
 *
 * @param offset where in the file, in bytes
 * @param atEnd whether the file ends here though it should not; otherwise reading went on behind it
 */
public record ArchiveDamage(long offset, String reason, boolean atEnd) {}
