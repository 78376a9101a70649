/** Generates custom data for Visual Studio Code: completion and hover in HTML and CSS. */
import type { ElementModel, Model } from '../element-model.ts';

const VERSION = 1.1;

function described(element: ElementModel): string {
  const list = (title: string, entries: readonly string[]): string =>
    entries.length > 0 ? `\n\n**${title}**\n${entries.map((entry) => `- ${entry}`).join('\n')}` : '';
  return (
    element.description +
    list(
      'Events',
      element.events.map(({ name, description }) => `\`${name}\` – ${description}`),
    ) +
    list(
      'Slots',
      element.slots.map(({ name, description }) => `${name ? `\`${name}\`` : 'default'} – ${description}`),
    )
  );
}

/** @param docs URL of the documentation. */
export const htmlCustomData = ({ elements }: Model, docs: string) => ({
  version: VERSION,
  tags: elements.map((element) => ({
    name: element.tag,
    description: { kind: 'markdown', value: described(element) },
    references: [{ name: 'Documentation', url: `${docs}widgets/${element.tag}/` }],
    attributes: element.attributes.map(({ name, description, isFlag, words }) => ({
      name,
      description: { kind: 'markdown', value: description },
      ...(isFlag && { valueSet: 'v' }),
      ...(words.length > 0 && { values: words.map((word) => ({ name: word })) }),
    })),
  })),
});

export const cssCustomData = ({ elements, tokens }: Model) => ({
  version: VERSION,
  properties: [...tokens, ...elements.flatMap(({ customProperties }) => customProperties)].map(
    ({ name, description }) => ({ name, description }),
  ),
  pseudoElements: elements.flatMap(({ tag, parts }) =>
    parts.map(({ name, description }) => ({ name: `::part(${name})`, description: `\`<${tag}>\`: ${description}` })),
  ),
});
