// @ts-check
/** Code to copy for an element, by the kind of site. Pure functions, so that tests can run without a browser. */

import { EXEMPT } from './exempt.js';
import { fallbackOf } from './fallback.js';

/**
 * @typedef {object} Use
 * @property {string} origin Where the distribution and the API are hosted.
 * @property {string} tag
 * @property {readonly UsedAttribute[]} attributes
 * @property {string} content Markup inside the element.
 * @property {{ name: string, value: unknown } | null} data The property that a JSON child fills.
 * @property {string} event The event that is listened to; empty for none.
 * @property {boolean} needsService Whether the page must set the URL of the API.
 * @property {boolean} isWidget Whether it is the same in React as a component of the light DOM, which a control is not.
 */

/**
 * @typedef {object} UsedAttribute
 * @property {string} name
 * @property {string} text
 * @property {boolean} isFlag A boolean attribute.
 */

/** @typedef {'html' | 'css' | 'js' | 'jsx' | 'vue' | 'svelte' | 'php' | 'json' | 'text'} CodeLanguage */

/**
 * @typedef {object} Block
 * @property {string} caption Where it goes.
 * @property {CodeLanguage} language
 * @property {string} text
 */

/**
 * @typedef {object} SiteKind
 * @property {string} id
 * @property {string} title
 * @property {boolean} isBundled Built with npm, as opposed to pasted.
 * @property {(use: Use) => readonly Block[]} blocks
 */

/** Preferred maximum length of a line of markup. */
const LINE = 84;

/** @type {readonly SiteKind[]} */
export const SITE_KINDS = [
  { id: 'html', title: 'HTML', isBundled: false, blocks: forHtml },
  { id: 'wordpress', title: 'WordPress', isBundled: false, blocks: forWordPress },
  { id: 'webflow', title: 'Webflow', isBundled: false, blocks: forWebflow },
  { id: 'react', title: 'React', isBundled: true, blocks: forReact },
  { id: 'vue', title: 'Vue', isBundled: true, blocks: forVue },
  { id: 'svelte', title: 'Svelte', isBundled: true, blocks: forSvelte },
];

/** @param {Use} use @returns {readonly Block[]} */
function forHtml(use) {
  return [
    { caption: 'Where it should stand', language: 'html', text: [markup(use), ...listener(use)].join('\n') },
    { caption: 'Once in the head of the page', language: 'html', text: head(use) },
  ];
}

/**
 * The shortcode is named as in the plugin (examples/wordpress), which can replace this code later.
 * @param {Use} use @returns {readonly Block[]}
 */
function forWordPress(use) {
  const { origin, tag } = use;
  const configuration = configurationScript(use);
  const lines = [
    '<?php',
    "add_action( 'wp_enqueue_scripts', static function () {",
    `\twp_enqueue_style( 'pc-elements', '${origin}/cdn/landing.css', array(), null );`,
    `\twp_enqueue_script_module( 'pc-elements', '${origin}/cdn/autoload.js', array(), null );`,
    '} );',
    '',
    ...(configuration.length > 0
      ? ["add_action( 'wp_head', static function () {", "\techo <<<'HTML'", ...configuration, 'HTML;', '} );', '']
      : []),
    `add_shortcode( '${tag}', static function () {`,
    "\treturn <<<'HTML'",
    markup(use),
    ...listener(use),
    'HTML;',
    '} );',
  ];
  return [
    {
      caption: 'Your own plugin, or functions.php of a child theme (WordPress 6.5 or newer)',
      language: 'php',
      text: lines.join('\n'),
    },
    { caption: 'In the page, in a Shortcode block', language: 'text', text: `[${tag}]` },
  ];
}

/** @param {Use} use @returns {readonly Block[]} */
function forWebflow(use) {
  return [
    { caption: 'On the page, in a Code Embed', language: 'html', text: [markup(use), ...listener(use)].join('\n') },
    { caption: 'Site settings, Custom code, Head code', language: 'html', text: head(use) },
  ];
}

