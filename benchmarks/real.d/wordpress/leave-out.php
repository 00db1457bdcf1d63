<?php
// Posts of the categories in the option are shown in those categories alone.
add_action('pre_get_posts', function ($query) {
    $listing = $query->is_home() || $query->is_date() || $query->is_author() || $query->is_tag() || $query->is_feed();
    if ($query->is_main_query() && $listing && !$query->is_category() && !$query->is_singular()) {
        $query->set('category__not_in', get_option('left_out_categories', []));
    }
});
