package grapnel.eval;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What applications call their links, in their own language files. */
final class ApplicationTexts {

  private static final Pattern JSON_TEXT =
      Pattern.compile("\"([^\"\\\\]{1,80})\"\\s*:\\s*\"([^\"\\\\]{1,80})\"");
  private static final Pattern PHP_TEXT =
      Pattern.compile("\\$lang\\['([a-z_]+)'\\]\\s*=\\s*['\"](.*?)['\"];");
  private static final Pattern YAML_TEXT =
      Pattern.compile("(?m)^  ([a-z_]+): [\"']?(.*?)[\"']?\\s*$");
  private static final Pattern LABEL_TEXT =
      Pattern.compile("\\$labels\\['([a-z]+)'\\]\\s*=\\s*'(.*?)';");
  private static final Pattern PO_TEXT = Pattern.compile("(?m)^msgid \"(.*)\"\\R+msgstr \"(.+)\"$");

  private static final Pattern ADMINER_TEXT =
      Pattern.compile("(?m)^\\s*'((?:[^'\\\\]|\\\\.)+)' => '((?:[^'\\\\]|\\\\.)+)',$");
  private static final Pattern POSTFIX_TEXT =
      Pattern.compile("(?m)^\\$PALANG\\['(\\w+)'\\]\\s*=\\s*['\"](.*?)['\"];");
  private static final Pattern BACKUP_TEXT =
      Pattern.compile("(?m)^\\$Lang\\{(\\w+)\\}\\s*=\\s*[\"'](.*?)[\"'];");
  private static final Pattern RUBY_TEXT = Pattern.compile("def msg_(\\w+); '(.*?)';? end");

  private static final List<String> NODEBB_FILES =
      List.of("category", "global", "groups", "pages", "topic", "user", "users");

  /** Texts of these stand in their templates and are written down with the links. */
  private static final Set<String> ENGLISH =
      Set.of(
          "nagios",
          "lava",
          "zoph",
          "whups",
          "cacti",
          "wicked",
          "icinga",
          "fossil",
          "openguides",
          "calipso",
          "jingo",
          "squid",
          "sqlledger",
          "openqa");

  /** English texts of these are their keys. */
  private static final Set<String> ENGLISH_KEYS =
      Set.of(
          "adminer",
          "ansel",
          "shaarli",
          "phpldapadmin",
          "davical",
          "nag",
          "kronolith",
          "turba",
          "ingo",
          "zabbix",
          "phpmyadmin");

  /** These mark the key of a menu's entry by a line before it. */
  private static final Set<String> MARKED_KEYS = Set.of("nag", "kronolith", "turba", "ingo");

  private final Path folder;
  private final Map<String, Map<String, String>> read = new HashMap<>();

  ApplicationTexts(Path folder) {
    this.folder = folder;
  }

  /** The text of a key, where the application has it in this language. */
  Optional<String> text(String application, String language, String key) throws IOException {
    if (ENGLISH.contains(application))
      return language.equals("en") ? Optional.of(key) : Optional.empty();
    boolean marked = MARKED_KEYS.contains(application);
    if (ENGLISH_KEYS.contains(application) && language.equals("en"))
      return Optional.of(marked ? key.replace("_", "") : key);
    String name = application + " " + language;
    if (!read.containsKey(name)) read.put(name, all(application, language));
    return Optional.ofNullable(read.get(name).get(key))
        .map(text -> marked ? text.replace("_", "") : text)
        .filter(text -> !text.isBlank() && !text.contains("%") && !text.contains("{"));
  }

