<?php
// No archive is paged further than to its fourth page.
add_filter('found_posts', function ($found, $query) {
    $listing = $query->is_home() || $query->is_archive();
    return $query->is_main_query() && !is_admin() && $listing ? min($found, 4 * get_option('posts_per_page')) : $found;
}, 10, 2);
