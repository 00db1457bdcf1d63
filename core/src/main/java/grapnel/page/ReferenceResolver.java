package grapnel.page;

import grapnel.url.Url;
import java.util.Optional;

/** Where references on a page lead. */
final class ReferenceResolver {

  private ReferenceResolver() {}

  /** Only what a web server may answer: http and https, without the fragment it never sees. */
  static Optional<Url> resolve(Url base, String reference) {
    return base.resolve(reference).filter(Url::web).map(Url::withoutFragment);
  }
}
