<?php
// Shaarli's own way to its store, as someone logged in; $argv[1] is its folder.
chdir($argv[1]);
require 'inc/rain.tpl.class.php';
require $argv[1] . '/autoload.php';
require 'application/bookmark/LinkUtils.php';
require 'application/config/ConfigPlugin.php';
require 'application/http/HttpUtils.php';
require 'application/http/UrlUtils.php';
require 'application/TimeZone.php';
require 'application/Utils.php';

$conf = new Shaarli\Config\ConfigManager();
new Shaarli\Languages('en', $conf);
$history = new Shaarli\History($conf->get('resource.history'));

return new Shaarli\Bookmark\BookmarkFileService($conf, $history, new malkusch\lock\mutex\NoMutex(), true);
