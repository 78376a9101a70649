<?php
/**
 * The settings: one option, read with its defaults.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

const OPTION = 'pc_elements';

/** The languages of the widgets. */
const LANGUAGES = array(
	'en' => 'English',
	'es' => 'Español',
	'fr' => 'Français',
	'de' => 'Deutsch',
);

/**
 * What a new installation starts with.
 *
 * @return array<string, string|bool>
 */
function default_settings(): array {
	return array(
		'files'     => 'plugin',
		'host'      => '',
		'integrity' => true,
		'runtime'   => 'preact',
		'api_base'  => '',
		'app_base'  => '',
		'product'   => '',
		'language'  => 'site',
		'theme'     => '',
		'consent'   => 'granted',
	);
}

/**
 * The choices of the settings that have some.
 *
 * @return array<string, string[]>
 */
function setting_choices(): array {
	return array(
		'files'    => array( 'plugin', 'host' ),
		'runtime'  => array( 'preact', 'react' ),
		'language' => array_merge( array( 'site', 'path' ), array_keys( LANGUAGES ) ),
		'theme'    => array( '', 'light', 'dark', 'auto' ),
		'consent'  => array( 'granted', 'pending' ),
	);
}

/**
 * The site's settings.
 *
 * @return array<string, string|bool>
 */
function settings(): array {
	$stored = get_option( OPTION, array() );
	return array_merge( default_settings(), is_array( $stored ) ? array_intersect_key( $stored, default_settings() ) : array() );
}

/**
 * Makes input safe to store. What does not fit is replaced by the default.
 *
 * @param mixed $input As the form or another plugin sends it.
 * @return array<string, string|bool>
 */
function sanitize_settings( mixed $input ): array {
	$input    = is_array( $input ) ? $input : array();
	$settings = default_settings();
	foreach ( setting_choices() as $name => $choices ) {
		$value = $input[ $name ] ?? null;
		if ( in_array( $value, $choices, true ) ) {
			$settings[ $name ] = $value;
		}
	}
	foreach ( array( 'host', 'api_base', 'app_base' ) as $name ) {
		$value             = $input[ $name ] ?? '';
		$settings[ $name ] = is_string( $value ) ? untrailingslashit( sanitize_url( trim( $value ), array( 'http', 'https' ) ) ) : '';
	}
	$product               = $input['product'] ?? '';
	$settings['product']   = is_string( $product ) ? sanitize_text_field( $product ) : '';
	$settings['integrity'] = ! empty( $input['integrity'] );
	return $settings;
}

/** Makes the option known to WordPress, so that every way to it passes the sanitizer. */
function register_settings(): void {
	register_setting(
		OPTION,
		OPTION,
		array(
			'type'              => 'object',
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings',
			'default'           => default_settings(),
			'show_in_rest'      => false,
		)
	);
}
add_action( 'init', __NAMESPACE__ . '\register_settings' );
