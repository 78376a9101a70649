/**
 * Pages with one widget each, for frames on sites that allow no scripts, and their oEmbed description. Any site may
 * frame them, so their URL can only change how the widget looks and its initial state, and what the player plays, of
 * origins that the configuration names.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Configuration } from './configuration.ts';
import { ownOrigin } from './origins.ts';
import { SITE_PARAMETER } from './usage/sites.ts';

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

interface Embeddable {
  /** Default: its name after `pc-`. */
  tag?: string;
  /** Attributes that take an address of the configured origins. The first one is required. */
  sources?: readonly string[];
  /** Attributes without a value that the address may set. */
  flags?: readonly string[];
  /** The attribute that takes any text, and is the title of the page. */
  title?: string;
  titles: Readonly<Record<(typeof LANGUAGES)[number], string>>;
  /** What its frame is allowed to use. */
  allow: string;
  /** Height of the frame until the page reports its own, in pixels. */
  height: number;
  /** How much higher it is with some of the attributes, in pixels. */
  higher?: Readonly<Record<string, number>>;
}

/** One can record in it, and the screen stays on meanwhile. */
const RECORDS = 'microphone; screen-wake-lock';

export const EMBEDDABLE: Readonly<Record<string, Embeddable>> = {
  converter: {
    titles: { en: 'Audio converter', es: 'Conversor de audio', fr: 'Convertisseur audio', de: 'Audio-Konverter' },
    allow: RECORDS,
    height: 464,
  },
  'pricing-section': {
    titles: { en: 'Plans and pricing', es: 'Planes y precios', fr: 'Offres et tarifs', de: 'Tarife und Preise' },
    allow: '',
    height: 1240,
  },
  'tts-section': {
    titles: { en: 'Text to speech', es: 'Texto a voz', fr: 'Synthèse vocale', de: 'Text-to-Speech' },
    allow: '',
    height: 740,
  },
  'processing-tool': {
    titles: {
      en: 'Audio enhancer',
      es: 'Mejora de audio',
      fr: 'Amélioration du son',
      de: 'Klangverbesserung',
    },
    allow: RECORDS,
    height: 474,
  },
  'auto-leveling': {
    titles: {
      en: 'Auto leveling',
      es: 'Igualar el volumen',
      fr: 'Égalisation du volume',
      de: 'Automatischer Lautstärkeausgleich',
    },
    allow: RECORDS,
    height: 474,
  },
  player: {
    tag: 'pc-file-player',
    sources: ['src', 'peaks', 'chapters', 'transcript', 'cover'],
    // Reading the sound for its waveform takes the permission of its origin, which not every one gives.
    flags: ['crossorigin', 'download'],
    title: 'file-name',
    titles: { en: 'Audio player', es: 'Reproductor de audio', fr: 'Lecteur audio', de: 'Audio-Player' },
    // To share a moment.
    allow: 'autoplay; clipboard-write; web-share',
    height: 204,
    // More than a few chapters are a list to open.
    higher: { cover: 44, chapters: 60, transcript: 60 },
  },
};

/** Shown where the sandbox of the frame forbids to open a tab, before the address of the page. */
const ELSEWHERE: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'This frame can’t open new tabs. To continue, open this address in your browser:',
  es: 'Este marco no puede abrir pestañas. Para continuar, abre esta dirección en tu navegador:',
  fr: 'Ce cadre ne peut pas ouvrir d’onglet. Pour continuer, ouvrez cette adresse dans votre navigateur\u00a0:',
  de: 'Von hier aus lässt sich kein neuer Tab öffnen. Öffne zum Fortfahren diese Adresse im Browser:',
};

/** Width of the frame if a consumer does not limit it, in pixels. */
const WIDTH = 720;

/** The parts of the list of elements, written by the build, that are used. */
interface ElementModel {
  tag: string;
  attributes: readonly { name: string; type: string; isAddress: boolean }[];
}

/**
 * What the loader imports for each element, by tag as positions in the list of files, and by language; from the build
 * too.
 */
interface ElementFiles {
  files: readonly string[];
  elements: Readonly<Record<string, readonly number[]>>;
  languages: Readonly<Record<string, string>>;
}

const STYLE =
  'body{margin:0}' +
  '#elsewhere:not([hidden]){display:grid;gap:8px;margin:0 0 16px;padding:16px;border:1px solid;border-radius:12px;' +
  'font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}' +
  '#elsewhere input{box-sizing:border-box;inline-size:100%;padding:8px;font:inherit}';

/** That of the page around it, whatever the theme: a frame with another one has an opaque background. */
const COLOR_SCHEME = '<meta name="color-scheme" content="light dark">';

/**
 * Writes the origin of the page around the frame, as the browser tells it, to the frame's address, which calls carry as
 * their `Referer` (see `sites.ts`). Nothing else of that page, so that nobody can be recognized by it; always
 * overwritten, so that neither the page around nor a link can name another site. Outside a frame, only the tab that a
 * frame has opened has one: the browser tells the address of the frame, which no other site's link can do. The document
 * itself is the same for all sites, and can be cached.
 */