/** @param {Use} use @returns {readonly Block[]} */
function forReact(use) {
  const { tag, attributes, content, data, event } = use;
  const given = [
    ...attributes.map(attributeInMarkup),
    ...(data ? [`${data.name}={${data.name}}`] : []),
    ...(event ? [`on${event}={(event) => console.log(event.detail)}`] : []),
  ];
  const text = [
    ...imports(use),
    ...dataConstant(use),
    `export function ${componentName(tag)}() {`,
    '  return (',
    indent(element(tag, given, content ? [inJsx(content)] : [], true), 4),
    '  );',
    '}',
  ].join('\n');
  return [
    { caption: 'The custom element (React 19)', language: 'jsx', text },
    ...(use.isWidget ? [reactComponent(use)] : []),
  ];
}

/** The widget as a component of React's own, without a shadow root. @param {Use} use @returns {Block} */
function reactComponent(use) {
  const { tag, attributes, data, event } = use;
  const name = componentName(tag);
  const given = [
    ...attributes.map((attribute) => attributeInMarkup({ ...attribute, name: camelCase(attribute.name) })),
    ...(data ? [`${data.name}={${data.name}}`] : []),
    ...(event ? [`${camelCase(`on-${event.slice('pc-'.length)}`)}={(event) => console.log(event.detail)}`] : []),
  ];
  const text = [
    `import { ${name} } from 'pc-elements/react';`,
    "import 'pc-elements/react/index.css';",
    ...configuring(use),
    '',
    ...dataConstant(use),
    `export function My${name}() {`,
    '  return (',
    indent(element(name, given, [], true), 4),
    '  );',
    '}',
  ].join('\n');
  return { caption: 'Or in the light DOM, as a component', language: 'jsx', text };
}

/** @param {Use} use @returns {readonly Block[]} */
function forVue(use) {
  const { tag, attributes, content, data, event } = use;
  const given = [
    ...attributes.map(attributeInMarkup),
    ...(data ? [`:${data.name}.prop="${data.name}"`] : []),
    ...(event ? [`@${event}="log"`] : []),
  ];
  const text = [
    '<script setup>',
    ...imports(use, STANDALONE),
    ...dataConstant(use),
    ...(event ? ['const log = (event) => console.log(event.detail);'] : []),
    '</script>',
    '',
    '<template>',
    indent(element(tag, given, content ? [content] : []), 2),
    '</template>',
  ];
  return [
    { caption: 'A component (Vue 3)', language: 'vue', text: withoutDoubleBlanks(text) },
    {
      caption: 'vite.config.js: tags that start with pc- are custom elements',
      language: 'js',
      text: [
        "import vue from '@vitejs/plugin-vue';",
        '',
        "const isCustomElement = (tag) => tag.startsWith('pc-');",
        '',
        'export default {',
        '  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],',
        '};',
      ].join('\n'),
    },
  ];
}

/** @param {Use} use @returns {readonly Block[]} */
function forSvelte(use) {
  const { tag, attributes, content, data, event } = use;
  const given = [
    ...attributes.map((attribute) =>
      attribute.text.includes('{')
        ? `${attribute.name}={${JSON.stringify(attribute.text)}}`
        : attributeInMarkup(attribute),
    ),
    ...(data ? [`${data.name}={${data.name}}`] : []),
    ...(event ? [`on${event}={(event) => console.log(event.detail)}`] : []),
  ];
  const text = [
    '<script>',
    ...[...imports(use, STANDALONE), ...dataConstant(use)].map((line) => indent(line, 2)),
    '</script>',
    '',
    element(tag, given, content ? [content] : []),
  ];
  return [{ caption: 'A component (Svelte 5)', language: 'svelte', text: withoutDoubleBlanks(text) }];
}

/** The stylesheet that reserves the space, the loader, and where the API is. @param {Use} use */
function head(use) {
  return [
    `<link rel="stylesheet" href="${use.origin}/cdn/landing.css">`,
    `<script type="module" src="${use.origin}/cdn/autoload.js" ${EXEMPT}></script>`,
    ...configurationScript(use),
  ].join('\n');
}

