<?php
add_filter('wp_sitemaps_enabled', '__return_false');
