<?php
/**
 * The language of the page, as the site or its language plugin says.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

/**
 * The language that the widgets of this page speak; null leaves it to the path of the page (`/es/…`).
 */
function page_language(): ?string {
	$setting = settings()['language'];
	if ( 'path' === $setting ) {
		return null;
	}
	if ( 'site' !== $setting ) {
		return $setting;
	}
	$code = strtolower( substr( site_language(), 0, 2 ) );
	return isset( LANGUAGES[ $code ] ) ? $code : 'en';
}

/**
 * Polylang's or WPML's language of the page, otherwise WordPress's: a code or a locale.
 */
function site_language(): string {
	if ( function_exists( 'pll_current_language' ) ) {
		$language = pll_current_language( 'locale' );
	} else {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WPML's own.
		$language = apply_filters( 'wpml_current_language', null );
	}
	// WPML says "all" where a page is of no language.
	return is_string( $language ) && '' !== $language && 'all' !== $language ? $language : get_locale();
}
