/** The text for language models: how to use the package, and the whole reference. */
import { EXEMPT } from '../../examples/documentation/src/live/exempt.js';
import type { ElementModel, Model, TypedMemberModel } from '../element-model.ts';

const INTRODUCTION = `# pc-elements

> Audio and video widgets as custom elements: audio converter, sign-in, header, pricing and more. Paste a tag into any page; it works without a framework and without a build.

Paste this. Replace \`your-host.example\` with the host that serves \`dist/cdn\` of the package as \`/cdn/\`:

\`\`\`html
<link rel="stylesheet" href="https://your-host.example/cdn/landing.css" />
<script type="module" src="https://your-host.example/cdn/preact/autoload.js"></script>

<pc-converter from="MP3" to="WAV"></pc-converter>
\`\`\`

In an application without React (Vue, Angular, Svelte, React before 19.2), import each tag that you use; Preact is built in:

\`\`\`js
import 'pc-elements/preact/elements/pc-converter';
import 'pc-elements/styles/landing.css';
import { configure } from 'pc-elements/preact';

configure({ language: 'es' });
\`\`\`

In an application with React 19.2 or newer, use the components:

\`\`\`jsx
import { Converter } from 'pc-elements/react';
import 'pc-elements/react/index.css';

export function Tools() {
  return <Converter to="FLAC" onConvertComplete={({ detail }) => console.log(detail.fileName)} />;
}
\`\`\`

## Frequent mistakes

- A self-closing tag, \`<pc-converter />\`, in HTML: everything after it becomes its content. Write \`<pc-converter></pc-converter>\`.
- \`type="module"\` is missing: the loader is a module. Scripts that can't be modules use \`/cdn/pc-elements.js\`, without \`type\`.
- \`sticky="false"\`: a boolean attribute is true whenever it is present. Leave it out, or set the property.
- An object in an attribute, which becomes \`[object Object]\`: set \`catalog\` and \`menu\` as properties, or as a \`<script type="application/json">\` child.
- An event called \`convertComplete\` or \`onConvertComplete\` on a tag: it is \`pc-convert-complete\`, with the data in \`event.detail\`. Only React components have \`onConvertComplete\`.
- Styles for elements inside a tag: they are in a shadow root. Set \`--pc-…\` properties, or style \`::part(…)\`.
- Imports with and without \`preact\` in one application: each has a \`configure\` of its own. Use one of them.
- \`api-base\` without a service: leave it out. The converter, the processing tool and auto leveling then work in the visitor's browser; signing in and text to speech need the service.
- A service at another origin that answers with a CORS error: add the page's origin to its \`ALLOWED_ORIGINS\`.
- esbuild, Rollup or Angular's builder, and "The audio engine's files were not found": serve \`node_modules/pc-elements/dist/cdn/engine\` as \`/cdn/engine\`, or call \`configure({ engineBase: '…/engine/' })\`.
- A content security policy that blocks audio on the device: allow \`'wasm-unsafe-eval'\` in \`script-src\`, and \`blob:\` in \`worker-src\` if the scripts are at another origin.
- An optimizer or consent tool that moves the loader: give the script \`${EXEMPT}\`, or exclude \`autoload.js\`.

## What is the same for all

- \`render(name, container, props)\` from \`pc-elements\` or \`pc-elements/preact\` mounts a widget by its registry name and returns \`{ element, update, unmount }\`.
- One component alone: \`pc-elements/react/converter\` with \`pc-elements/react/converter.css\`.
- Types of the tags in markup: \`import 'pc-elements/types/react'\`, or \`preact\`, \`solid\`, \`vue\`, \`svelte\`.
- Events are \`CustomEvent\`s named \`pc-…\`; they bubble and are composed. \`preventDefault()\` on a cancelable one cancels the action.
- Removing an attribute restores its default.
- \`configure({ apiBase, appBase, language, theme, product, … })\`, or \`<script type="application/json" data-pc-config>\`, configures the whole page; an attribute on a tag takes precedence.`;

const list = (title: string, entries: readonly string[]): string =>
  entries.length > 0 ? `\n${title}:\n${entries.map((entry) => `- ${entry}`).join('\n')}\n` : '';

const fields = (detail: readonly TypedMemberModel[]): string =>
  detail.length > 0 ? ` \`{ ${detail.map(({ name, type }) => `${name}: ${type}`).join('; ')} }\`` : '';

/** @param common Names of the attributes and events that every element has; listed only once. */
function element(model: ElementModel, common: ReadonlySet<string>): string {
  const own = <Member extends { name: string }>(members: readonly Member[]): readonly Member[] =>
    members.filter(({ name }) => !common.has(name));
  return (
    `\n## <${model.tag}>\n\n${model.description} Registry name: \`${model.name}\`.\n` +
    list('Attributes', own(model.attributes).map(attribute)) +
    list(
      'Properties',
      model.properties.map(({ name, type, description }) => `\`${name}: ${type}\` – ${description}`),
    ) +
    list(
      'Methods',
      model.methods.map(({ name, type, description }) => `\`${name}: ${type}\` – ${description}`),
    ) +
    list(
      'Events',
      own(model.events).map(
        ({ name, cancelable, detail, description }) =>
          `\`${name}\`${cancelable ? ' (cancelable)' : ''}${fields(detail)} – ${description}`,
      ),
    ) +
    list(
      'Parts',
      model.parts.map(({ name, description }) => `\`${name}\` – ${description}`),
    ) +
    list(
      'In forms, like a native control',
      model.formMembers.length > 0 ? [model.formMembers.map(({ name }) => `\`${name}\``).join(', ')] : [],
    ) +
    list(
      'States, for `:state()`',
      model.states.map(({ name, description }) => `\`${name}\` – ${description}`),
    ) +
    list(
      'Slots',
      model.slots.map(({ name, description }) => `${name ? `\`${name}\`` : 'default'} – ${description}`),
    )
  );
}

const attribute = ({ name, type, fallback, description }: ElementModel['attributes'][number]): string =>
  `\`${name}\`: ${type}${fallback ? `, default \`${fallback}\`` : ''} – ${description}`;

export function llmsText({ elements, tokens }: Model): string {
  const [first] = elements;
  const everywhere = <Member extends { name: string }>(members: (element: ElementModel) => readonly Member[]) =>
    first
      ? members(first).filter(({ name }) => elements.every((each) => members(each).some((m) => m.name === name)))
      : [];
  const attributes = everywhere((each) => each.attributes);
  const events = everywhere((each) => each.events);
  const common = new Set([...attributes, ...events].map(({ name }) => name));
  return (
    `${INTRODUCTION}\n\n## Every element\n` +
    list('Attributes', attributes.map(attribute)) +
    list(
      'Events',
      events.map(({ name, description, detail }) => `\`${name}\`${fields(detail)} – ${description}`),
    ) +
    list(
      'Custom properties, on `:root`, around a tag or on it',
      tokens.map(({ name, description }) => `\`${name}\` – ${description}`),
    ) +
    elements.map((each) => element(each, common)).join('')
  );
}
