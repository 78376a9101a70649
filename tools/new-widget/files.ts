/** The files of a new widget: small ones that work, to be changed. */

/** A widget's name as attribute values, variables and types write it. */
export interface Name {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
}

export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

/** What it says at first. */
const GREETINGS = { en: 'Hello!', es: '¡Hola!', fr: 'Bonjour\\u202f!', de: 'Hallo!' } as const;

/** Contents by path. */
export const filesOf = (name: Name): Readonly<Record<string, string>> => ({
  [`src/react/widgets/${name.kebab}/${name.kebab}.element.ts`]: definition(name),
  [`src/react/widgets/${name.kebab}/${name.kebab}.tsx`]: component(name),
  [`src/react/widgets/${name.kebab}/${name.kebab}.css`]: stylesheet(name),
  [`src/elements/pc-${name.kebab}.ts`]: element(name),
  [`src/react/widgets/${name.kebab}/pc-${name.kebab}.browser.test.ts`]: test(name),
  [`src/react-components/${name.kebab}.ts`]: reactComponent(name),
  [`src/messages/en/${name.kebab}.ts`]: englishTexts(name),
});

const definition = ({
  kebab,
  camel,
}: Name): string => `import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, event } from '../../../definition/definition.ts';

/** Greets the visitor. */
export const ${camel} = defineElement({
  tag: 'pc-${kebab}',
  name: '${kebab}',
  attributes: commonAttributes,
  events: {
    ...commonEvents,
    /** The visitor returns the greeting. */
    'pc-${kebab}-press': event(),
  },
});
`;

const component = ({
  kebab,
  camel,
  pascal,
}: Name): string => `import type { WidgetProps } from '../../../definition/definition.ts';
import { ${camel}Messages } from '../../../messages/en/${kebab}.ts';
import { textOf } from '../../../messages/messages.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button } from '../button/button.tsx';
import buttonCss from '../button/button.css';
import ${camel}Css from './${kebab}.css';
import type { ${camel} } from './${kebab}.element.ts';

export const ${camel}Styles: readonly string[] = [buttonCss, ${camel}Css];

export function ${pascal}({ emit }: WidgetProps<typeof ${camel}>) {
  const { language } = useEnvironment();
  return (
    <div className="pc-${kebab}">
      <Button onClick={() => emit('pc-${kebab}-press')}>{textOf(${camel}Messages, language).greeting}</Button>
    </div>
  );
}
`;

const stylesheet = ({ kebab }: Name): string => `.pc-${kebab} {
  padding: var(--_space-12);
  font-size: calc(var(--pc-rem) * 1.25);
}
`;

const element = ({
  kebab,
  camel,
  pascal,
}: Name): string => `import { ${camel} } from '../react/widgets/${kebab}/${kebab}.element.ts';
import { ${pascal}, ${camel}Styles } from '../react/widgets/${kebab}/${kebab}.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const Pc${pascal} = elementClass(${camel}, ${pascal}, ${camel}Styles);
export type Pc${pascal} = PcElement<typeof ${camel}>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-${kebab}': Pc${pascal};
  }
}

register(${camel}.tag, Pc${pascal});
`;

const test = ({ kebab, camel }: Name): string => `import { expect, oneEvent } from '@open-wc/testing';
import { LANGUAGES } from '../../../definition/common.ts';
import '../../../elements/pc-${kebab}.ts';
import { mount, view } from '../../../elements/testing/page.ts';
import { ${camel}Messages } from '../../../messages/en/${kebab}.ts';
import { inLanguage } from '../../../testing/texts.ts';

describe('<pc-${kebab}>', () => {
  for (const language of LANGUAGES) {
    it(\`greets, and tells when the greeting is returned, in \${language}\`, async () => {
      const element = await mount('pc-${kebab}', \`<pc-${kebab} language="\${language}"></pc-${kebab}>\`);
      const button = await view(element).findByRole('button', {
        name: inLanguage(${camel}Messages, language).greeting,
      });
      const pressed = oneEvent(element, 'pc-${kebab}-press');
      button.click();
      expect(await pressed).to.exist;
    });
  }
});
`;

const reactComponent = ({
  kebab,
  camel,
  pascal,
}: Name): string => `import { ${camel} } from '../react/widgets/${kebab}/${kebab}.element.ts';
import { ${pascal} as ${pascal}Widget } from '../react/widgets/${kebab}/${kebab}.tsx';
import { lightWidget } from './widget.tsx';

export const ${pascal} = /*#__PURE__*/ lightWidget(${camel}, ${pascal}Widget);
`;

const englishTexts = ({ camel, pascal }: Name): string => `import { english } from '../english.ts';

export interface ${pascal}Messages {
  greeting: string;
}

export const ${camel}Messages = english<${pascal}Messages>('${camel}', {
  greeting: '${GREETINGS.en}',
});
`;

/** A line of what widgets first show in another language. */
export const translatedTexts = ({ camel }: Name, language: keyof typeof GREETINGS): string =>
  `  ${camel}: { greeting: '${GREETINGS[language]}' },`;
