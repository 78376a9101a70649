<?php
/**
 * Removes what the plugin has stored: its settings, on every site of a network.
 *
 * @package PC_Elements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $pc_elements_site ) {
		delete_blog_option( $pc_elements_site, 'pc_elements' );
	}
} else {
	delete_option( 'pc_elements' );
}
