package grapnel.page;

/**
 * The exact way a signature is made. Signatures are stored, and equal ones mean equal pages only
 * when both were made in the same way: whoever changes the body text, the words or the hash adds a
 * version and leaves the old ones as they are.
 */
public enum TextSignatureVersion {
  /** Body text of {@code BodyText}, MD5 of its UTF-8; simhash over three words at a time. */
  V1
}
