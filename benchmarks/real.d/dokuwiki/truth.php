<?php
// truth.php FOLDER BASE: the pages that anyone may read.
[, $folder, $base] = $argv;
error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
define('DOKU_INC', "$folder/www/");
define('NOSESSION', 1);
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
require DOKU_INC . 'inc/init.php';
auth_setup();
$found = [];
search($found, $conf['datadir'], 'search_allpages', ['skipacl' => true]);
foreach ($found as ['id' => $id]) {
    if (auth_aclcheck($id, '', []) < AUTH_READ) {
        continue;
    }
    $list = noNS($id) === 'start' || $id === 'sidebar';
    $other = ["$base/doku.php?id=$id", "$base/" . str_replace(':', '/', $id), "$base/$id", "$base/doku.php/$id"];
    if ($id === 'start') {
        $other[] = "$base/";
        $other[] = "$base/doku.php";
    }
    // The search leads to pages with its words in the address, which it marks there.
    $other[] = wl($id, 's[]=', true, '&') . '*';
    echo implode("\t", array_unique([$list ? '~page' : 'page', wl($id, '', true, '&'), ...$other])), "\n";
}
