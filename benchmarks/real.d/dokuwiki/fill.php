<?php
// fill.php FOLDER SITE: writes the wiki as an editor does, page by page.
[, $folder, $site] = $argv;
error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
define('DOKU_INC', "$folder/www/");
define('NOSESSION', 1);
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
require DOKU_INC . 'inc/init.php';
mt_srand(21);
$articles = array_map(fn($line) => json_decode($line, true), file("$folder/articles.jsonl"));
$spaces = ['tools', 'soil', 'seeds', 'people', 'recipes', 'weather'];

$pages = [];
for ($i = 0; $i < 210; $i++) {
    $space = $spaces[$i % 6];
    $pages[$space][] = ["$space:" . cleanID($articles[$i]['title']), $articles[$i], $i % 18 < 6];
}
$plain = $site === 'dokuwiki';
foreach ($pages as $space => $members) {
    $list = '';
    foreach ($members as $n => [$id, $article, $alone]) {
        $text = "====== {$article['title']} ======\n\n" . implode("\n\n", $article['paragraphs']) . "\n";
        // A page leads to two of its neighbours, unless these are for themselves.
        foreach ([$n + 1, mt_rand(0, count($members) - 1)] as $other) {
            if (isset($members[$other]) && ($plain || !$members[$other][2])) {
                $text .= "\nSee also [[{$members[$other][0]}]].\n";
            }
        }
        if (mt_rand(0, 4) === 0) { // a page that is yet to be written
            $text .= "\nTo be explained: [[" . $space . ':' . cleanID($articles[310 + $n % 9]['title']) . "]].\n";
        }
        saveWikiText($id, $text, 'written', false);
        if (mt_rand(0, 3) === 0) {
            $file = wikiFN($id);
            touch($file, filemtime($file) - 86400);
            saveWikiText($id, $text . "\n===== Addition =====\n\n" . $articles[300 + $n % 9]['paragraphs'][0] . "\n", 'more', true);
        }
        if ($plain || !$alone) {
            $list .= "  * [[$id|{$article['title']}]]\n";
        }
    }
    saveWikiText("$space:start", '====== ' . ucfirst($space) . " ======\n\n$list", 'list', false);
}
for ($i = 1; $i <= 40; $i++) {
    $article = $articles[210 + $i];
    saveWikiText("reports:report$i", "====== Report $i: {$article['title']} ======\n\n" . implode("\n\n", $article['paragraphs']) . "\n", 'report', false);
}
for ($i = 1; $i <= 20; $i++) {
    $article = $articles[255 + $i];
    saveWikiText('private:' . cleanID($article['title']), "====== {$article['title']} ======\n\n" . implode("\n\n", $article['paragraphs']), 'p', false);
}
$list = implode('', array_map(fn($space) => "  * [[$space:start|" . ucfirst($space) . "]]\n", $spaces));
saveWikiText('start', "====== Allotment wiki ======\n\nWhat we know about plots and what grows on them.\n\n$list\nThe newest report is [[reports:report40]].\n", 'start', false);
saveWikiText('sidebar', "  * [[:start|Home]]\n$list", 'sidebar', false);
