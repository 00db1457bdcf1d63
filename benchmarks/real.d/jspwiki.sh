# JSPWiki (Maven Central): Apache's wiki in Java, in Jetty, with files for pages and everything else as it comes: addresses
# /Wiki.jsp?page=ThinCottonAgain, its template, its search. 230 pages of several years.
#
# Hidden: the front page leads to eight topics, these to some of their pages, pages to each other; one in five is linked from
# nowhere. Recent changes, which the menu has, show those of ninety days, two dozen. There is no index of all pages; the search
# finds any. Six pages may be read by who is logged in alone, and say so. Peculiar:
# - Every page has an information page, an editor, a printed form and a view for each skin, by parameters.
# - A missing page is the frame with an offer to write it. Session ids may get into addresses (;jsessionid=...).

jspwiki_version=2.11.2
jetty_version=9.4.57.v20241219

sites() { echo jspwiki; }

version() { echo "jspwiki $jspwiki_version"; }

install() {
  debian openjdk-17-jre-headless unzip
  maven_artifacts "org.apache.jspwiki:jspwiki-war:$jspwiki_version:war" "org.eclipse.jetty:jetty-runner:$jetty_version:jar"
}

fill() {
  unzip -q "$work/jspwiki-war-$jspwiki_version.war" -d "$folder/www"
  # Jetty compiles pages as of Java 7 unless told otherwise.
  sed -i '0,/<servlet>/s||<servlet><servlet-name>jsp</servlet-name><servlet-class>org.eclipse.jetty.jsp.JettyJspServlet</servlet-class>\
    <init-param><param-name>compilerSourceVM</param-name><param-value>1.8</param-value></init-param>\
    <init-param><param-name>compilerTargetVM</param-name><param-value>1.8</param-value></init-param></servlet>\n<servlet>|' \
    "$folder/www/WEB-INF/web.xml"
  mkdir "$folder/pages" "$folder/work"
  cat >"$folder/www/WEB-INF/classes/jspwiki-custom.properties" <<END
jspwiki.applicationName = Harbour wiki
jspwiki.frontPage = Main
jspwiki.fileSystemProvider.pageDir = $folder/pages
jspwiki.basicAttachmentProvider.storageDir = $folder/pages
jspwiki.workDir = $folder/work
jspwiki.baseURL = $base/
END
  python3 - "$folder/pages" <<'PYTHON'
import datetime
import os
import re
import sys
import time
from prose import Prose

folder = sys.argv[1]
prose = Prose(99)
dice = prose.random
now = time.time()


def write(name, text, age, author="Harbour keeper"):
    with open(f"{folder}/{name}.txt", "w") as out:
        out.write(text)
    with open(f"{folder}/{name}.properties", "w") as out:
        out.write(f"author={author}\n")
    os.utime(f"{folder}/{name}.txt", (now - age * 86400,) * 2)


titles = [prose.title() for _ in range(230)]
name = {title: "".join(word.capitalize() for word in re.findall(r"\w+", title)) for title in titles}
link = lambda title: f"[{title}|{name[title]}]"
topics, others = titles[:8], titles[8:]
orphans = set(others[4::5])
linked = [title for title in others if title not in orphans]
for n, title in enumerate(titles):
    text = prose.text(title)
    if title in topics:
        text.append("\n".join("* " + link(other) for other in linked[topics.index(title):: 16]))
    elif dice.random() < 0.8:
        text.append("See also " + " and ".join(link(dice.choice(linked)) for _ in range(2)) + ".")
    if n % 40 == 20:
        text.insert(0, "[{ALLOW view Authenticated}]")
    write(name[title], f"!!! {title}\n\n" + "\n\n".join(text) + "\n", 5 + n * 9, prose.random.choice(["AdaKeeper", "BrunoLang"]))
write("Main", "!!! Harbour wiki\n\n" + "\n".join("* " + link(title) for title in topics) + "\n", 30)
write("LeftMenu", "* [Main]\n* [Recent Changes|RecentChanges]\n", 3000)
write("RecentChanges", "[{RecentChangesPlugin since='90'}]\n", 3000)
PYTHON
}

start() {
  run /usr/lib/jvm/java-17-openjdk-*/bin/java -Xmx300m -jar "$work/jetty-runner-$jetty_version.jar" --host 127.0.0.1 --port "$port" \
    --path / "$folder/www"
}

# A page that may not be read shows the log-in.
truth() {
  local page name
  for page in "$folder"/pages/*.txt; do
    name=$(basename "$page" .txt)
    case $name in Main | LeftMenu | RecentChanges) printf '~start\t%s\t%s\n' "$base/Wiki.jsp?page=$name" "$base/Wiki.jsp" && continue ;; esac
    grep -q '^\[{ALLOW view' "$page" || printf 'page\t%s\t%s\t%s\t%s\n' "$base/Wiki.jsp?page=$name" "$base/wiki/$name" \
      "$base/Wiki.jsp?page=$name&skin=raw" "$base/Wiki.jsp?page=$name&skin=reader"
  done
}
