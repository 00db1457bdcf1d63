package grapnel.browser;

/** That the browser could not draw a page: it hung, crashed, or took more than it may. */
final class BrowserFailure extends Exception {

  private static final long serialVersionUID = 1;

  BrowserFailure(String message) {
    super(message);
  }
}
