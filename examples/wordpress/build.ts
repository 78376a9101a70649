/**
 * `npm run wordpress`: makes the plugin's zip, `examples/wordpress/dist/pc-elements.zip`, from `plugin/` and the last
 * build of the widgets.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFiles } from '../../tools/engine-files.ts';
import { browserAddress } from '../../tools/pack.ts';
import { elementsPhp, OFFERED, type Element } from './elements.ts';
import { compileMo, extract, parsePo, scriptTranslations, template } from './translations.ts';
import { zip } from './zip.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = join(import.meta.dirname, 'plugin');
const cdn = join(root, 'dist/cdn');

const SCRIPT = 'assets/editor.js';
/** Its handle in WordPress, which names its translations. */
const SCRIPT_HANDLE = 'pc-elements-editor';

/**
 * What a site serves, next to the engine's files: the smaller of the two builds, because PHP refuses uploads above 2 MB
 * by default. Its classic script and source maps are larger than all others together.
 */
const isServed = (file: string): boolean =>
  /^(landing\.css|integrity\.json|modules\.json|preact\/(modules\.json|LICENCES\.txt))$/.test(file) ||
  (/^preact\/.*\.js$/.test(file) && file !== 'preact/pc-elements.js');

const filesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

/** The dialog shows nothing at first, and a player is nothing without its sound. */
const WITHOUT_FIRST_VIEW = ['pc-auth-modal', 'pc-file-player'];

/** Of `pc-elements/server`. */
type Prerender = (name: string, options: { props: { language: string } }) => string;

/** The first views of the widgets as they are by default, in each language; none if the build cannot prerender. */
async function firstViews(): Promise<Record<string, Buffer>> {
  const server = join(root, 'dist/npm/server/index.js');
  if (!existsSync(server)) return {};
  const { prerender } = (await import(pathToFileURL(server).href)) as { prerender: Prerender };
  const views: Record<string, Buffer> = {};
  for (const tag of Object.keys(OFFERED).filter((each) => !WITHOUT_FIRST_VIEW.includes(each))) {
    for (const language of LANGUAGES) {
      const view = prerender(tag, { props: { language } });
      // On a page, the language is the configuration's.
      views[`fallback/${tag.slice('pc-'.length)}.${language}.html`] = Buffer.from(
        view.replace(` language="${language}"`, ''),
      );
    }
  }
  return views;
}

/** The plugin's files by path below its folder. Rejects if the widgets are not built. */
export async function pluginFiles(): Promise<Record<string, Buffer>> {
  const { version, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    repository: { url: string };
  };
  const elements = JSON.parse(readFileSync(join(cdn, 'elements.json'), 'utf8')) as Element[];
  const texts: Record<string, string> = { 'includes/elements.php': elementsPhp(elements) };
  const files = await firstViews();
  for (const file of filesIn(sources))
    texts[file] = readFileSync(join(sources, file), 'utf8')
      .replaceAll('@version@', version)
      .replaceAll('@repository@', browserAddress(repository.url));

  const messages = extract(Object.fromEntries(Object.entries(texts).filter(([file]) => /\.(php|js)$/.test(file))));
  texts['languages/pc-elements.pot'] = template(messages, version);
  const ofScript = messages.filter((message) => message.files.includes(SCRIPT));
  for (const [file, text] of Object.entries(texts)) {
    const [, locale] = /^languages\/pc-elements-(\w+)\.po$/.exec(file) ?? [];
    if (locale === undefined) continue;
    const translations = parsePo(text);
    files[`languages/pc-elements-${locale}.mo`] = compileMo(translations);
    files[`languages/pc-elements-${locale}-${SCRIPT_HANDLE}.json`] = Buffer.from(
      scriptTranslations(translations, ofScript, locale),
    );
  }

  for (const [file, text] of Object.entries(texts)) files[file] = Buffer.from(text);
  // PHP takes uploads of 2 MB by default: without the larger network, strong noise reduction is standard.
  const engine = engineFiles(cdn).filter((file) => !file.includes('/voice-network-'));
  for (const file of [...filesIn(cdn).filter(isServed), ...engine])
    files[`cdn/${file}`] = readFileSync(join(cdn, file));
  files['LICENSE'] = readFileSync(join(root, 'LICENSE'));
  return files;
}

/** The zip, with the plugin's files in a folder of its name. */
export async function pluginZip(): Promise<Buffer> {
  const files = Object.entries(await pluginFiles());
  return zip(Object.fromEntries(files.map(([file, content]) => [`pc-elements/${file}`, content])));
}

if (import.meta.main) {
  const path = join(import.meta.dirname, 'dist/pc-elements.zip');
  const content = await pluginZip();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`${path}: ${(content.length / 1e6).toFixed(2)} MB`);
}
