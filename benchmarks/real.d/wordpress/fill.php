<?php
// fill.php FOLDER SITE THEME STRUCTURE SEED: installs WordPress and writes the blog, all by its own functions.
[, $folder, $site, $look, $structure, $seed] = $argv;
define('WP_INSTALLING', true);
define('WP_IMPORTING', true); // no pings, no mails
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require "$folder/www/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
mt_srand((int) $seed);
add_filter('pre_wp_mail', '__return_true');
$titles = ['wordpress-dates' => 'The Slow Lantern', 'wordpress-plain' => 'Harbour Notes',
    'wordpress-category' => 'Five Kettles', 'wordpress-numbers' => 'Meadow and Mill'];
wp_install($titles[$site], 'editor', 'editor@example.org', true, '', 'no secret');
foreach (get_posts(['post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1]) as $first) {
    wp_delete_post($first->ID, true);
}
switch_theme($look);
$wp_rewrite->set_permalink_structure($structure);
create_initial_taxonomies(); // so that links made below have that structure
update_option('blogdescription', 'Things seen and written down');
update_option('posts_per_page', $site === 'wordpress-numbers' ? 6 : 10);
update_option('posts_per_rss', 10);
update_option('timezone_string', 'UTC');
update_option('default_pingback_flag', 0);
wp_defer_term_counting(true);
wp_defer_comment_counting(true);

$tagged = in_array($site, ['wordpress-dates', 'wordpress-plain']);
$names = ['Travel', 'Workshop', 'Kitchen', 'Books', 'Weather', 'Notebook', 'Errata'];
$categories = [];
foreach ($names as $name) {
    $categories[] = wp_insert_term($name, 'category')['term_id'];
}
update_option('default_category', $categories[0]);
$left_out = $site === 'wordpress-dates' ? [$categories[5]] : [$categories[5], $categories[6]];
update_option('left_out_categories', $left_out);

$articles = array_map(fn($line) => json_decode($line, true), file("$folder/articles.jsonl"));
$people = [];
foreach (array_unique(array_column($articles, 'author')) as $name) {
    [$given, $family] = explode(' ', $name);
    $people[$name] = wp_insert_user(['user_login' => strtolower($given), 'user_pass' => 'no secret', 'role' => 'author',
        'user_email' => strtolower($given) . '@example.org', 'display_name' => $name,
        'first_name' => $given, 'last_name' => $family]);
}

function blocks(array $paragraphs): string
{
    return implode("\n\n", array_map(fn($text) => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->", $paragraphs));
}

// 300 posts that can be seen, and among them, as they came to mind, those that can't, and the pages.
$unseen = array_merge(array_fill(0, 30, 'draft'), array_fill(0, 15, 'private'), array_fill(0, 8, 'future'),
    array_fill(0, 5, 'protected'), array_fill(0, 4, 'trash'), array_fill(0, 30, 'page'));
$fates = array_merge(array_fill(0, 300, 'publish'), $unseen);
for ($i = count($fates) - 1; $i > 0; $i--) {
    $j = mt_rand(0, $i);
    [$fates[$i], $fates[$j]] = [$fates[$j], $fates[$i]];
}
$shown = []; // what other posts may lead to
$pages = [];
foreach ($fates as $i => $fate) {
    $article = $articles[$i];
    $text = $article['paragraphs'];
    if ($fate === 'publish' && $shown && mt_rand(1, 100) <= 5) {
        $other = $shown[mt_rand(0, count($shown) - 1)];
        $text[0] .= ' More of this in <a href="' . get_permalink($other) . '">' . get_the_title($other) . '</a>.';
    }
    $post = ['post_title' => $article['title'], 'post_content' => blocks($text), 'post_date' => $article['date'],
        'post_author' => $people[$article['author']], 'post_status' => $fate, 'post_type' => 'post'];
    if ($fate === 'page') {
        $parent = count($pages) > 20 && mt_rand(0, 1) ? $pages[mt_rand(0, 5)] : 0;
        $post = array_merge($post, ['post_status' => 'publish', 'post_type' => 'page', 'post_parent' => $parent]);
        $pages[] = wp_insert_post($post);
        continue;
    }
    // Few posts are in the categories that are left out, many in the first.
    $post['post_category'] = [$categories[min(mt_rand(0, 7), mt_rand(0, 7), 6)]];
    if (mt_rand(0, 7) === 0) {
        $post['post_category'] = [$categories[5 + mt_rand(0, 1)]];
    }
    if ($tagged) {
        $post['tags_input'] = $article['tags'];
    }
    if ($fate === 'protected') {
        $post = array_merge($post, ['post_status' => 'publish', 'post_password' => 'no secret']);
    } elseif ($fate === 'future') {
        $post['post_date'] = '20' . mt_rand(40, 60) . substr($article['date'], 4);
    } elseif ($fate === 'trash') {
        $post['post_status'] = 'publish';
    }
    $id = wp_insert_post($post);
    if ($fate === 'trash') {
        wp_trash_post($id);
    }
    if ($fate !== 'publish') {
        continue;
    }
    if (!array_intersect($post['post_category'], $left_out)) {
        $shown[] = $id;
    }
    if (mt_rand(0, 5) === 0) { // A correction, which leaves a revision and so takes a number.
        $post['ID'] = $id;
        $post['post_content'] .= blocks(['Corrected: ' . $articles[399 - $i % 9]['paragraphs'][0]]);
        wp_update_post($post);
    }
    for ($n = mt_rand(0, 9) - 6; $n > 0; $n--) {
        $said = $articles[392 + mt_rand(0, 7)];
        wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => $said['author'],
            'comment_author_email' => 'someone@example.org', 'comment_content' => $said['paragraphs'][$n % 2],
            'comment_date' => date('Y-m-d H:i:s', strtotime($article['date']) + mt_rand(3600, 864000)), 'comment_approved' => 1]);
    }
}
wp_defer_term_counting(false);
wp_defer_comment_counting(false);

// Twelve pages are in the menu, eight in the text of the first, ten nowhere.
$linked = implode(', ', array_map(fn($id) => '<a href="' . get_permalink($id) . '">' . get_the_title($id) . '</a>', array_slice($pages, 12, 8)));
wp_update_post(['ID' => $pages[0], 'post_content' => get_post($pages[0])->post_content . blocks(["See also: $linked."])]);
$listed = array_diff(array_slice($categories, 0, $site === 'wordpress-dates' ? 7 : 4), $left_out);
if ($look === 'twentytwentyone') {
    $menu = wp_create_nav_menu('Main');
    foreach (array_slice($pages, 0, 12) as $id) {
        wp_update_nav_menu_item($menu, 0, ['menu-item-object-id' => $id, 'menu-item-object' => 'page',
            'menu-item-type' => 'post_type', 'menu-item-status' => 'publish']);
    }
    foreach ($listed as $id) {
        wp_update_nav_menu_item($menu, 0, ['menu-item-object-id' => $id, 'menu-item-object' => 'category',
            'menu-item-type' => 'taxonomy', 'menu-item-status' => 'publish']);
    }
    set_theme_mod('nav_menu_locations', ['primary' => $menu]);
    update_option('sidebars_widgets', ['wp_inactive_widgets' => [], 'sidebar-1' => ['search-2', 'recent-posts-2'], 'array_version' => 3]);
    update_option('widget_search', [2 => ['title' => ''], '_multiwidget' => 1]);
    update_option('widget_recent-posts', [2 => ['title' => '', 'number' => 5], '_multiwidget' => 1]);
} else {
    $items = '';
    foreach (array_slice($pages, 0, 12) as $id) {
        $items .= '<!-- wp:navigation-link ' . wp_json_encode(['label' => get_the_title($id), 'type' => 'page', 'id' => $id,
            'url' => get_permalink($id), 'kind' => 'post-type']) . ' /-->';
    }
    foreach ($listed as $id) {
        $items .= '<!-- wp:navigation-link ' . wp_json_encode(['label' => get_term($id)->name, 'type' => 'category', 'id' => $id,
            'url' => get_term_link($id), 'kind' => 'taxonomy']) . ' /-->';
    }
    $menu = wp_insert_post(['post_type' => 'wp_navigation', 'post_title' => 'Main', 'post_status' => 'publish', 'post_content' => wp_slash($items)]);
    // The header as the site editor saves it, with this menu; the theme's own lists all pages.
    $header = wp_insert_post(['post_type' => 'wp_template_part', 'post_name' => 'header', 'post_title' => 'Header',
        'post_status' => 'publish', 'post_content' => '<!-- wp:site-title /--><!-- wp:navigation {"ref":' . $menu . '} /-->']);
    wp_set_object_terms($header, $look, 'wp_theme');
    wp_set_object_terms($header, 'header', 'wp_template_part_area');
}
if ($site === 'wordpress-plain') {
    $front = wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Welcome',
        'post_content' => blocks(['Letters from the harbour, the latest first.']) . '<!-- wp:latest-posts {"postsToShow":5} /-->']);
    update_option('show_on_front', 'page');
    update_option('page_on_front', $front);
}
flush_rewrite_rules();
