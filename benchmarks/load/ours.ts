/** Our widgets on pages of the bench, on both runtimes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pasteBlocks } from '../../examples/documentation/src/live/paste.js';
import type { ElementFiles } from '../../src/loading/element-files.ts';
import type { IntegrityList } from '../../tools/integrity.ts';
import { FOLDERS, type Runtime } from '../../tools/runtimes.ts';
import type { Place, UsableWhen } from './visit.ts';

/** A widget as its documentation recommends to put it on a page. */
export interface Contender {
  name: string;
  head: string;
  body: string;
  usable: UsableWhen;
  /** What is pressed on the page when it has long been loaded: the time is that from the press. */
  press?: Place;
}

export interface Widget extends Omit<Contender, 'head'> {
  /** The highest weight that a first visit may have, in kB; absent for what is loaded while the page is idle. */
  marks?: Readonly<Record<Runtime, number>>;
  /** The peers that it is compared with, by name. */
  peers: readonly string[];
}

/** Answers of the service, by path. */
export const SERVICE_ANSWERS = {
  '/api/auth/client-ids': { googleClientId: null, facebookClientId: null, appleClientId: null },
};

export const WIDGETS: readonly Widget[] = [
  {
    name: 'pc-header',
    body: '<pc-header></pc-header>',
    usable: { says: 'its button Log in can be clicked', hits: ['pc-header', '[part~=login-button]'] },
    marks: { react: 95, preact: 32 },
    peers: ['Web Awesome', 'Shoelace', 'Uppy', 'FilePond', 'Hanko', 'Stoplight', 'ElevenLabs'],
  },
  {
    name: 'pc-converter',
    body: '<pc-converter from="MP3" to="WAV"></pc-converter>',
    usable: { says: 'its button Choose a file can be clicked', hits: ['pc-converter', '.pc-drop-field button'] },
    marks: { react: 95, preact: 32 },
    peers: ['Uppy', 'FilePond'],
  },
  {
    name: 'pc-auth-modal, closed',
    body: '<pc-auth-modal allow-email-only></pc-auth-modal>',
    usable: { says: 'it is registered, and so can be opened', defines: ['pc-auth-modal'] },
    marks: { react: 88, preact: 25 },
    peers: ['Web Awesome'],
  },
  {
    name: 'pc-auth-modal, opened',
    body: '<pc-auth-modal allow-email-only open mode="login"></pc-auth-modal>',
    usable: {
      says: 'its field for the email address can be clicked',
      hits: ['pc-auth-modal form[slot=login] input[type=email]'],
    },
    marks: { react: 120, preact: 56 },
    peers: ['Hanko'],
  },
  {
    name: 'pc-auth-modal, by a press on Log in',
    body: '<pc-header></pc-header><pc-auth-modal allow-email-only></pc-auth-modal>',
    press: ['pc-header', '[part~=login-button]'],
    usable: {
      says: 'its field for the email address can be clicked, after a press on a page that has long been loaded',
      hits: ['pc-auth-modal form[slot=login] input[type=email]'],
    },
    peers: ['Hanko, by a press'],
  },
  {
    name: 'pc-pricing-section',
    body: '<pc-pricing-section></pc-pricing-section>',
    usable: { says: 'the button of its first plan can be clicked', hits: ['pc-pricing-section', '.pc-plan__action *'] },
    marks: { react: 99, preact: 36 },
    peers: ['Stoplight', 'ElevenLabs'],
  },
  {
    name: 'pc-button',
    body: '<pc-button>Save</pc-button>',
    usable: { says: 'it can be clicked', hits: ['pc-button', 'button'] },
    marks: { react: 88, preact: 25 },
    peers: ['Web Awesome', 'Shoelace'],
  },
];

/** With the newest release's files, as in the README, or with those of a fixed one, which "Paste this" makes. */
export type Pinning = 'newest' | 'pinned';
export const PINNINGS: readonly Pinning[] = ['newest', 'pinned'];

export const nameOf = ({ name }: Widget, runtime: Runtime, pinning: Pinning): string =>
  `${name}, ${runtime}, ${pinning}`;

export function ours(widget: Widget, runtime: Runtime, pinning: Pinning, cdn: string): Contender {
  const { body, usable, press } = widget;
  const read = (file: string): unknown => JSON.parse(readFileSync(join(cdn, file), 'utf8'));
  const [head] = pasteBlocks({
    tag: /<(pc-[\w-]+)/.exec(body)?.[1] ?? '',
    scripts: '',
    api: '',
    bucket: '',
    app: '',
    page: '',
    language: '',
    theme: '',
    runtime,
    isPending: false,
    nonce: '',
    release:
      pinning === 'newest'
        ? null
        : {
            ...(read('integrity.json') as IntegrityList),
            modules: read(`${FOLDERS[runtime]}modules.json`) as ElementFiles,
          },
  });
  return { name: nameOf(widget, runtime, pinning), head: head?.text ?? '', body, usable, ...(press && { press }) };
}

/** Where the files of the release are too. */
export const pinnedPrefix = (cdn: string): string =>
  `/cdn/${(JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8')) as IntegrityList).version}/`;
