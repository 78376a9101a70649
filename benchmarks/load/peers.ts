/** Widgets of others, each on a page as its own documentation shows it, with the files of its npm package. */
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Contender } from './ours.ts';

export interface Peer extends Contender {
  /** Its npm package; absent if it is made of what is installed anyway. */
  package?: string;
  /** A module that a site would bundle, and the stylesheets it would add, if the package has no file for a page. */
  bundle?: { path: string; module: string; stylesheets: readonly string[] };
  /** What its page gets from this bench that its own service would send. */
  note?: string;
}

const folder = resolve(import.meta.dirname, 'peers');
export const PEER_FILES = join(folder, 'node_modules');

const path = (file: string): string => `/peers/${file}`;

const WEB_AWESOME = '@awesome.me/webawesome/dist-cdn';
const SHOELACE = '@shoelace-style/shoelace/cdn';

/** What the network, and the runtime alone, take: nothing can be usable sooner. */
export const FLOORS: readonly Peer[] = [
  {
    name: 'a small module',
    bundle: {
      path: '/bundles/floor-module',
      module: `
        customElements.define('floor-module', class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: 'open' }).innerHTML = '<button>Save</button>';
          }
        });`,
      stylesheets: [],
    },
    head: '',
    body: '<floor-module></floor-module><script type="module" src="/bundles/floor-module.js"></script>',
    usable: { says: 'its button can be clicked', hits: ['floor-module', 'button'] },
  },
  {
    name: 'React and r2wc',
    bundle: {
      path: '/bundles/floor-react',
      module: `
        import r2wc from '@r2wc/react-to-web-component';
        import { createElement } from 'react';
        customElements.define('floor-react', r2wc(() => createElement('button', null, 'Save'), { shadow: 'open' }));`,
      stylesheets: [],
    },
    head: '',
    body: '<floor-react></floor-react><script type="module" src="/bundles/floor-react.js"></script>',
    usable: { says: 'its button can be clicked', hits: ['floor-react', 'button'] },
  },
];

const registerHanko = `import { register } from '${path('@teamhanko/hanko-elements/dist/elements.js')}';
      await register(location.origin + '/hanko');`;

export const PEERS: readonly Peer[] = [
  ...FLOORS,
  {
    name: 'Web Awesome',
    package: '@awesome.me/webawesome',
    head: `<link rel="stylesheet" href="${path(WEB_AWESOME)}/styles/webawesome.css" />
    <script type="module" src="${path(WEB_AWESOME)}/webawesome.loader.js"></script>`,
    body: `<wa-dialog label="Dialog" id="dialog">Text<wa-button slot="footer" data-dialog="close">Close</wa-button></wa-dialog>
    <wa-button data-dialog="open dialog">Open</wa-button>`,
    usable: {
      says: 'dialog and button are registered, and the button can be clicked',
      defines: ['wa-dialog', 'wa-button'],
      hits: ['[data-dialog="open dialog"]', '[part~=base]'],
    },
  },
  {
    name: 'Shoelace',
    package: '@shoelace-style/shoelace',
    head: `<link rel="stylesheet" href="${path(SHOELACE)}/themes/light.css" />
    <script type="module" src="${path(SHOELACE)}/shoelace-autoloader.js"></script>`,
    body: '<sl-button>Save</sl-button> <sl-input label="Name"></sl-input> <sl-dialog label="Dialog">Text</sl-dialog>',
    usable: {
      says: 'button, input and dialog are registered, and the button can be clicked',
      defines: ['sl-button', 'sl-input', 'sl-dialog'],
      hits: ['sl-button', '[part~=base]'],
    },
  },
  {
    name: 'Uppy',
    package: '@uppy/dashboard',
    bundle: {
      path: '/bundles/uppy',
      module: `
        import Uppy from '@uppy/core';
        import Dashboard from '@uppy/dashboard';
        import XHRUpload from '@uppy/xhr-upload';
        new Uppy().use(Dashboard, { inline: true, target: '#uppy' }).use(XHRUpload, { endpoint: '/upload' });`,
      stylesheets: ['@uppy/core/css/style.min.css', '@uppy/dashboard/css/style.min.css'],
    },
    head: '<link rel="stylesheet" href="/bundles/uppy.css" />',
    body: '<div id="uppy"></div><script type="module" src="/bundles/uppy.js"></script>',
    usable: { says: 'the button to browse files can be clicked', hits: ['#uppy .uppy-Dashboard-browse'] },
  },
  {
    name: 'FilePond',
    package: 'filepond',
    head: `<link href="${path('filepond/dist/filepond.min.css')}" rel="stylesheet" />`,
    body: `<input type="file" /><script src="${path('filepond/dist/filepond.min.js')}"></script>
    <script>FilePond.create(document.querySelector('input[type="file"]'));</script>`,
    usable: { says: 'the label to browse files can be clicked', hits: ['.filepond--label-action'] },
  },
  {
    name: 'Hanko',
    package: '@teamhanko/hanko-elements',
    head: '',
    body: `<hanko-auth></hanko-auth>
    <script type="module">
      ${registerHanko}
    </script>`,
    usable: { says: 'its field for the email address can be clicked', hits: ['hanko-auth', 'form input[type=email]'] },
    note: 'the bench answers for its service',
  },
  {
    name: 'Hanko, by a press',
    package: '@teamhanko/hanko-elements',
    head: '',
    body: `<button id="open">Log in</button><dialog id="dialog"></dialog>
    <script type="module">
      ${registerHanko}
      document.querySelector('#open').onclick = () => {
        const dialog = document.querySelector('#dialog');
        dialog.innerHTML = '<hanko-auth></hanko-auth>';
        dialog.showModal();
      };
    </script>`,
    press: ['#open'],
    usable: {
      says: 'its field for the email address can be clicked, after a press on a page that has long been loaded',
      hits: ['hanko-auth', 'form input[type=email]'],
    },
    note: 'the bench answers for its service',
  },
  {
    name: 'Stoplight',
    package: '@stoplight/elements',
    head: `<script src="${path('@stoplight/elements/web-components.min.js')}"></script>
    <link rel="stylesheet" href="${path('@stoplight/elements/styles.min.css')}" />`,
    body: '<elements-api apiDescriptionUrl="/answers/openapi.json" router="hash" layout="sidebar"></elements-api>',
    usable: { says: 'the API it describes has its heading', hits: ['elements-api h1'] },
  },
  {
    name: 'ElevenLabs',
    package: '@elevenlabs/convai-widget-embed',
    head: '',
    body: `<elevenlabs-convai agent-id="bench" override-config='{"variant":"compact","language":"en","avatar":{"type":"orb","color_1":"#2792dc","color_2":"#9ce6e6"}}'></elevenlabs-convai>
    <script src="${path('@elevenlabs/convai-widget-embed/dist/index.js')}" async type="text/javascript"></script>`,
    usable: { says: 'a button of it can be clicked', hits: ['elevenlabs-convai', 'button'] },
    note: 'its configuration is on the page and not at its service',
  },
];

