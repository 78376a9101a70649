<?php
/**
 * The tag of a widget, from the values of a block or a shortcode.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

/**
 * The markup of a widget; empty where it would have nothing to show.
 *
 * @param string               $name   Name of the widget, as in `elements()`.
 * @param array<string, mixed> $values By attribute. Unknown attributes and values that do not fit are left out.
 * @param string               $extra  Further attributes, escaped.
 */
function render_element( string $name, array $values, string $extra = '' ): string {
	$element    = elements()[ $name ];
	$attributes = array();
	foreach ( $element['attributes'] as $attribute => $definition ) {
		$text = isset( $values[ $attribute ] ) ? attribute_text( $values[ $attribute ], $definition ) : null;
		if ( null !== $text ) {
			$attributes[ $attribute ] = $text;
		}
	}
	if ( is_feed() || ( 'file-player' === $name && ! isset( $attributes['src'] ) ) ) {
		return '';
	}
	enqueue();
	$tag  = $element['tag'];
	$all  = trim( $extra . ' ' . html_attributes( $attributes ) );
	$open = "<$tag" . ( '' === $all ? '' : " $all" );
	$view = first_view( $name, $attributes );
	if ( null !== $view ) {
		return $open . substr( $view, strlen( "<$tag" ) );
	}
	// Nothing is visible of the dialog before a visitor asks for it.
	$fallback = 'auth-modal' === $name ? '' : '<noscript>' . esc_html__( 'This part of the page needs JavaScript.', 'pc-elements' ) . '</noscript>';
	return "$open>$fallback</$tag>";
}

/**
 * The text of an attribute; null if it is not to be set.
 *
 * @param mixed                $value      As an author gave it.
 * @param array<string, mixed> $definition Of the attribute.
 */
function attribute_text( mixed $value, array $definition ): ?string {
	if ( 'flag' === $definition['type'] ) {
		return in_array( $value, array( false, 'false', '0', 'no', 'off' ), true ) ? null : '';
	}
	if ( ! is_scalar( $value ) || '' === trim( (string) $value ) ) {
		return null;
	}
	$text = trim( (string) $value );
	switch ( $definition['type'] ) {
		case 'choice':
			return in_array( $text, $definition['words'], true ) ? $text : null;
		case 'list':
			$words = array_intersect( preg_split( '/[\s,]+/', $text ), $definition['words'] );
			return array() === $words ? null : implode( ' ', $words );
		case 'address':
			return web_address( $text );
		default:
			return $text;
	}
}

/**
 * An address of the web, or one relative to the page; null if it is of another kind.
 *
 * @param string $text As an author gave it.
 */
function web_address( string $text ): ?string {
	// The markup is written without encoding references again, so that whatever is one here becomes a character in browsers.
	do {
		$encoded = $text;
		$text    = html_entity_decode( $encoded, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	} while ( $text !== $encoded );
	// Browsers leave these out of a scheme.
	$address = preg_replace( '/[\x00-\x20]+/', '', $text );
	if ( preg_match( '/^[a-z][a-z0-9+.-]*:/i', $address ) ) {
		$address = sanitize_url( $address, array( 'http', 'https' ) );
	}
	return '' === $address ? null : $address;
}

/**
 * Attributes as markup.
 *
 * @param array<string, string> $attributes Their texts by name; an empty text is a flag.
 */
function html_attributes( array $attributes ): string {
	$parts = array();
	foreach ( $attributes as $name => $text ) {
		$parts[] = '' === $text ? $name : sprintf( '%s="%s"', $name, esc_attr( $text ) );
	}
	return implode( ' ', $parts );
}

/**
 * The markup that shows the widget before its script is loaded, if the plugin was built with one; null where it would show
 * something else than the widget does: it is of a widget without attributes on a page without settings.
 *
 * @param string                $name       Name of the widget.
 * @param array<string, string> $attributes Its attributes.
 */
function first_view( string $name, array $attributes ): ?string {
	$language = array( 'language' => true );
	if ( array() !== array_diff_key( $attributes + configuration(), $language ) ) {
		return null;
	}
	$code = $attributes['language'] ?? page_language() ?? 'en';
	$file = plugin_dir_path( PLUGIN_FILE ) . "fallback/$name.$code.html";
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin.
	return is_readable( $file ) ? (string) file_get_contents( $file ) : null;
}

/**
 * What is in a widget is not for typographic quotes.
 *
 * @param string[] $tags Names of tags.
 * @return string[]
 */
function keep_from_texturizing( array $tags ): array {
	return array_merge( $tags, array_column( elements(), 'tag' ) );
}
add_filter( 'no_texturize_tags', __NAMESPACE__ . '\keep_from_texturizing' );
