package grapnel.app.web;

/** A request that is answered with an error, and why. */
final class RefusedRequest extends RuntimeException {

  private final int status;

  RefusedRequest(int status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
