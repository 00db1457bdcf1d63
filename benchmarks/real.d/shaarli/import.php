<?php
// Adds the articles that are read as lines of JSON: three of four as bookmarks, others as notes, one in ten private.
$service = require __DIR__ . '/service.php';
foreach ($service->search() as $old) {
    $service->remove($old, false);
}
while ($line = fgets(STDIN)) {
    $article = json_decode($line, true);
    $bookmark = new Shaarli\Bookmark\Bookmark();
    $bookmark->setTitle($article['title']);
    $bookmark->setDescription(implode("\n\n", array_slice($article['paragraphs'], 0, 3)));
    $bookmark->setTags($article['tags']);
    $bookmark->setPrivate($article['n'] % 10 == 4);
    $bookmark->setCreated(new DateTime($article['date']));
    if ($article['n'] % 4 != 0) {
        $bookmark->setUrl('https://example.org/' . $article['slug']);
    }
    $service->add($bookmark, false);
}
$service->save();
