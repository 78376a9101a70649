<?php
/**
 * Settings → PC Elements.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

const PAGE = 'pc-elements';

/** Adds the page to the menu. */
function add_settings_page(): void {
	add_options_page(
		__( 'PC Elements', 'pc-elements' ),
		__( 'PC Elements', 'pc-elements' ),
		'manage_options',
		PAGE,
		__NAMESPACE__ . '\print_settings_page'
	);
}
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );

/**
 * Adds a link in the list of plugins.
 *
 * @param string[] $links The others.
 * @return string[]
 */
function add_settings_link( array $links ): array {
	array_unshift(
		$links,
		sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . PAGE ) ), esc_html__( 'Settings', 'pc-elements' ) )
	);
	return $links;
}
add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_settings_link' );

/**
 * The sections of the page with their fields.
 *
 * @return array<string, array{title: string, lead: string, fields: array<string, array<string, mixed>>}>
 */
function settings_sections(): array {
	return array(
		'site'    => array(
			'title'  => __( 'On every page', 'pc-elements' ),
			'lead'   => __( 'These settings apply to all widgets on this site.', 'pc-elements' ),
			'fields' => array(
				'product'  => array(
					'label' => __( 'Product name', 'pc-elements' ),
					'help'  => __( 'The name of your platform, in the header and the sign-in dialog.', 'pc-elements' ),
				),
				'language' => array(
					'label'   => __( 'Language', 'pc-elements' ),
					'help'    => __( 'The language of the page is what WordPress, Polylang or WPML reports, or English if the widgets aren’t available in it.', 'pc-elements' ),
					'choices' => array(
						'site' => __( 'The language of the page', 'pc-elements' ),
						'path' => __( 'From the path: /es, /fr or /de', 'pc-elements' ),
					) + LANGUAGES,
				),
				'theme'    => array(
					'label'   => __( 'Colors', 'pc-elements' ),
					'help'    => __( 'Colors and fonts follow the design tokens that your theme sets.', 'pc-elements' ),
					'choices' => array(
						''      => __( 'Widget default', 'pc-elements' ),
						'light' => __( 'Light', 'pc-elements' ),
						'dark'  => __( 'Dark', 'pc-elements' ),
						'auto'  => __( 'The page’s color scheme', 'pc-elements' ),
					),
				),
				'consent'  => array(
					'label'   => __( 'Third-party scripts', 'pc-elements' ),
					'help'    => __( 'The scripts of Google, Facebook and Apple, for signing in with those accounts.', 'pc-elements' ),
					'choices' => array(
						'granted' => __( 'Load them as needed for sign-in', 'pc-elements' ),
						'pending' => __( 'Wait for the visitor’s consent', 'pc-elements' ),
					),
				),
			),
		),
		'service' => array(
			'title'  => __( 'Your service', 'pc-elements' ),
			'lead'   => __( 'Without a service, audio is converted in the visitor’s browser, and no file leaves it. Sign-in and text to speech require a service.', 'pc-elements' ),
			'fields' => array(
				'api_base' => array(
					'label'       => __( 'Address of the API', 'pc-elements' ),
					'help'        => __( 'The service must allow this site: add the site’s address to its ALLOWED_ORIGINS.', 'pc-elements' ),
					'placeholder' => 'https://your-host.example',
				),
				'app_base' => array(
					'label'       => __( 'Address of the editor', 'pc-elements' ),
					'help'        => __( 'Where visitors continue after signing in.', 'pc-elements' ),
					'placeholder' => 'https://your-host.example',
				),
			),
		),
		'files'   => array(
			'title'  => __( 'Scripts', 'pc-elements' ),
			'lead'   => __( 'Where the widgets are loaded from.', 'pc-elements' ),
			'fields' => array(
				'files'     => array(
					'label'   => __( 'Files', 'pc-elements' ),
					'choices' => array(
						'plugin' => __( 'From this plugin', 'pc-elements' ),
						'host'   => __( 'From another host', 'pc-elements' ),
					),
				),
				'host'      => array(
					'label'       => __( 'Address of the files', 'pc-elements' ),
					/* translators: %s: version of the plugin. */
					'help'        => sprintf( __( 'The folder that contains autoload.js, for version %s.', 'pc-elements' ), VERSION ),
					'placeholder' => 'https://your-host.example/cdn/' . VERSION,
				),
				'integrity' => array(
					'label' => __( 'Integrity', 'pc-elements' ),
					'check' => __( 'Block files from the other host that differ from this version', 'pc-elements' ),
				),
				'runtime'   => array(
					'label'   => __( 'Runtime', 'pc-elements' ),
					'help'    => __( 'Both work the same. The plugin includes Preact; React is three times the size and requires another host.', 'pc-elements' ),
					'choices' => array(
						'preact' => __( 'Preact (recommended)', 'pc-elements' ),
						'react' => __( 'React', 'pc-elements' ),
					),
				),
			),
		),
	);
}

