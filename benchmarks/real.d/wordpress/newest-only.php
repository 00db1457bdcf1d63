<?php
// Archives show their first page and don't count the rest, which is quicker; so there is no paging.
add_action('pre_get_posts', function ($query) {
    if ($query->is_main_query() && !is_admin() && $query->is_archive()) {
        $query->set('no_found_rows', true);
    }
});
