<?php
$service = require __DIR__ . '/service.php';
foreach ($service->search() as $bookmark) {
    if (!$bookmark->isPrivate()) {
        $name = $bookmark->getShortUrl();
        echo implode("\t", [$bookmark->isNote() ? 'note' : 'bookmark', "$argv[2]/shaare/$name", "$argv[2]/?$name"]), "\n";
    }
}
