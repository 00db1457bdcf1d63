<?php
add_filter('next_post_link', '__return_empty_string');
add_filter('previous_post_link', '__return_empty_string');
