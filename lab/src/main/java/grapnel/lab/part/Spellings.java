package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.kit.Spelling;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The usual ways to spell one URL differently. */
public enum Spellings implements Spelling {
  /** A parameter {@code sid} that every visitor without one gets anew, and carries on. */
  SESSION {
    @Override
    public String write(String href, Call on, Words random) {
      String sid = on.param("sid").orElseGet(() -> new Words(Seeds.of(on.nth(), "sid")).hex(16));
      return withParam(href, "sid=" + sid);
    }
  },
  /** The same behind a semicolon in the path, as Java servers do. */
  PATH_SESSION {
    @Override
    public String write(String href, Call on, Words random) {
      int given = on.path().indexOf(";jsessionid=");
      String session =
          given < 0
              ? ";jsessionid=" + new Words(Seeds.of(on.nth(), "jsid")).hex(16)
              : on.path().substring(given);
      int mark = href.indexOf('?');
      return mark < 0 ? href + session : href.substring(0, mark) + session + href.substring(mark);
    }

    @Override
    public Call read(Call call) {
      return call.to(call.target().replaceFirst(";jsessionid=[^?]*", ""));
    }
  },
  /** Parameters in any order. */
  REORDERED {
    @Override
    public String write(String href, Call on, Words random) {
      int mark = href.indexOf('?');
      if (mark < 0) return href;
      List<String> left = new ArrayList<>(List.of(href.substring(mark + 1).split("&", -1)));
      List<String> params = new ArrayList<>();
      while (!left.isEmpty()) params.add(left.remove(random.number(0, left.size() - 1)));
      return href.substring(0, mark + 1) + String.join("&", params);
    }
  },
  /** Every third link says where it was clicked. */
  TRACKED {
    @Override
    public String write(String href, Call on, Words random) {
      if (!random.chance(0.33)) return href;
      return withParam(href, random.chance(0.5) ? "utm_source=site" : "ref=" + random.hex(4));
    }
  },
  /** The home page as {@code /index.html} too. */
  INDEX_HTML {
    @Override
    public String write(String href, Call on, Words random) {
      return href.equals("/") && random.chance(0.5) ? "/index.html" : href;
    }

    @Override
    public Call read(Call call) {
      return call.path().equals("/index.html") ? call.to("/") : call;
    }
  },
  /** A slash behind paths, or none. */
  TRAILING_SLASH {
    @Override
    public String write(String href, Call on, Words random) {
      boolean plain = href.indexOf('?') < 0 && href.lastIndexOf('.') < href.lastIndexOf('/');
      return plain && href.length() > 1 && random.chance(0.5) ? href + "/" : href;
    }

    @Override
    public Call read(Call call) {
      String path = call.path();
      if (path.length() < 2 || !path.endsWith("/")) return call;
      return call.to(call.target().replaceFirst("/(?=$|\\?)", ""));
    }
  },
  /** Capital letters in paths. */
  UPPER_CASE {
    @Override
    public String write(String href, Call on, Words random) {
      int mark = href.indexOf('?');
      String path = mark < 0 ? href : href.substring(0, mark);
      if (!random.chance(0.5)) return href;
      return path.toUpperCase(Locale.ROOT) + href.substring(path.length());
    }

    @Override
    public Call read(Call call) {
      int mark = call.target().indexOf('?');
      String path = mark < 0 ? call.target() : call.target().substring(0, mark);
      return call.to(path.toLowerCase(Locale.ROOT) + call.target().substring(path.length()));
    }
  },
  /** The first page with its number, or without. */
  PAGE_ONE {
    @Override
    public String write(String href, Call on, Words random) {
      if (!random.chance(0.5)) return href;
      return href.replaceFirst("([?&])page=1(&|$)", "$1").replaceFirst("[?&]$", "");
    }
  },
  /** A fragment that names a place on the page. */
  FRAGMENT {
    @Override
    public String write(String href, Call on, Words random) {
      return random.chance(0.33) ? href + "#top" : href;
    }
  };

  private static String withParam(String href, String param) {
    return href + (href.indexOf('?') < 0 ? "?" : "&") + param;
  }
}
