<?php
// The REST interface for users only, and no link to it.
add_filter('rest_authentication_errors', function ($result) {
    return $result ?: (is_user_logged_in() ? $result : new WP_Error('rest_disabled', 'REST is disabled.', ['status' => 401]));
});
remove_action('wp_head', 'rest_output_link_wp_head');
remove_action('template_redirect', 'rest_output_link_header', 11);
