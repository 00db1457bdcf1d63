package grapnel.store;

/** A store that cannot be used, with a sentence for the user: what is wrong and what to do. */
public final class StoreException extends RuntimeException {

  public StoreException(String message) {
    super(message);
  }

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
