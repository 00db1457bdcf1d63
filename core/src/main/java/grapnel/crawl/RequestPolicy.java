package grapnel.crawl;

import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Url;

/** How a crawl asks for a URL: for the first time, or for what became of it. */
public interface RequestPolicy {

  /** For the first time. */
  RequestPolicy FIRST_VISIT =
      new RequestPolicy() {
        @Override
        public Request request(Url url) {
          return Request.get(url);
        }

        @Override
        public Response completeResponse(Url url, Response answer) {
          return answer;
        }

        @Override
        public boolean followsLink(Url url) {
          return true;
        }
      };

  Request request(Url url);

  /** The page as it now is, also where the answer only says that it did not change. */
  Response completeResponse(Url url, Response answer);

  /** Whether a link there is followed. */
  boolean followsLink(Url url);
}
