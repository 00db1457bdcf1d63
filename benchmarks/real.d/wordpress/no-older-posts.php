<?php
// The front page shows the newest posts and does not lead to older ones.
add_action('pre_get_posts', function ($query) {
    if ($query->is_main_query() && $query->is_home()) {
        $query->set('no_found_rows', true);
    }
});
