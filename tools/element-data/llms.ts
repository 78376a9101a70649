/** The text for language models: how to use the package, and the whole reference. */
import type { ElementModel, Model, TypedMemberModel } from '../element-model.ts';

const INTRODUCTION = `# pc-elements

> Widgets of an audio and video creation platform as custom elements: audio converter, sign-in, header, pricing and more. Paste a tag into any page; it works without a framework and without a build.

- Every page: \`<script type="module" src="https://your-host.example/cdn/autoload.js"></script>\` registers each \`pc-*\` tag it finds and downloads only those. \`<link rel="stylesheet" href="https://your-host.example/cdn/landing.css">\` in the head reserves their space. Where an optimizer or consent plugin moves scripts, give the script the attributes of README.md, which exclude it.
- In a bundle: \`import 'pc-elements/elements/pc-converter'\` registers a tag. \`render(name, container, props)\` from \`pc-elements\` mounts a widget by its registry name and returns \`{ element, update, unmount }\`.
- In an application without React (Vue, Angular, Svelte, React before 19.2): the same entries below \`pc-elements/preact\`, such as \`pc-elements/preact/elements/pc-converter\`; Preact is built in.
- In a React application: \`import { Converter } from 'pc-elements/react'\` with the stylesheet \`pc-elements/react/index.css\`, or \`pc-elements/react/converter\` with \`pc-elements/react/converter.css\` for one alone; events become props, \`pc-convert-complete\` is \`onConvertComplete\`.
- Types of the tags in markup: \`import 'pc-elements/types/react'\`, or \`preact\`, \`solid\`, \`vue\`, \`svelte\`.
- Events are \`CustomEvent\`s named \`pc-…\`; they bubble and are composed. \`preventDefault()\` on a cancelable one cancels the action.
- A boolean attribute is true whenever it is present; removing an attribute restores its default. Set objects as properties, or in a \`<script type="application/json">\` child if the reference says so.
- \`configure({ apiBase, appBase, language, theme, product, … })\` from \`pc-elements\`, or \`<script type="application/json" data-pc-config>\`, configures the whole page; an attribute on a tag takes precedence.`;

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
