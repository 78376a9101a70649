/**
 * The plugin on a real WordPress: what administrators, editors and authors do with it, and what visitors get – from an
 * origin other than that of the service.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { pluginFiles, pluginZip } from '../../examples/wordpress/build.ts';
import { PASSWORD as OWN_PASSWORD, startWordPress } from '../../examples/wordpress/wordpress.ts';
import type { Role, WordPress } from '../../examples/wordpress/wordpress.ts';
import { inspect } from '../../service/tests/media.ts';
import { needs, WORDPRESS } from '../requirements.ts';
import { ROOT, SAMPLES, startSite, type Site } from './site.ts';
import { arrived, fillIn, PASSWORD, publishEditor, signUp } from './signing-in.ts';
import {
  button,
  calls,
  choose,
  convert,
  openBrowser,
  temporaryFolder,
  visit,
  type TemporaryFolder,
  type Visit,
} from './visitor.ts';

interface Definition {
  tag: string;
  attributes: readonly { name: string; property: string; isFlag: boolean }[];
}

/** What the tests use of the editor's scripts. */
interface WordPressScripts {
  blocks: { createBlock: (name: string, attributes: Record<string, string>) => unknown };
  data: {
    dispatch: (store: string) => {
      insertBlocks: (blocks: readonly unknown[]) => void;
      openGeneralSidebar: (name: string) => void;
    };
  };
}

describe('on WordPress', needs(WORDPRESS), testOnWordPress);