/** @param {Use} use @returns {readonly string[]} */
function configurationScript({ needsService, origin }) {
  if (!needsService) return [];
  return ['<script type="application/json" data-pc-config>', `  { "apiBase": "${origin}" }`, '</script>'];
}

/** The element as it stands in a page. @param {Use} use */
function markup({ origin, tag, attributes, content, data }) {
  const inside = [content || fallbackOf(tag, origin)].filter((text) => text !== '');
  if (data) {
    // Escaped, because it would end the script.
    const json = JSON.stringify(data.value, null, 2).replaceAll('</', '<\\/');
    inside.push(['<script type="application/json">', indent(json, 2), '</script>'].join('\n'));
  }
  return element(tag, attributes.map(attributeInMarkup), inside);
}

/** @param {Use} use @returns {readonly string[]} */
function listener({ tag, event }) {
  if (!event) return [];
  return [
    '',
    '<script type="module">',
    `  document.querySelector('${tag}').addEventListener('${event}', (event) => {`,
    '    console.log(event.detail);',
    '  });',
    '</script>',
  ];
}

/** The entries that do not require React. */
const STANDALONE = 'pc-elements/preact';

/**
 * @param {Use} use
 * @param {string} [entry] The entry that the elements' own are below.
 * @returns {readonly string[]}
 */
function imports(use, entry = 'pc-elements') {
  const { tag, content } = use;
  const inside = [...content.matchAll(/<(pc-[\w-]+)/g)].map(([, other]) => other);
  return [
    ...[...new Set([tag, ...inside])].map((used) => `import '${entry}/elements/${used}';`),
    "import 'pc-elements/styles/landing.css';",
    ...configuring(use, entry),
    '',
  ];
}

/**
 * Where the API is.
 *
 * @param {Use} use
 * @param {string} [entry]
 * @returns {readonly string[]}
 */
const configuring = ({ needsService, origin }, entry = 'pc-elements') =>
  needsService ? [`import { configure } from '${entry}';`, '', `configure({ apiBase: '${origin}' });`] : [];

/** @param {Use} use @returns {readonly string[]} */
const dataConstant = ({ data }) =>
  data ? [...`const ${data.name} = ${JSON.stringify(data.value, null, 2)};`.split('\n'), ''] : [];

/** @param {UsedAttribute} attribute */
const attributeInMarkup = ({ name, text, isFlag }) =>
  isFlag ? name : `${name}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/**
 * @param {string} tag
 * @param {readonly string[]} given Attributes as they are written.
 * @param {readonly string[]} inside
 * @param {boolean} [closesItself] Where nothing is in it.
 */
function element(tag, given, inside, closesItself = false) {
  const inLine = [tag, ...given].join(' ');
  const start =
    inLine.length <= LINE ? `<${inLine}` : [`<${tag}`, ...given.map((text) => indent(text, 2)), ''].join('\n');
  if (inside.length === 0) {
    if (!closesItself) return `${start}></${tag}>`;
    return start.endsWith('\n') ? `${start}/>` : `${start} />`;
  }
  return [`${start}>`, ...inside.map((text) => indent(text, 2)), `</${tag}>`].join('\n');
}

/** In JSX the attributes of drawings are written as the properties of their styles are. @param {string} content */
const inJsx = (content) =>
  content.replace(/\b(?:stroke|fill|clip)(?:-[a-z]+)+(?==)/g, (name) =>
    name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()),
  );

/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} tag */
const componentName = (tag) => tag.replace(/^pc-/, '').replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * @param {string} text
 * @param {number} spaces
 */
const indent = (text, spaces) => text.replace(/^(?=.)/gm, ' '.repeat(spaces));

/** @param {readonly string[]} lines */
const withoutDoubleBlanks = (lines) => lines.join('\n').replace(/\n\n(?=\n|<\/script>)/g, '\n');
