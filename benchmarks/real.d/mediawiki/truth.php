<?php
// truth.php --conf LOCALSETTINGS: articles with all their addresses; redirects are addresses of what they lead to.
$settings = $argv[array_search('--conf', $argv) + 1];
require dirname($settings) . '/maintenance/Maintenance.php';

class Truth extends Maintenance
{
    public function execute()
    {
        $db = $this->getDB(DB_REPLICA);
        $others = [];
        foreach ($db->select(['page', 'redirect'], '*', ['rd_from=page_id'], __METHOD__) as $row) {
            $others[$row->rd_namespace . ':' . $row->rd_title][] = Title::newFromRow($row)->getFullURL();
            $others[$row->rd_namespace . ':' . $row->rd_title][] = $this->script('title=' . Title::newFromRow($row)->getPartialURL());
        }
        $kinds = [0 => 'article', 1 => '~talk', 2 => '~user', 3 => '~talk', 10 => '~template', 14 => '~category'];
        foreach ($db->select('page', '*', ['page_is_redirect' => 0], __METHOD__, ['ORDER BY' => 'page_id']) as $row) {
            if (!isset($kinds[$row->page_namespace])) {
                continue;
            }
            $title = Title::newFromRow($row);
            $kind = $title->isMainPage() ? '~main' : $kinds[$row->page_namespace];
            $same = [$title->getFullURL(), $this->script('title=' . $title->getPrefixedURL()), $this->script("curid=$row->page_id")];
            if ($title->isMainPage()) {
                array_push($same, $this->script(''), $GLOBALS['wgServer'] . '/', $GLOBALS['wgServer'] . '/index.php');
            }
            $this->output(implode("\t", [$kind, ...$same, ...($others["$row->page_namespace:$row->page_title"] ?? [])]) . "\n");
        }
    }

    private function script(string $query): string
    {
        return $GLOBALS['wgServer'] . '/index.php?' . $query;
    }
}

$maintClass = Truth::class;
require RUN_MAINTENANCE_IF_MAIN;