  private Map<String, String> all(String application, String language) throws IOException {
    return switch (application) {
      case "mediawiki" -> {
        String code = language.equals("zh") ? "zh-hans" : language;
        yield json(
            "", folder.resolve("mediawiki/usr/share/mediawiki/languages/i18n/" + code + ".json"));
      }
      case "dokuwiki" ->
          matches(
              PHP_TEXT,
              folder.resolve("dokuwiki/usr/share/dokuwiki/inc/lang/" + language + "/lang.php"));
      case "redmine" ->
          matches(
              YAML_TEXT,
              folder.resolve("redmine/usr/share/redmine/config/locales/" + language + ".yml"));
      case "request-tracker" -> {
        String code =
            switch (language) {
              case "zh" -> "zh_CN";
              case "pt" -> "pt_BR";
              default -> language;
            };
        yield matches(
            PO_TEXT,
            folder.resolve("request-tracker5/usr/share/request-tracker5/po/" + code + ".po"));
      }
      case "roundcube" -> {
        String at = "roundcube-core/usr/share/roundcube/program/localization/";
        yield matches(LABEL_TEXT, folder.resolve(at + region(language) + "/labels.inc"));
      }
      case "wordpress" -> {
        String at = "wordpress-l10n/usr/share/wordpress/wp-content/languages/";
        Map<String, String> all = compiled(folder.resolve(at + region(language) + ".mo"));
        compiled(folder.resolve(at + "admin-" + region(language) + ".mo"))
            .forEach(all::putIfAbsent);
        yield all;
      }
      case "sympa" ->
          compiled(
              folder.resolve(
                  "sympa/usr/share/locale/"
                      + territory(language, "en_US")
                      + "/LC_MESSAGES/sympa.mo"));
      case "hyperkitty", "postorius" -> {
        String at =
            "python3-django-%1$s/usr/lib/python3/dist-packages/%1$s/locale/".formatted(application);
        yield django(folder.resolve(at), language);
      }
      case "adminer" -> {
        String code = language.equals("pt") ? "pt-br" : language;
        yield matches(
            ADMINER_TEXT,
            folder.resolve("adminer/usr/share/adminer/adminer/lang/" + code + ".inc.php"));
      }
      case "ansel" ->
          compiled(
              folder.resolve(
                  "php-horde-ansel/usr/share/horde/ansel/locale/"
                      + territory(language, "en")
                      + "/LC_MESSAGES/ansel.mo"));
      case "shaarli" -> {
        String code = language.equals("ja") ? "jp" : language;
        String at = "shaarli/usr/share/shaarli/inc/languages/" + code;
        yield matches(PO_TEXT, folder.resolve(at + "/LC_MESSAGES/shaarli.po"));
      }
      case "phpldapadmin" ->
          compiled(
              folder.resolve(
                  "phpldapadmin/usr/share/phpldapadmin/locale/"
                      + country(language)
                      + "/LC_MESSAGES/messages.mo"));
      case "davical" ->
          compiled(
              folder.resolve(
                  "davical/usr/share/davical/locale/"
                      + (language.equals("es") ? "es_ES" : territory(language, "en"))
                      + "/LC_MESSAGES/davical.mo"));
      case "nag", "kronolith", "turba", "ingo" ->
          compiled(
              folder.resolve(
                  "php-horde-%1$s/usr/share/horde/%1$s/locale/%2$s/LC_MESSAGES/%1$s.mo"
                      .formatted(application, territory(language, "en"))));
      case "zabbix" ->
          compiled(
              folder.resolve(
                  "zabbix-frontend-php/usr/share/zabbix/locale/"
                      + territory(language, "en")
                      + "/LC_MESSAGES/frontend.mo"));
      case "phpmyadmin" ->
          compiled(
              folder.resolve(
                  "phpmyadmin/usr/share/phpmyadmin/locale/"
                      + territory(language, "en_GB")
                      + "/LC_MESSAGES/phpmyadmin.mo"));
      case "backuppc" -> {
        String code = language.equals("pt") ? "pt_br" : territory(language, "en");
        String at = "backuppc/usr/share/backuppc/lib/BackupPC/Lang/" + code;
        yield matches(BACKUP_TEXT, folder.resolve(at + ".pm"));
      }
      case "hiki" -> {
        // With character references, which whoever reads the link's markup resolves.
        Path file = folder.resolve("hiki/usr/share/hiki/messages/" + language + ".rb");
        yield matches(RUBY_TEXT, file);
      }
      case "postfixadmin" -> {
        String code =
            switch (language) {
              case "pt" -> "pt-br";
              case "zh" -> "cn";
              default -> language;
            };
        yield matches(
            POSTFIX_TEXT,
            folder.resolve("postfixadmin/usr/share/postfixadmin/languages/" + code + ".lang"));
      }
      default -> nodebb(language);
    };
  }

  /** As most applications name them: with a country only where there are several. */
  private static String territory(String language, String english) {
    return switch (language) {
      case "en" -> english;
      case "zh" -> "zh_CN";
      case "pt" -> "pt_BR";
      default -> language;
    };
  }

  /** English texts are keys, and stand in the other languages' files only. */
  private static Map<String, String> django(Path locales, String language) throws IOException {
    String code = territory(language, "de");
    Map<String, String> texts = matches(PO_TEXT, locales.resolve(code + "/LC_MESSAGES/django.po"));
    if (language.equals("en")) texts.replaceAll((key, _) -> key);
    return texts;
  }

  private static String country(String language) {
    return language.equals("ja") ? "ja_JP" : region(language);
  }

  private static String region(String language) {
    return switch (language) {
      case "en" -> "en_US";
      case "ja" -> "ja";
      case "zh" -> "zh_CN";
      case "pt" -> "pt_BR";
      default -> language + "_" + language.toUpperCase(Locale.ROOT);
    };
  }

  /**
   * A compiled catalogue of gettext: a magic number, a count, two tables of lengths and offsets.
   */
  private static Map<String, String> compiled(Path file) throws IOException {
    Map<String, String> texts = new HashMap<>();
    if (!Files.exists(file)) return texts;
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < bytes.getInt(8); i++) {
      String key = text(bytes, bytes.getInt(12) + 8 * i);
      // What stands before a 4 says where the text is used.
      texts.putIfAbsent(key.substring(key.indexOf(4) + 1), text(bytes, bytes.getInt(16) + 8 * i));
    }
    return texts;
  }

  private static String text(ByteBuffer bytes, int at) {
    byte[] text = new byte[bytes.getInt(at)];
    bytes.get(bytes.getInt(at + 4), text);
    return new String(text, StandardCharsets.UTF_8);
  }

  private Map<String, String> nodebb(String language) throws IOException {
    String code =
        switch (language) {
          case "en" -> "en-GB";
          case "zh" -> "zh-CN";
          case "pt" -> "pt-BR";
          default -> language;
        };
    Map<String, String> all = new HashMap<>();
    for (String file : NODEBB_FILES) {
      Path path = folder.resolve("nodebb/package/public/language/" + code + "/" + file + ".json");
      all.putAll(json(file + ":", path));
    }
    return all;
  }

  private static Map<String, String> json(String prefix, Path file) throws IOException {
    Map<String, String> texts = new HashMap<>();
    if (!Files.exists(file)) return texts;
    Matcher matcher = JSON_TEXT.matcher(Files.readString(file));
    while (matcher.find()) {
      texts.putIfAbsent(prefix + matcher.group(1), matcher.group(2));
    }
    return texts;
  }

  private static Map<String, String> matches(Pattern pattern, Path file) throws IOException {
    Map<String, String> texts = new HashMap<>();
    if (!Files.exists(file)) return texts;
    Matcher matcher = pattern.matcher(Files.readString(file));
    while (matcher.find()) texts.putIfAbsent(matcher.group(1), matcher.group(2).strip());
    return texts;
  }
}