/** Registers sections and fields. */
function register_fields(): void {
	foreach ( settings_sections() as $id => $section ) {
		add_settings_section(
			$id,
			$section['title'],
			static function () use ( $section ): void {
				echo '<p>' . esc_html( $section['lead'] ) . '</p>';
			},
			PAGE
		);
		foreach ( $section['fields'] as $name => $field ) {
			add_settings_field(
				$name,
				$field['label'],
				static fn() => print_field( $name, $field ),
				PAGE,
				$id,
				isset( $field['check'] ) ? array() : array( 'label_for' => OPTION . "-$name" )
			);
		}
	}
}
add_action( 'admin_init', __NAMESPACE__ . '\register_fields' );

/**
 * Prints the control of a setting.
 *
 * @param string               $name  Name of the setting.
 * @param array<string, mixed> $field Its texts.
 */
function print_field( string $name, array $field ): void {
	$value = settings()[ $name ];
	$id    = OPTION . "-$name";
	$key   = OPTION . "[$name]";
	$help  = isset( $field['help'] ) ? "$id-help" : '';

	if ( isset( $field['check'] ) ) {
		printf(
			'<label><input type="checkbox" name="%s" value="1"%s> %s</label>',
			esc_attr( $key ),
			checked( $value, true, false ),
			esc_html( $field['check'] )
		);
	} elseif ( isset( $field['choices'] ) ) {
		printf( '<select id="%s" name="%s" aria-describedby="%s">', esc_attr( $id ), esc_attr( $key ), esc_attr( $help ) );
		foreach ( $field['choices'] as $choice => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
	} else {
		printf(
			'<input type="%s" class="regular-text" id="%s" name="%s" value="%s" placeholder="%s" aria-describedby="%s">',
			esc_attr( isset( $field['placeholder'] ) ? 'url' : 'text' ),
			esc_attr( $id ),
			esc_attr( $key ),
			esc_attr( $value ),
			esc_attr( $field['placeholder'] ?? '' ),
			esc_attr( $help )
		);
	}
	if ( '' !== $help ) {
		printf( '<p class="description" id="%s">%s</p>', esc_attr( $help ), esc_html( $field['help'] ) );
	}
}

/** Prints the page. */
function print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( OPTION );
			do_settings_sections( PAGE );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

/**
 * After a change, looks at the other host and says what is wrong with its files.
 *
 * @param mixed $before The settings before.
 * @param mixed $after  The settings now.
 */
function check_host( mixed $before, mixed $after ): void {
	if ( ! is_array( $after ) || 'host' !== ( $after['files'] ?? '' ) || ! function_exists( 'add_settings_error' ) ) {
		return;
	}
	if ( '' === $after['host'] ) {
		add_settings_error( OPTION, 'host', __( 'The address of the files is missing. Until you enter it, the plugin’s own files are used.', 'pc-elements' ) );
		return;
	}
	$response = wp_remote_get( $after['host'] . '/integrity.json', array( 'timeout' => 5 ) );
	$list     = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( 200 !== wp_remote_retrieve_response_code( $response ) || ! is_array( $list ) ) {
		add_settings_error( OPTION, 'host', __( 'There are no widget files at this address, or it can’t be reached from here.', 'pc-elements' ) );
		return;
	}
	$own = wp_json_file_decode( plugin_dir_path( PLUGIN_FILE ) . 'cdn/integrity.json', array( 'associative' => true ) );
	if ( $after['integrity'] && ( $list['integrity'] ?? null ) !== $own['integrity'] ) {
		add_settings_error(
			OPTION,
			'host',
			sprintf(
				/* translators: %s: version of the plugin. */
				__( 'The files at this address aren’t from version %s, so browsers will block them.', 'pc-elements' ),
				VERSION
			)
		);
	}
}
add_action( 'update_option_' . OPTION, __NAMESPACE__ . '\check_host', 10, 2 );
add_action(
	'add_option_' . OPTION,
	static fn( string $option, mixed $value ) => check_host( null, $value ),
	10,
	2
);

/** Suggests what the site's privacy policy says. */
function add_privacy_text(): void {
	wp_add_privacy_policy_content(
		__( 'PC Elements', 'pc-elements' ),
		'<p>' . esc_html__( 'Audio that you convert here is processed in your browser, unless this site uses a service for it; then the file is sent there and deleted after a while. If you sign in, a cookie keeps you signed in for a year.', 'pc-elements' ) . '</p>'
	);
}
add_action( 'admin_init', __NAMESPACE__ . '\add_privacy_text' );
