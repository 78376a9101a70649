<?php
/**
 * A shortcode for each widget, of the same name as its tag: [pc-converter from="MP3" to="WAV"].
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

/** Registers the shortcodes. */
function register_shortcodes(): void {
	foreach ( elements() as $name => $element ) {
		add_shortcode(
			$element['tag'],
			static fn( mixed $attributes ): string => render_element( $name, shortcode_values( $attributes ) )
		);
	}
}
add_action( 'init', __NAMESPACE__ . '\register_shortcodes' );

/**
 * The values by attribute. WordPress lists attributes without a value by number.
 *
 * @param mixed $attributes An array, or an empty text.
 * @return array<string, mixed>
 */
function shortcode_values( mixed $attributes ): array {
	$values = array();
	foreach ( is_array( $attributes ) ? $attributes : array() as $name => $value ) {
		if ( is_int( $name ) ) {
			$values[ strtolower( $value ) ] = true;
		} else {
			$values[ $name ] = $value;
		}
	}
	return $values;
}
