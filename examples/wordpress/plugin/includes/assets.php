<?php
/**
 * The loader, its stylesheet and its configuration, on pages with a widget only.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

const HANDLE = 'pc-elements';

/** A sticky header stays within its parent, and a template part is only as tall as the header in it. */
const SITE_STYLE = '.wp-block-template-part:has(> pc-header[sticky]) { display: contents; }';

/** Whether the files come from another host than this site. */
function is_hosted(): bool {
	$settings = settings();
	return 'host' === $settings['files'] && '' !== $settings['host'];
}

/**
 * The address of a hosted file.
 *
 * @param string $file Path below the folder of the files.
 */
function file_url( string $file ): string {
	return is_hosted() ? settings()['host'] . '/' . $file : plugins_url( 'cdn/' . $file, PLUGIN_FILE );
}

/** The folder of the chosen runtime's build below that of the files; the plugin has only one of them. */
function build_folder(): string {
	return is_hosted() && 'react' === settings()['runtime'] ? '' : 'preact/';
}

/** The loader's path below the folder of the files. */
function loader_file(): string {
	return build_folder() . 'autoload.js';
}

/**
 * The tags that the page is known to have so far.
 *
 * @param string ...$more Others that it has.
 * @return string[]
 */
function used_tags( string ...$more ): array {
	static $used = array();
	return $used = array_unique( array_merge( $used, $more ) );
}

/**
 * What the loader will import for these tags, as paths below the folder of the files.
 *
 * @param string[] $tags Names of tags.
 * @return string[]
 */
function imported_files( array $tags ): array {
	static $lists = array();
	$folder       = build_folder();
	$lists[ $folder ] ??= wp_json_file_decode( plugin_dir_path( PLUGIN_FILE ) . "cdn/{$folder}modules.json", array( 'associative' => true ) );
	$list  = $lists[ $folder ];
	$files = array();
	foreach ( $tags as $tag ) {
		if ( ! isset( $list['elements'][ $tag ] ) ) {
			continue;
		}
		$files[] = "./elements/$tag.js";
		foreach ( $list['elements'][ $tag ] as $index ) {
			$files[] = $list['files'][ $index ];
		}
	}
	$texts = $list['languages'][ page_language() ?? '' ] ?? null;
	if ( array() !== $files && null !== $texts ) {
		$files[] = $texts;
	}
	return array_map( static fn( string $file ): string => $folder . substr( $file, 2 ), array_unique( $files ) );
}

/**
 * Has browsers request these files together with the loader, if the page is known to have a widget by now. Not as modules:
 * before other plugins' import maps, which some browsers ignore once they have been asked for a module.
 */
function print_early_requests(): void {
	foreach ( imported_files( used_tags() ) as $file ) {
		$attributes = array_merge(
			array(
				'rel'         => 'preload',
				'as'          => 'script',
				'href'        => file_url( $file ),
				'crossorigin' => 'anonymous',
			),
			integrity_attributes( $file )
		);
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Is escaped.
		echo '<link ' . html_attributes( $attributes ) . " />\n";
	}
}
// Before stylesheets, which come at 8.
add_action( 'wp_head', __NAMESPACE__ . '\print_early_requests', 7 );

/**
 * The hashes of this version's files, by path; empty unless they come from a host and are to be checked.
 *
 * @return array<string, string>
 */
function integrity(): array {
	if ( ! is_hosted() || ! settings()['integrity'] ) {
		return array();
	}
	static $list;
	$list ??= wp_json_file_decode( plugin_dir_path( PLUGIN_FILE ) . 'cdn/integrity.json', array( 'associative' => true ) );
	return $list['integrity'] ?? array();
}

/**
 * Attributes that let the browser check a file of another host.
 *
 * @param string $file Path below the folder of the files.
 * @return array<string, string>
 */
function integrity_attributes( string $file ): array {
	$hash = integrity()[ $file ] ?? null;
	return null === $hash ? array() : array(
		'integrity'   => $hash,
		'crossorigin' => 'anonymous',
	);
}

/**
 * What all widgets of the page are configured with.
 *
 * @return array<string, mixed>
 */
function configuration(): array {
	$settings      = settings();
	$configuration = array_filter(
		array(
			'apiBase'  => $settings['api_base'],
			'appBase'  => $settings['app_base'],
			'language' => page_language(),
			'theme'    => $settings['theme'],
			'product'  => '' === $settings['product'] ? null : array( 'name' => $settings['product'] ),
			'consent'  => 'pending' === $settings['consent'] ? 'pending' : null,
		)
	);
	/**
	 * Filters the configuration of the page's widgets.
	 *
	 * @param array $configuration As in `<script type="application/json" data-pc-config>`.
	 */
	return (array) apply_filters( 'pc_elements_configuration', $configuration );
}

/** Has the page load the widgets. May be called any number of times, also while the footer is printed. */
function enqueue(): void {
	$loader = loader_file();
	// Browsers and proxies must not ask a host of releases for a file with a query.
	$version = is_hosted() ? null : VERSION;
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- See above.
	wp_enqueue_style( HANDLE, file_url( 'landing.css' ), array(), $version );
	if ( ! has_action( 'wp_footer', __NAMESPACE__ . '\print_configuration' ) ) {
		wp_add_inline_style( HANDLE, SITE_STYLE );
		add_action( 'wp_footer', __NAMESPACE__ . '\print_configuration', doing_action( 'wp_footer' ) ? PHP_INT_MAX : 1 );
		add_action( 'wp_footer', __NAMESPACE__ . '\print_remaining', PHP_INT_MAX );
	}
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( HANDLE, file_url( $loader ), array(), $version );
	} else {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- See above.
		wp_enqueue_script( HANDLE, file_url( $loader ), array(), $version, true );
	}
}