const emailAction = (action: string, inputs: object): object => ({
  [action]: { action, href: `/login/${action}`, inputs, description: '' },
});

/** Answers of their services, by path. */
export const PEER_ANSWERS = {
  '/answers/openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Sounds', version: '1.0.0', description: 'An API of three calls.' },
    paths: Object.fromEntries(
      ['get', 'put', 'delete'].map((method) => [
        `/sounds/${method}`,
        { [method]: { operationId: method, summary: method, responses: { 200: { description: 'Done.' } } } },
      ]),
    ),
  },
  // The visitor is unknown, and their browser's abilities are asked for first, as the real one does.
  '/hanko/login': {
    name: 'preflight',
    status: 200,
    csrf_token: 'bench',
    payload: {},
    actions: emailAction('register_client_capabilities', {
      webauthn_available: { name: 'webauthn_available', type: 'boolean', required: true },
      webauthn_conditional_mediation_available: { name: 'webauthn_conditional_mediation_available', type: 'boolean' },
      webauthn_platform_authenticator_available: { name: 'webauthn_platform_authenticator_available', type: 'boolean' },
    }),
  },
  '/hanko/login/register_client_capabilities': {
    name: 'login_init',
    status: 200,
    csrf_token: 'bench',
    payload: {},
    actions: emailAction('continue_with_login_identifier', {
      email: { name: 'email', type: 'email', required: true, max_length: 100 },
    }),
  },
  '/hanko/sessions/validate': { is_valid: false },
};

/** Installs them if they are missing, or other versions than the lock file's. */
export async function installPeers(): Promise<void> {
  const installed = join(PEER_FILES, '.package-lock.json');
  const locked = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return;
  console.log('Installing the peers …');
  await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: folder });
}

export const isInstalled = (peer: Peer): boolean =>
  peer.package === undefined || existsSync(join(PEER_FILES, peer.package));

/** The files by path that a site would make of a peer. */
export async function bundlePeer({ bundle }: Peer): Promise<Map<string, string>> {
  if (!bundle) return new Map();
  const outputs = await build({
    stdin: {
      contents: [...bundle.stylesheets.map((sheet) => `import '${sheet}';`), bundle.module].join('\n'),
      resolveDir: folder,
    },
    outfile: `${bundle.path}.js`,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputs.outputFiles.map(({ path, text }) => [path, text]));
}
