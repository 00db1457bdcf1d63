package grapnel.crawl;

import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Url;

/** How a crawl asks for a URL: for the first time, or for what became of it. */
public interface Asking {

  /** For the first time. */
  Asking FIRST =
      new Asking() {
        @Override
        public Request request(Url url) {
          return Request.get(url);
        }

        @Override
        public Response whole(Url url, Response answer) {
          return answer;
        }

        @Override
        public boolean follows(Url url) {
          return true;
        }
      };

  Request request(Url url);

  /** The page as it now is, also where the answer only says that it did not change. */
  Response whole(Url url, Response answer);

  /** Whether a link there is followed. */
  boolean follows(Url url);
}