/**
 * Loads the stylesheet in the head, where it can still reserve space, if the page is known to have a widget by then.
 * Block themes render their content before the head, so nothing has to be known there.
 */
function enqueue_early(): void {
	$post = is_singular() ? get_post() : null;
	if ( $post && preg_match_all( '/<!-- wp:pc-elements\/([a-z-]+)|(?:<|\[)pc-([a-z-]+)/', $post->post_content, $found ) ) {
		used_tags( ...array_map( static fn( string $name ): string => "pc-$name", array_filter( array_merge( $found[1], $found[2] ) ) ) );
		enqueue();
	}
}
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_early' );

/**
 * Loads the widgets for tags that are written as they are, in a block of HTML or by a theme.
 *
 * @param string $html Rendered content.
 */
function enqueue_for_tags( string $html ): string {
	if ( preg_match_all( '/<(pc-[a-z-]+)/', $html, $found ) ) {
		used_tags( ...$found[1] );
		enqueue();
	}
	return $html;
}
add_filter( 'the_content', __NAMESPACE__ . '\enqueue_for_tags', 20 );
add_filter( 'render_block', __NAMESPACE__ . '\enqueue_for_tags', 20 );
add_filter( 'widget_text', __NAMESPACE__ . '\enqueue_for_tags', 20 );

/** Prints the configuration, which the loader reads when the document is complete. */
function print_configuration(): void {
	$configuration = configuration();
	if ( array() === $configuration ) {
		return;
	}
	wp_print_inline_script_tag(
		// No text of it can end the script.
		(string) wp_json_encode( $configuration, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ),
		array(
			'type'           => 'application/json',
			'data-pc-config' => true,
		)
	);
}

/**
 * Whether the loader's tag has been printed.
 *
 * @param bool $is_now Whether it is being printed.
 */
function loader_is_printed( bool $is_now = false ): bool {
	static $is_printed = false;
	$is_printed = $is_printed || $is_now;
	return $is_printed;
}

/**
 * Prints what WordPress has not: a widget in the footer itself, such as one in a popup, may come after WordPress has
 * printed its stylesheets and scripts.
 */
function print_remaining(): void {
	wp_print_styles( HANDLE );
	print_import_map();
	if ( ! loader_is_printed() ) {
		wp_print_script_tag(
			array(
				'type' => 'module',
				'src'  => is_hosted() ? file_url( loader_file() ) : add_query_arg( 'ver', VERSION, file_url( loader_file() ) ),
				'id'   => HANDLE . '-js-module',
			)
		);
	}
}

/**
 * Before WordPress 6.5, makes the loader's tag that of a module.
 *
 * @param string $tag    The tag.
 * @param string $handle Handle of the script.
 * @param string $src    Its address.
 */
function module_tag( string $tag, string $handle, string $src ): string {
	if ( HANDLE !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			'type' => 'module',
			'src'  => $src,
			'id'   => HANDLE . '-js-module',
		)
	);
}
add_filter( 'script_loader_tag', __NAMESPACE__ . '\module_tag', 10, 3 );

/**
 * Adds to the loader's tag what optimizers and the browser must know of it.
 *
 * @param array<string, string|bool> $attributes Attributes of a script's tag.
 * @return array<string, string|bool>
 */
function loader_attributes( array $attributes ): array {
	if ( HANDLE . '-js-module' !== ( $attributes['id'] ?? '' ) ) {
		return $attributes;
	}
	loader_is_printed( true );
	return array_merge( $attributes, EXEMPTIONS, integrity_attributes( loader_file() ) );
}
add_filter( 'wp_script_attributes', __NAMESPACE__ . '\loader_attributes' );

/**
 * The stylesheet of another host is checked too.
 *
 * @param string $tag    The tag.
 * @param string $handle Handle of the stylesheet.
 */
function style_tag( string $tag, string $handle ): string {
	$attributes = HANDLE === $handle ? integrity_attributes( 'landing.css' ) : array();
	return array() === $attributes ? $tag : str_replace( '<link ', '<link ' . html_attributes( $attributes ) . ' ', $tag );
}
add_filter( 'style_loader_tag', __NAMESPACE__ . '\style_tag', 10, 2 );

/** An import map, as JSON, with the hashes of all modules that the loader may import; empty if nothing is to be checked. */
function import_map(): string {
	$hashes = array();
	foreach ( integrity() as $file => $hash ) {
		if ( str_ends_with( $file, '.js' ) ) {
			$hashes[ file_url( $file ) ] = $hash;
		}
	}
	return array() === $hashes ? '' : (string) wp_json_encode( array( 'integrity' => $hashes ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
}

/**
 * Prints the map. It comes after WordPress's own (since 6.5), which must be the first where a browser takes only one; what
 * the loader imports is asked for later still.
 */
function print_import_map(): void {
	static $is_printed = false;
	$map = has_action( 'wp_footer', __NAMESPACE__ . '\print_configuration' ) ? import_map() : '';
	if ( '' !== $map && ! $is_printed ) {
		$is_printed = true;
		wp_print_inline_script_tag( $map, array( 'type' => 'importmap' ) );
	}
}
add_action( 'wp_footer', __NAMESPACE__ . '\print_import_map', function_exists( 'wp_enqueue_script_module' ) ? 30 : 10 );
