<?php
/**
 * A dynamic block for each widget.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

const EDITOR_HANDLE = 'pc-elements-editor';

/** Registers the blocks, and the script and the stylesheet that the editor loads for them. */
function register_blocks(): void {
	wp_register_script(
		EDITOR_HANDLE,
		plugins_url( 'assets/editor.js', PLUGIN_FILE ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
		VERSION,
		true
	);
	wp_set_script_translations( EDITOR_HANDLE, 'pc-elements', plugin_dir_path( PLUGIN_FILE ) . 'languages' );
	wp_register_style( EDITOR_HANDLE, plugins_url( 'assets/editor.css', PLUGIN_FILE ), array(), VERSION );

	foreach ( elements() as $name => $element ) {
		register_block_type(
			"pc-elements/$name",
			array(
				'api_version'           => 3,
				'title'                 => $element['title'],
				'description'           => $element['description'],
				'category'              => 'pc-elements',
				'icon'                  => $element['icon'],
				'attributes'            => block_attributes( $element ),
				'supports'              => array(
					'align'    => array( 'wide', 'full' ),
					'anchor'   => true,
					'html'     => false,
					'multiple' => ! $element['once'],
					'spacing'  => array( 'margin' => true ),
				),
				'example'               => 'auth-modal' === $name || 'file-player' === $name ? null : array(),
				'editor_script_handles' => array( EDITOR_HANDLE ),
				'editor_style_handles'  => array( EDITOR_HANDLE ),
				'render_callback'       => static fn( array $values ): string => render_block_of( $name, $values ),
			)
		);
	}
}
add_action( 'init', __NAMESPACE__ . '\register_blocks' );

/**
 * The attributes of a block: those of the tag, in camel case. An absent one leaves the widget its default.
 *
 * @param array<string, mixed> $element Of `elements()`.
 * @return array<string, array<string, string>>
 */
function block_attributes( array $element ): array {
	$attributes = array(
		// Dynamic blocks have no markup to keep it in.
		'anchor' => array( 'type' => 'string' ),
	);
	if ( '' !== $element['align'] ) {
		$attributes['align'] = array(
			'type'    => 'string',
			'default' => $element['align'],
		);
	}
	foreach ( $element['attributes'] as $definition ) {
		$attributes[ $definition['property'] ] = array( 'type' => 'flag' === $definition['type'] ? 'boolean' : 'string' );
	}
	return $attributes;
}

/**
 * The markup of a block.
 *
 * @param string               $name   Name of the widget.
 * @param array<string, mixed> $values Attributes of the block.
 */
function render_block_of( string $name, array $values ): string {
	$by_attribute = array();
	foreach ( elements()[ $name ]['attributes'] as $attribute => $definition ) {
		if ( isset( $values[ $definition['property'] ] ) ) {
			$by_attribute[ $attribute ] = $values[ $definition['property'] ];
		}
	}
	// WordPress derives the class from what an author has chosen, not from the default.
	$standard = elements()[ $name ]['align'];
	$is_it    = '' !== $standard && $standard === ( $values['align'] ?? '' );
	$wrapper  = get_block_wrapper_attributes( $is_it ? array( 'class' => "align$standard" ) : array() );
	$anchor   = $values['anchor'] ?? '';
	// Recent versions of WordPress add it by themselves.
	if ( is_string( $anchor ) && '' !== $anchor && ! preg_match( '/(^| )id=/', $wrapper ) ) {
		$wrapper .= sprintf( ' id="%s"', esc_attr( $anchor ) );
	}
	return render_element( $name, $by_attribute, $wrapper );
}

/**
 * A category of its own in the inserter.
 *
 * @param array<int, array<string, mixed>> $categories The others.
 * @return array<int, array<string, mixed>>
 */
function add_category( array $categories ): array {
	$categories[] = array(
		'slug'  => 'pc-elements',
		'title' => __( 'PC Elements', 'pc-elements' ),
	);
	return $categories;
}
add_filter( 'block_categories_all', __NAMESPACE__ . '\add_category' );

/** Tells the editor's script the widgets with their controls, and how to load a preview. */
function add_editor_data(): void {
	$data = array(
		'elements'      => elements(),
		'loader'        => is_hosted() ? file_url( loader_file() ) : add_query_arg( 'ver', VERSION, file_url( loader_file() ) ),
		'integrity'     => integrity_attributes( loader_file() )['integrity'] ?? '',
		'configuration' => (object) configuration(),
	);
	wp_add_inline_script(
		EDITOR_HANDLE,
		'window.pcElementsEditor = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP ) . ';',
		'before'
	);
}
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\add_editor_data' );