function testOnWordPress(): void {
  let wordpress: WordPress;
  let site: Site;
  let browser: Browser;
  let folder: TemporaryFolder;

  before(async () => {
    [wordpress, browser, folder] = await Promise.all([
      startWordPress(),
      // What WordPress's own pages would ask of the network.
      openBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'),
      temporaryFolder(),
    ]);
    site = await startSite({ ALLOWED_ORIGINS: wordpress.url });
    publishEditor(site);
  });
  after(() => Promise.all([browser.close(), wordpress.stop(), site.stop(), folder.remove()]));

  /** Stores settings over the defaults. */
  const set = (settings: Record<string, string | boolean> = {}): Promise<string> =>
    wordpress.run(`update_option( 'pc_elements', json_decode( '${JSON.stringify(settings)}', true ) );`);

  /** Publishes a post as somebody, by WordPress's own rules of what they may write. @returns its address. */
  const publish = (content: string, author = 'administrator'): Promise<string> =>
    wordpress.run(
      `wp_set_current_user( get_user_by( 'login', '${author}' )->ID ); kses_init();
       $post = array( 'post_title' => 'A post', 'post_status' => 'publish', 'comment_status' => 'closed', 'post_content' => wp_slash( base64_decode( '${Buffer.from(content).toString('base64')}' ) ) );
       echo get_permalink( wp_insert_post( $post ) );`,
    );

  const come = (t: TestContext, url: string): Promise<Visit> => visit(t, browser, url);

  async function logIn(t: TestContext, role: Role, path: string): Promise<Visit> {
    const url = `${wordpress.url}/wp-login.php?redirect_to=${encodeURIComponent(`${wordpress.url}/wp-admin/${path}`)}`;
    const visited = await visit(t, browser, url, { viewport: { width: 1280, height: 900 } });
    await visited.page.getByLabel('Username or Email Address').fill(role);
    await visited.page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
    await button(visited.page, 'Log In').click();
    await visited.page.waitForURL('**/wp-admin/**');
    return visited;
  }

  /** Where the blocks are: recent versions of WordPress show them in a frame. */
  async function canvas(page: Page): Promise<Page | FrameLocator> {
    const frame = page.locator('iframe[name="editor-canvas"]');
    await frame
      .or(page.getByRole('textbox', { name: 'Add title' }))
      .first()
      .waitFor();
    return (await frame.count()) === 0 ? page : page.frameLocator('iframe[name="editor-canvas"]');
  }

  /** Inserts a block as authors do, and selects it. */
  async function insert(page: Page, title: string): Promise<void> {
    const toggle = page.getByRole('button', { name: /block inserter/i }).first();
    await toggle.click();
    await page.getByRole('searchbox').fill(title);
    // Its icon is a letter of a font, and counts as part of the name.
    await page.getByRole('option', { name: new RegExp(`${title}$`) }).click();
    await toggle.click();
    await page.evaluate(() => {
      const { data } = (window as unknown as { wp: WordPressScripts }).wp;
      data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    });
  }

  /** Publishes what is in the editor. @returns its address. */
  async function press(page: Page): Promise<string> {
    await button(page, 'Publish').click();
    await page
      .getByRole('region', { name: 'Editor publish' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    const link = page.getByRole('region', { name: 'Editor publish' }).getByRole('link', { name: /^View P/ });
    await link.waitFor();
    return (await link.getAttribute('href')) ?? '';
  }

  for (const role of ['administrator', 'editor', 'author'] as const) {
    it(`the ${role} publishes a converter by block, shortcode and tag, and a visitor converts a file with it`, async (t) => {
      await set();
      const { page } = await logIn(t, role, 'post-new.php');
      const inside = await canvas(page);
      await inside.getByRole('textbox', { name: 'Add title' }).fill(`By the ${role}`);
      await insert(page, 'Audio converter');
      const preview = inside.locator('pc-converter');
      // The live widget, not a picture of it.
      await preview.getByText('Choose a file', { exact: true }).waitFor();
      await page.getByRole('combobox', { name: 'From format' }).selectOption('WAV');
      await page.getByRole('combobox', { name: 'To format' }).selectOption('FLAC');
      await inside.locator('pc-converter[from=WAV][to=FLAC]').getByText('FLAC', { exact: true }).first().waitFor();
      await page.evaluate(() => {
        const { blocks, data } = (window as unknown as { wp: WordPressScripts }).wp;
        const shortcode = blocks.createBlock('core/shortcode', { text: '[pc-converter from="WAV" to="AIFF"]' });
        const html = blocks.createBlock('core/html', { content: '<pc-converter from="WAV" to="MP3"></pc-converter>' });
        data.dispatch('core/block-editor').insertBlocks([shortcode, html]);
      });
      const url = await press(page);

      const visitor = await come(t, url);
      const tags = visitor.page.locator('pc-converter');
      assert.deepEqual(
        await tags.evaluateAll((all) => all.map((tag) => `${tag.getAttribute('from')} ${tag.getAttribute('to')}`)),
        ['WAV FLAC', 'WAV AIFF', 'WAV MP3'],
      );
      const asked = calls(visitor.page);
      await tags.nth(1).evaluate((tag) => tag.remove());
      await tags.nth(1).evaluate((tag) => tag.remove());
      const download = await convert(visitor.page, join(SAMPLES, 'stereo.wav'), 'FLAC');
      const path = join(folder.path, `${role}.flac`);
      await download.saveAs(path);
      assert.equal((await inspect(path)).codec, 'flac');
      assert.deepEqual(asked, [], 'the file stays on the device');
      assert.deepEqual(visitor.said, []);
    });
  }

  it('a visitor converts at the service of another origin, and logs in through the header', async (t) => {
    await set({ api_base: site.url, app_base: site.url, product: 'Podcast Studio' });
    const url = await publish(
      '<!-- wp:pc-elements/header {"noOneTap":true} /-->\n<!-- wp:pc-elements/auth-modal {"allowEmailOnly":true} /-->\n' +
        '<!-- wp:pc-elements/converter {"from":"MP3","to":"WAV"} /-->',
    );
    const visitor = await visit(t, browser, url, { viewport: { width: 1400, height: 900 } });
    const asked = calls(visitor.page);
    const download = await convert(visitor.page, join(SAMPLES, 'stereo.mp3'), 'WAV');
    assert.equal(download.suggestedFilename(), 'stereo.wav');
    assert.ok(asked.some((address) => address.startsWith(`${site.url}/api/audio-convert`)));

    const email = 'visitor@example.org';
    await button(visitor.page, 'Get started').click();
    await signUp(site, visitor.page, email);
    await arrived(visitor.page);

    const again = await visit(t, browser, url, { viewport: { width: 1400, height: 900 } });
    await button(again.page, 'Log in').click();
    await fillIn(again.page, email, PASSWORD);
    assert.equal((await arrived(again.page)).path, '/editor/workspace/projects');
    assert.equal(new URL(again.page.url()).origin, site.url);
  });

  it('an author can neither send passwords elsewhere nor run a script, by block, shortcode or tag', async () => {
    await set();
    const evil = 'https://evil.example';
    const url = await publish(
      `<!-- wp:pc-elements/auth-modal {"apiBase":"${evil}","appBase":"${evil}"} /-->\n` +
        `<!-- wp:pc-elements/header {"searchIndex":"${evil}","searchUrl":"java\\u0009script:alert(1)"} /-->\n` +
        `<!-- wp:pc-elements/pricing-section {"coupon":"\\u0022 onclick=\\u0022alert(1)"} /-->\n` +
        `[pc-header search-url="javascript&#58;alert(1)"]\n[pc-header search-url="java&amp;Tab;script&amp;amp;colon;alert(1)"]\n` +
        `[pc-auth-modal api-base="${evil}" mode="login"]\n[pc-converter from="<script>" to="FLAC"]\n` +
        `<pc-auth-modal api-base="${evil}" mode="login" onclick="alert(1)"></pc-auth-modal>\n` +
        `<pc-pricing-section catalog-url="javascript:alert(1)" coupon="A"></pc-pricing-section><pc-modal open></pc-modal>`,
      'author',
    );
    const html = await (await fetch(url)).text();
    const tags = html.match(/<pc-[^>]*>/g)?.map((tag) => tag.replace(/ class="[^"]*"/, ''));
    assert.deepEqual(tags, [
      '<pc-auth-modal>',
      '<pc-header data-prerendered>',
      '<pc-pricing-section coupon="&quot; onclick=&quot;alert(1)">',
      '<pc-header data-prerendered>',
      '<pc-header data-prerendered>',
      '<pc-auth-modal mode="login">',
      '<pc-converter to="FLAC">',
      '<pc-auth-modal mode="login">',
      '<pc-pricing-section catalog-url="alert(1)" coupon="A">',
    ]);
  });

  it('blocks and shortcodes have the attributes of the definitions', async () => {
    const registered = JSON.parse(
      await wordpress.run(
        `foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
           if ( str_starts_with( $name, 'pc-elements/' ) ) { $all[ substr( $name, 12 ) ] = $type->attributes; }
         }
         echo wp_json_encode( $all );`,
      ),
    ) as Record<string, Record<string, { type: string }>>;
    const elements = JSON.parse(await readFile(join(ROOT, 'dist/cdn/elements.json'), 'utf8')) as Definition[];
    for (const [name, attributes] of Object.entries(registered)) {
      const definition = elements.find(({ tag }) => tag === `pc-${name}`);
      const own = Object.fromEntries(
        (definition?.attributes ?? [])
          .filter((attribute) => !['api-base', 'app-base', 'search-index'].includes(attribute.name))
          .map(({ property, isFlag }) => [property, isFlag ? 'boolean' : 'string']),
      );
      const found = Object.fromEntries(Object.entries(attributes).map(([key, { type }]) => [key, type]));
      for (const key of ['anchor', 'align', 'lock', 'style', 'className', 'metadata'])
        Reflect.deleteProperty(found, key);
      assert.deepEqual(found, own, name);
    }
    assert.equal(Object.keys(registered).length, 8);
  });

  it('the loader is a module that optimizers leave alone, and pages without a widget load nothing', async () => {
    await set();
    const html = await (await fetch(await publish('[pc-converter]'))).text();
    const [tag = ''] = /<script[^>]*autoload\.js[^>]*>/.exec(html) ?? [];
    for (const part of [
      'type="module"',
      'data-cfasync="false"',
      'data-no-optimize="1"',
      'data-noptimize="1"',
      ' nowprocket',
    ])
      assert.ok(tag.includes(part), `${part} in ${tag}`);
    assert.equal(html.match(/autoload\.js/g)?.length, 1);
    assert.equal(html.match(/data-pc-config/g)?.length, 1);
    assert.ok(html.indexOf('landing.css') < html.indexOf('<body'), 'the stylesheet is in the head');

    const bare = await (await fetch(await publish('<p>Nothing here.</p>'))).text();
    assert.ok(!/pc-elements/.test(bare.replace(/<title>.*<\/title>/, '')), 'nothing on another page');

    const excluded = JSON.parse(
      await wordpress.run(`echo wp_json_encode( array(
        apply_filters( 'rocket_delay_js_exclusions', array( 'other.js' ) ),
        apply_filters( 'autoptimize_filter_js_exclude', 'other.js' ),
        apply_filters( 'sgo_javascript_combine_exclude', array( 'other' ) ) ) );`),
    ) as unknown;
    const loader = '/wp-content/plugins/pc-elements/cdn/preact/autoload.js';
    assert.deepEqual(excluded, [['other.js', loader], `other.js, ${loader}`, ['other', 'pc-elements']]);
  });

  it('a widget that is printed in the footer, such as one in a popup, is loaded and configured', async (t) => {
    await set({ api_base: site.url, language: 'es' });
    const url = await publish('<p>The popup has the only widget.</p>');
    t.after(() => wordpress.run(`unlink( WPMU_PLUGIN_DIR . '/popup.php' );`));
    // WordPress prints its scripts at 20.
    for (const priority of [0, 10, 30]) {
      const popup = `<?php add_action( 'wp_footer', function () { echo do_shortcode( '[pc-converter]' ); }, ${priority} );`;
      await wordpress.run(
        `wp_mkdir_p( WPMU_PLUGIN_DIR );
         file_put_contents( WPMU_PLUGIN_DIR . '/popup.php', base64_decode( '${Buffer.from(popup).toString('base64')}' ) );`,
      );
      const html = await (await fetch(url)).text();
      for (const part of [/autoload\.js/g, /landing\.css/g, /data-pc-config/g])
        assert.equal(html.match(part)?.length, 1, `${part} at ${priority}`);
      assert.ok(html.includes(`"apiBase":"${site.url}","language":"es"`), `at ${priority}`);
      const visitor = await come(t, url);
      await button(visitor.page, 'Elegir un archivo').waitFor();
      assert.deepEqual(visitor.said, []);
    }
  });

  it('what its widgets need is requested together with the loader, once and no more than that', async (t) => {
    const early = async (page: Page): Promise<string[]> => {
      const links = page.locator('head link[rel=preload][as=script]');
      return links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href.split('/cdn/')[1] ?? ''));
    };
    for (const theme of ['twentytwentyone', 'twentytwentythree']) {
      await set({ language: 'es' });
      await wordpress.run(`switch_theme( '${theme}' );`);
      const asked: string[] = [];
      const { page, said } = await visit(t, browser, 'about:blank', {
        prepare: (page) => Promise.resolve(page.on('request', (request) => asked.push(request.url()))),
      });
      await page.goto(await publish('[pc-converter from="WAV" to="FLAC"]'));
      await button(page, 'Elegir un archivo').waitFor();
      const files = await early(page);
      assert.ok(files.includes('preact/elements/pc-converter.js'), theme);
      assert.ok(
        files.some((file) => /^preact\/chunks\/es-\w+\.js$/.test(file)),
        theme,
      );
      const scripts = asked.filter((url) => /\/cdn\/preact\/.*\.js$/.test(url)).map((url) => url.split('/cdn/')[1]);
      assert.deepEqual([...new Set(scripts)].sort(), [...scripts].sort(), 'none is requested twice');
      assert.deepEqual(
        files.filter((file) => !scripts.includes(file)),
        [],
      );
      // Chromium complains about what was requested early and not used.
      await page.waitForLoadState('networkidle');
      assert.deepEqual(said, []);
    }
  });

  it('before its script is loaded, a widget shows its first view in the language of the page, or says what it needs', async () => {
    await set();
    await wordpress.run(
      `$folder = WP_PLUGIN_DIR . '/pc-elements/fallback'; wp_mkdir_p( $folder );
       file_put_contents( "$folder/converter.es.html", '<pc-converter data-first><b>Una "vista"</b></pc-converter>' );`,
    );
    const shown = async (content: string): Promise<string> => {
      const html = await (await fetch(await publish(content))).text();
      return /<pc-converter.*?<\/pc-converter>/s.exec(html)?.[0] ?? '';
    };
    const needs = '<noscript>This part of the page needs JavaScript.</noscript>';
    assert.equal(await shown('[pc-converter to="FLAC"]'), `<pc-converter to="FLAC">${needs}</pc-converter>`);
    await set({ language: 'es' });
    const view = 'data-first><b>Una "vista"</b></pc-converter>';
    assert.equal(await shown('[pc-converter]'), `<pc-converter ${view}`);
    assert.equal(
      await shown('<!-- wp:pc-elements/converter {"align":"wide"} /-->'),
      `<pc-converter class="alignwide wp-block-pc-elements-converter" ${view}`,
    );
    assert.equal(await shown('[pc-converter to="FLAC"]'), `<pc-converter to="FLAC">${needs}</pc-converter>`);
    // It would promise that files stay on the device.
    await set({ language: 'es', api_base: site.url });
    assert.equal(await shown('[pc-converter]'), `<pc-converter>${needs}</pc-converter>`);
  });

  it('the widgets speak the language of the site, of Polylang, of WPML or of the path', async () => {
    const configured = async (code = ''): Promise<unknown> => {
      const printed = await wordpress.run(`${code} echo wp_json_encode( PC_Elements\\configuration() );`);
      return (JSON.parse(printed) as { language?: string }).language;
    };
    await set();
    assert.equal(await configured(), 'en');
    assert.equal(await configured(`add_filter( 'locale', fn() => 'de_AT' );`), 'de');
    assert.equal(await configured(`add_filter( 'locale', fn() => 'pt_BR' );`), 'en');
    assert.equal(await configured(`add_filter( 'wpml_current_language', fn() => 'fr' );`), 'fr');
    assert.equal(await configured(`function pll_current_language( $field ) { return 'es_MX'; }`), 'es');
    await set({ language: 'fr' });
    assert.equal(await configured(), 'fr');
    await set({ language: 'path' });
    assert.equal(await configured(), undefined);
  });

  it('an administrator sets it up, and says what is wrong with another host', async (t) => {
    await set();
    const { page, said } = await logIn(t, 'administrator', 'options-general.php?page=pc-elements');
    const save = async (): Promise<void> => {
      await button(page, 'Save Changes').click();
      await page.getByText('Settings saved.').or(page.locator('.notice-error')).first().waitFor();
    };
    await page.getByRole('textbox', { name: 'Product name' }).fill('Podcast <Studio> & "Co"');
    await page.getByRole('textbox', { name: 'Address of the API' }).fill(`${site.url}/`);
    await page.getByRole('combobox', { name: 'Colors' }).selectOption('dark');
    await save();
    const html = await (await fetch(await publish('[pc-converter]'))).text();
    const [, block = ''] = /<script[^>]*data-pc-config[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    assert.deepEqual(JSON.parse(block), {
      apiBase: site.url,
      language: 'en',
      theme: 'dark',
      product: { name: 'Podcast & "Co"' },
    });

    await page.getByRole('combobox', { name: 'Files' }).selectOption('From another host');
    await page.getByRole('textbox', { name: 'Address of the files' }).fill(`${site.url}/nowhere`);
    await save();
    await page.getByText('There are no widget files at this address').waitFor();
    await page.getByRole('textbox', { name: 'Address of the files' }).fill(`${site.url}/cdn`);
    await save();
    await page.getByText('Settings saved.').waitFor();
    assert.equal(await page.locator('.notice-error').count(), 0);
    assert.deepEqual(
      said.filter((line) => line.startsWith('uncaught')),
      [],
    );

    const author = await logIn(t, 'author', 'options-general.php?page=pc-elements');
    await author.page.getByText('Sorry, you are not allowed to access this page.').waitFor();
  });

  it('files of another host are used if they are those of this version, and refused otherwise', async (t) => {
    await set({ files: 'host', host: `${site.url}/cdn`, integrity: true, runtime: 'react' });
    const url = await publish('[pc-converter from="WAV" to="FLAC"]');
    const visitor = await come(t, url);
    await button(visitor.page, 'Choose a file').waitFor();
    const loader = visitor.page.locator('script[src$="/autoload.js"]');
    assert.equal(await loader.getAttribute('src'), `${site.url}/cdn/autoload.js`);
    assert.match((await loader.getAttribute('integrity')) ?? '', /^sha384-/);
    assert.deepEqual(visitor.said, []);
    await convert(visitor.page, join(SAMPLES, 'stereo.wav'), 'FLAC');

    for (const [file, changed] of [
      ['autoload.js', '**/cdn/autoload.js'],
      ['an imported chunk', '**/cdn/chunks/base-*.js'],
    ] as const) {
      const victim = await visit(t, browser, 'about:blank', {
        prepare: (page) =>
          page.route(changed, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${await response.text()}\n// Changed on the way.` });
          }),
      });
      const refused = victim.page.waitForEvent('console', (message) => message.text().includes('integrity'));
      await victim.page.goto(url);
      await refused;
      assert.equal(await victim.page.evaluate(() => customElements.get('pc-converter')), undefined, file);
    }
  });

  it('an administrator uploads the zip, within the limits that PHP has by default', async (t) => {
    assert.deepEqual(
      JSON.parse(
        await wordpress.run(
          `echo json_encode( array( ini_get( 'upload_max_filesize' ), ini_get( 'post_max_size' ) ) );`,
        ),
      ),
      ['2M', '8M'],
    );
    const { page } = await logIn(t, 'administrator', 'plugin-install.php?tab=upload');
    await page.getByLabel('Plugin zip file').setInputFiles({
      name: 'pc-elements.zip',
      mimeType: 'application/zip',
      buffer: await pluginZip(),
    });
    await button(page, 'Install Now').click();
    await page.getByRole('heading', { name: 'This plugin is already installed.' }).waitFor();
    await page.getByRole('link', { name: 'Replace current with uploaded' }).click();
    await page.getByText('Plugin updated successfully.').waitFor();
  });

  it('noise is removed on the device, with the network of the plugin', async (t) => {
    await set();
    const visitor = await come(t, await publish('[pc-processing-tool effect="de-noise"]'));
    const network = visitor.page.waitForResponse((response) =>
      /\/cdn\/engine\/rnnoise-[^/]+\.dat/.test(response.url()),
    );
    await choose(visitor.page, join(SAMPLES, 'stereo.wav'));
    assert.equal((await network).status(), 200);
    await visitor.page.getByRole('button', { name: /^Download/ }).waitFor();
    assert.deepEqual(visitor.said, []);
  });

  it('works with a classic theme too, and with the build that the plugin has', async (t) => {
    await set({ runtime: 'react' });
    await wordpress.run(`switch_theme( 'twentytwentyone' );`);
    t.after(() => wordpress.run(`switch_theme( 'twentytwentythree' );`));
    const visitor = await come(
      t,
      await publish('<!-- wp:pc-elements/converter {"from":"WAV","to":"FLAC","align":"wide"} /-->'),
    );
    const download = await convert(visitor.page, join(SAMPLES, 'stereo.wav'), 'FLAC');
    assert.equal(download.suggestedFilename(), 'stereo.flac');
    assert.equal(await visitor.page.locator('head link[href*="landing.css"]').count(), 1);
    assert.deepEqual(visitor.said, []);
  });

  it('in the editor, what leads away is only looked at, and what does not can be used', async (t) => {
    await set({ api_base: site.url });
    const { page } = await logIn(t, 'editor', 'post-new.php');
    const inside = await canvas(page);
    await insert(page, 'Pricing section');
    const prices = inside.locator('pc-pricing-section');
    await prices.getByText('Enterprise', { exact: true }).first().waitFor();
    assert.equal(await prices.evaluate((tag) => tag.closest('[inert]') !== null), true);

    await insert(page, 'Audio converter');
    const converter = inside.locator('pc-converter');
    const dialog = page.waitForEvent('filechooser');
    await converter.getByRole('button', { name: 'Choose a file', exact: true }).click();
    await (await dialog).setFiles(join(SAMPLES, 'stereo.mp3'));
    await converter.getByText('stereo.mp3', { exact: true }).waitFor();

    await insert(page, 'Sign-in dialog');
    await inside.getByText('Invisible until a visitor asks to sign in.').first().waitFor();
    await insert(page, 'Audio player with waveform');
    await inside.getByText('Choose an audio file').waitFor();
    assert.match(page.url(), /post-new\.php/);
  });

  it('its texts are translated, in the administration and in the editor', async (t) => {
    await set();
    await wordpress.run(
      `wp_mkdir_p( WP_LANG_DIR ); touch( WP_LANG_DIR . '/es_ES.mo' ); update_user_meta( get_user_by( 'login', 'administrator' )->ID, 'locale', 'es_ES' );`,
    );
    t.after(() => wordpress.run(`delete_user_meta( get_user_by( 'login', 'administrator' )->ID, 'locale' );`));
    const { page } = await logIn(t, 'administrator', 'options-general.php?page=pc-elements');
    await page.getByRole('textbox', { name: 'Nombre del producto' }).waitFor();
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
    const inside = await canvas(page);
    await insert(page, 'Diálogo de inicio de sesión');
    await inside.getByText('Invisible hasta que un visitante', { exact: false }).first().waitFor();
  });

  it('every file of it is valid PHP', async () => {
    const files = Object.entries(await pluginFiles()).filter(([file]) => file.endsWith('.php'));
    assert.ok(files.length > 8);
    for (const [file, content] of files) {
      const path = join(folder.path, 'php', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      await promisify(execFile)('php', ['-l', path]);
    }
  });

  it('nothing was complained about', async () => {
    assert.deepEqual(await wordpress.complaints(), []);
  });

  it('leaves nothing behind when it is deleted', async () => {
    await set({ product: 'Podcast Studio' });
    await wordpress.run(
      `require_once ABSPATH . 'wp-admin/includes/admin.php'; deactivate_plugins( 'pc-elements/pc-elements.php' );
       delete_plugins( array( 'pc-elements/pc-elements.php' ) );`,
    );
    const left = await wordpress.run(
      `global $wpdb; foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%pc_elements%' OR option_name LIKE '%pc-elements%'" ) as $name ) { echo "$name\\n"; } echo file_exists( WP_PLUGIN_DIR . '/pc-elements' ) ? 'files' : '';`,
    );
    assert.equal(left, '');
  });
}
