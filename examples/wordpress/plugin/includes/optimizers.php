<?php
/**
 * Keeps plugins and services that combine, delay or rewrite scripts away from the loader: it finds its own files by the
 * address that it was loaded from, and is a module.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

/** Attributes that they take for "leave this script alone". */
const EXEMPTIONS = array(
	// Cloudflare's Rocket Loader.
	'data-cfasync'       => 'false',
	// LiteSpeed Cache.
	'data-no-optimize'   => '1',
	'data-no-defer'      => '1',
	// WP Rocket.
	'data-no-minify'     => '1',
	'nowprocket'         => true,
	// Autoptimize.
	'data-noptimize'     => '1',
	// Jetpack Boost.
	'data-jetpack-boost' => 'ignore',
	// WP Fastest Cache.
	'data-wpfc-render'   => 'false',
);

/** Filters of lists of parts of addresses. */
const ADDRESS_FILTERS = array(
	'rocket_exclude_js',
	'rocket_exclude_defer_js',
	'rocket_delay_js_exclusions',
	'rocket_minify_excluded_external_js',
	'litespeed_optimize_js_excludes',
	'litespeed_optm_js_defer_exc',
	'litespeed_optm_gm_js_exc',
	'sgo_javascript_combine_excluded_external_paths',
	'perfmatters_delay_js_exclusions',
	'perfmatters_defer_js_exclusions',
	'wp-optimize-minify-default-exclusions',
);

/** Filters of lists of handles. */
const HANDLE_FILTERS = array(
	'sgo_js_minify_exclude',
	'sgo_javascript_combine_exclude',
	'sgo_js_async_exclude',
);

/**
 * Adds the loader's path to a list, or to a text of parts separated by commas (Autoptimize).
 *
 * @param mixed $excluded The list so far.
 */
function exclude_address( mixed $excluded ): mixed {
	$path = (string) wp_parse_url( file_url( loader_file() ), PHP_URL_PATH );
	if ( is_string( $excluded ) ) {
		return '' === $excluded ? $path : $excluded . ', ' . $path;
	}
	return is_array( $excluded ) ? array_merge( $excluded, array( $path ) ) : $excluded;
}

/**
 * Adds the loader's handle to a list.
 *
 * @param mixed $excluded The list so far.
 */
function exclude_handle( mixed $excluded ): mixed {
	return is_array( $excluded ) ? array_merge( $excluded, array( HANDLE ) ) : $excluded;
}

foreach ( ADDRESS_FILTERS as $pc_elements_filter ) {
	add_filter( $pc_elements_filter, __NAMESPACE__ . '\exclude_address' );
}
add_filter( 'autoptimize_filter_js_exclude', __NAMESPACE__ . '\exclude_address' );
foreach ( HANDLE_FILTERS as $pc_elements_filter ) {
	add_filter( $pc_elements_filter, __NAMESPACE__ . '\exclude_handle' );
}
