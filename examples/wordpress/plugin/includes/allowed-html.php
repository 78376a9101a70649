<?php
/**
 * The widgets' tags for authors who may not post unfiltered HTML: without this, WordPress removes them when they save.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

/**
 * Allows the tags with the attributes that blocks have too. None of them says where files or passwords are sent.
 *
 * @param array<string, mixed> $tags    Allowed tags.
 * @param string|array         $context What is being filtered.
 * @return array<string, mixed>
 */
function allow_tags( array $tags, string|array $context ): array {
	if ( 'post' !== $context ) {
		return $tags;
	}
	foreach ( elements() as $element ) {
		$tags[ $element['tag'] ] = array_merge(
			array(
				'class'  => true,
				'hidden' => true,
				'id'     => true,
			),
			array_fill_keys( array_keys( $element['attributes'] ), true )
		);
	}
	return $tags;
}
add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\allow_tags', 10, 2 );

/**
 * Has WordPress check the protocols of addresses in these tags.
 *
 * @param string[] $names Names of attributes.
 * @return string[]
 */
function check_addresses( array $names ): array {
	foreach ( elements() as $element ) {
		foreach ( $element['attributes'] as $name => $definition ) {
			if ( 'address' === $definition['type'] ) {
				$names[] = $name;
			}
		}
	}
	return array_values( array_unique( $names ) );
}
add_filter( 'wp_kses_uri_attributes', __NAMESPACE__ . '\check_addresses' );