const SITE_SCRIPT =
  'const url=new URL(location.href),from=document.referrer&&new URL(document.referrer),' +
  'site=from&&(parent!==self?from.origin:' +
  `from.origin===url.origin&&from.pathname===url.pathname&&from.searchParams.get("${SITE_PARAMETER}"));` +
  `url.searchParams.delete("${SITE_PARAMETER}");` +
  `if(site)url.searchParams.set("${SITE_PARAMETER}",site);` +
  'history.replaceState(null,"",url)';

/** A frame with it tells its origin, whatever the policy of the page around it; otherwise it could not be counted. */
const REFERRER_POLICY = ' referrerpolicy="strict-origin-when-cross-origin"';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param origins of what the widget may load besides what is here */
const policy = (hasPartners: boolean, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${hasPartners ? ` ${hashOf(SITE_SCRIPT)}` : ''}`,
    `style-src 'self' ${hashOf(STYLE)}`,
    ["connect-src 'self'", ...origins].join(' '),
    ["img-src 'self'", ...origins].join(' '),
    ["media-src 'self' blob:", ...origins].join(' '),
    // The engine runs in one. In a frame that is not allowed its origin, workers can only be made of a blob.
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    'trusted-types pc-elements pc-elements-engine',
  ].join('; ');

const CACHE_SECONDS = 300;

export function embedRoutes(server: FastifyInstance, configuration: Configuration, cdn: string): void {
  const elements = readOnce<readonly ElementModel[]>(join(cdn, 'elements.json'), []);
  const hasPartners = configuration.partners.length > 0;
  const modules = readOnce<ElementFiles>(join(cdn, 'preact/modules.json'), { files: [], elements: {}, languages: {} });

  server.get<{ Params: { widget: string } }>('/embed/:widget', async (request, reply) => {
    const { widget } = request.params;
    const own = ownOrigin(configuration, request);
    const allowed = [own, ...configuration.playerOrigins];
    const page = pageOf(widget, request.query as Record<string, unknown>, await elements(), allowed);
    if (page === undefined) {
      reply.callNotFound();
      return reply;
    }
    const address = `${own}/embed/${widget}${page.query && `?${page.query}`}`;
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': `public, max-age=${CACHE_SECONDS}`,
        'content-security-policy': policy(hasPartners, page.hasSources ? configuration.playerOrigins : []),
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(documentOf(page, { address, hasPartners, modules: modulesOf(page, await modules()) }));
  });

  server.get('/oembed', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (query['format'] !== undefined && query['format'] !== 'json') return refuse(reply, 501, 'Only JSON is offered.');
    const [maxWidth, maxHeight] = [pixels(query['maxwidth']), pixels(query['maxheight'])];
    if (maxWidth === undefined || maxHeight === undefined)
      return refuse(reply, 400, 'maxwidth and maxheight are whole numbers of pixels.');
    const origin = ownOrigin(configuration, request);
    const url = typeof query['url'] === 'string' && URL.canParse(query['url']) ? new URL(query['url']) : undefined;
    const widget = url?.origin === origin ? /^\/embed\/([\w-]+)$/.exec(url.pathname)?.[1] : undefined;
    const allowed = [origin, ...configuration.playerOrigins];
    const page = widget && url && pageOf(widget, Object.fromEntries(url.searchParams), await elements(), allowed);
    if (!widget || !page) return refuse(reply, 404, 'url is not the address of a page under /embed/.');
    const { title } = page;
    const width = Math.min(WIDTH, maxWidth);
    const height = Math.min(page.height, maxHeight);
    const moment = page.hasSources && MOMENT.test(url.hash) ? url.hash : '';
    const address = `${origin}/embed/${widget}${page.query && `?${page.query}`}${moment}`;
    return reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).send({
      version: '1.0',
      type: 'rich',
      provider_name: configuration.mail.productName,
      provider_url: origin,
      title,
      width,
      height,
      html:
        `<iframe src="${escape(address)}" title="${escape(title)}" width="${width}" height="${height}" ` +
        `style="max-width:100%;border:0" loading="lazy"${page.allow && ` allow="${page.allow}"`}${hasPartners ? REFERRER_POLICY : ''}></iframe>` +
        `<script async src="${escape(origin)}/cdn/embed.js"></script>`,
      cache_age: CACHE_SECONDS,
    });
  });
}

interface EmbedPage {
  tag: string;
  language: (typeof LANGUAGES)[number];
  title: string;
  /** Initial height of its frame, in pixels. */
  height: number;
  allow: string;
  /** Whether its widget loads what the address names. */
  hasSources: boolean;
  /** The attributes that the URL may set, and sets. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** The same as a query. */
  query: string;
}

/**
 * Undefined if there is no such page.
 * @param allowed origins of what a player may load
 */
function pageOf(
  widget: string,
  query: Readonly<Record<string, unknown>>,
  elements: readonly ElementModel[],
  allowed: readonly string[],
): EmbedPage | undefined {
  const embeddable = Object.hasOwn(EMBEDDABLE, widget) ? EMBEDDABLE[widget] : undefined;
  if (!embeddable) return undefined;
  const { tag = `pc-${widget}`, sources = [], flags = [], title } = embeddable;
  const model = elements.find((element) => element.tag === tag);
  if (!model) return undefined;
  const attributes = model.attributes.flatMap(({ name, type, isAddress }) => {
    const value = query[name];
    if (typeof value !== 'string') return [];
    if (flags.includes(name)) return isSet(value) ? [[name, ''] as const] : [];
    const fits = sources.includes(name)
      ? isAllowed(value, allowed)
      : name === title
        ? value.length <= LONGEST_TITLE
        : !isAddress && isOneOf(type, value);
    return fits ? [[name, value] as const] : [];
  });
  const given = new Map<string, string>(attributes);
  const [required] = sources;
  if (required !== undefined && !given.has(required)) return undefined;
  const { height, higher = {} } = embeddable;
  const chosen = LANGUAGES.find((language) => language === given.get('language')) ?? 'en';
  return {
    tag,
    language: chosen,
    title: (title && given.get(title)) || embeddable.titles[chosen],
    height: attributes.reduce((sum, [name]) => sum + (higher[name] ?? 0), height),
    allow: embeddable.allow,
    hasSources: sources.length > 0,
    attributes,
    query: new URLSearchParams(attributes.map(([name, value]) => [name, value])).toString(),
  };
}

/** Of an attribute without a value, as addresses write it. */
const isSet = (text: string): boolean => ['', '1', 'true'].includes(text);

/** The moment at which a player starts, as links to it end. */
const MOMENT = /^#t=[\w:.,]{1,40}$/;

/** In characters. */
const LONGEST_TITLE = 300;

/** Whether it is an absolute address, or one of this server, of something at one of the origins. */
function isAllowed(text: string, origins: readonly string[]): boolean {
  const url = text === '' ? null : URL.parse(text, origins[0]);
  return url !== null && origins.includes(url.origin) && url.username === '' && url.password === '';
}

/**
 * Whether the type consists of keywords, and the text is one of them, or several for a list. Any other text is
 * rejected.
 */
function isOneOf(type: string, text: string): boolean {
  const [, list, words] = /^(list of )?("[^"]*"(?: \| "[^"]*")*)(?: \| string)?$/.exec(type) ?? [];
  if (words === undefined) return false;
  const known = words.split(' | ').map((word) => word.slice(1, -1));
  return (list === undefined ? [text] : text.split(' ')).every((word) => known.includes(word));
}

/** The modules that the loader will import, for the browser to request them together with it. */
function modulesOf({ tag, language }: EmbedPage, { files, elements, languages }: ElementFiles): readonly string[] {
  const own = elements[tag];
  if (own === undefined) return [];
  const texts = languages[language];
  return [`./elements/${tag}.js`, ...own.map((index) => files[index] ?? ''), ...(texts === undefined ? [] : [texts])];
}

function documentOf(
  { tag, language, title, attributes }: EmbedPage,
  { address, hasPartners, modules }: { address: string; hasPartners: boolean; modules: readonly string[] },
): string {
  const given = attributes.map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
  const early = modules.map((file) => `<link rel="modulepreload" href="/cdn/preact/${file.slice('./'.length)}">`);
  const oembed = `/oembed?${new URLSearchParams({ url: address, format: 'json' })}`;
  return `<!doctype html>
<html lang="${escape(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${COLOR_SCHEME}
    <title>${escape(title)}</title>
    <link rel="alternate" type="application/json+oembed" href="${escape(oembed)}" title="${escape(title)}">
    <link rel="stylesheet" href="/cdn/landing.css">
    <style>${STYLE}</style>${
      hasPartners
        ? `
    <script>${SITE_SCRIPT}</script>`
        : ''
    }
    <script type="module" src="/cdn/preact/autoload.js"></script>
    <script type="module" src="/cdn/embed-frame.js"></script>
    ${early.join('')}
  </head>
  <body>
    <label id="elsewhere" hidden>${escape(ELSEWHERE[language])} <input readonly></label>
    <${tag}${given}></${tag}>
  </body>
</html>
`;
}

/** Infinity if absent; undefined if it is not a number of pixels. */
function pixels(text: unknown): number | undefined {
  if (text === undefined) return Infinity;
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`);

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character);

/** Reads the JSON when it is first needed. @param missing Its value before the first build. */
function readOnce<Content>(file: string, missing: Content): () => Promise<Content> {
  let read: Content | undefined;
  return async () => {
    try {
      read ??= JSON.parse(await readFile(file, 'utf8')) as Content;
    } catch {
      return missing;
    }
    return read;
  };
}
