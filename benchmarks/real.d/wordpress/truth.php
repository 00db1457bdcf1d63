<?php
// truth.php FOLDER: the posts and pages that anyone can see, as WordPress has them.
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require "$argv[1]/www/wp-load.php";
foreach (get_posts(['post_type' => ['post', 'page'], 'post_status' => 'publish', 'numberposts' => -1, 'orderby' => 'ID', 'suppress_filters' => true]) as $post) {
    $front = (int) get_option('page_on_front') === $post->ID;
    // A protected post shows its title and asks for a password.
    $kind = ($front || $post->post_password !== '' ? '~' : '') . $post->post_type;
    $short = home_url($post->post_type === 'page' ? "/?page_id=$post->ID" : "/?p=$post->ID");
    // Below a comment stands a link to the post with the comment to answer to.
    $reply = add_query_arg('replytocom', '', get_permalink($post)) . '=*';
    echo implode("\t", array_unique([$kind, get_permalink($post), $short, home_url("/?p=$post->ID"), $reply])), "\n";
}
foreach (get_users() as $user) {
    echo implode("\t", array_unique(['~author', get_author_posts_url($user->ID), home_url("/?author=$user->ID")])), "\n";
}
// Lists that some would call things.
foreach (get_terms(['taxonomy' => ['category', 'post_tag'], 'hide_empty' => false]) as $term) {
    $short = $term->taxonomy === 'category' ? "/?cat=$term->term_id" : "/?tag=$term->slug";
    echo implode("\t", array_unique(["~$term->taxonomy", get_term_link($term), home_url($short)])), "\n";
}
foreach ($wpdb->get_results("select distinct year(post_date) as y, month(post_date) as m from $wpdb->posts where post_status = 'publish'") as $row) {
    echo "~month\t", get_month_link($row->y, $row->m), "\n~year\t", get_year_link($row->y), "\n";
}
