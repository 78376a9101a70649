<?php
/**
 * Plugin Name:       PC Elements
 * Description:       Audio tools, a site header, prices and sign-in as blocks and shortcodes. Files are converted in the visitor's browser, or by your own service.
 * Version:           @version@
 * Requires at least: 6.1
 * Requires PHP:      8.0
 * Author:            PC Elements contributors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       pc-elements
 * Domain Path:       /languages
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

const VERSION     = '@version@';
const PLUGIN_FILE = __FILE__;

require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/language.php';
require __DIR__ . '/includes/assets.php';
require __DIR__ . '/includes/optimizers.php';
require __DIR__ . '/includes/render.php';
require __DIR__ . '/includes/shortcodes.php';
require __DIR__ . '/includes/allowed-html.php';
require __DIR__ . '/includes/blocks.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}

/** Loads the translations that come with the plugin; since 6.7 WordPress finds them by itself. */
function load_translations(): void {
	if ( version_compare( get_bloginfo( 'version' ), '6.7', '<' ) ) {
		// phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions.load_plugin_textdomainFound -- Only where WordPress does not do it.
		load_plugin_textdomain( 'pc-elements', false, dirname( plugin_basename( PLUGIN_FILE ) ) . '/languages' );
	}
}
add_action( 'init', __NAMESPACE__ . '\load_translations', 1 );
