/**
 * Generates the types of the tags in the markup of five frameworks. `elements.d.ts` has the props and events of each
 * tag, derived from the element's own types; each framework's file only puts them where its compiler looks.
 */
import type { ElementModel, Model } from '../element-model.ts';

const comment = (text: string): string => `  /** ${text.replaceAll('*/', '*\\/')} */\n`;

const key = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** The type of an attribute in markup: its value, or text as in HTML. */
function attributeType({ property, words, isFlag, type }: ElementModel['attributes'][number], of: string): string {
  const value = `${of}['${property}'] | null`;
  if (isFlag) return `${value} | ''`;
  if (words.length > 0 || type === 'string') return value;
  return type.startsWith('number') ? `${value} | \`\${number}\`` : `${value} | string`;
}

function element(model: ElementModel): string {
  const { tag, className, attributes, properties, events, description } = model;
  const props = attributes.flatMap((attribute) => {
    const { name, property } = attribute;
    const entry = (as: string): string =>
      `${comment(attribute.description)}  ${key(as)}?: ${attributeType(attribute, className)} | undefined;\n`;
    return name === property ? [entry(name)] : [entry(name), entry(property)];
  });
  props.push(
    ...properties.map(
      ({ name, description }) => `${comment(description)}  ${key(name)}?: ${className}['${name}'] | undefined;\n`,
    ),
  );
  const dispatched = events.map(
    ({ name, description }) =>
      `${comment(description)}  '${name}': CustomEvent<EventDetails<(typeof ${className})['definition']>['${name}']>;\n`,
  );
  return (
    `/** \`<${tag}>\` in markup: its attributes, and its properties by their own names. */\n` +
    `export interface ${className}Props {\n${props.join('')}}\n\n` +
    `/** ${description} */\nexport interface ${className}Events {\n${dispatched.join('')}}\n`
  );
}

/** By name; several elements may dispatch an event of the same name. */
function eventTypes(elements: Model['elements']): readonly string[] {
  const names = [...new Set(elements.flatMap(({ events }) => events.map(({ name }) => name)))].sort();
  return names.map((name) => {
    const types = elements
      .filter(({ events }) => events.some((event) => event.name === name))
      .map(({ className }) => `${className}Events['${name}']`);
    return `    '${name}': ${types.join(' | ')};`;
  });
}

const elementsFile = ({ elements }: Model): string =>
  [
    `import type { EventDetails } from '../types/src/definition/definition.js';`,
    ...elements.map(({ tag, className }) => `import type { ${className} } from '../types/src/elements/${tag}.js';`),
    '',
    ...elements.map(element),
    '/** Their events, on any element that they reach. */',
    'declare global {',
    '  interface GlobalEventHandlersEventMap {',
    ...eventTypes(elements),
    '  }',
    '}',
    '',
    '/** By tag. */',
    'export interface PcElements {',
    ...elements.map(
      ({ tag, className }) =>
        `  '${tag}': { element: ${className} & HTMLElement; props: ${className}Props; events: ${className}Events };`,
    ),
    '}',
    '',
  ].join('\n');

/** A file that adds every tag to an interface of the framework. */
const file = (head: string, open: readonly string[], { elements }: Model): string => {
  const indent = '  '.repeat(open.length);
  return [
    `import type { PcElements } from './elements.js';`,
    head,
    ...open.map((line, index) => `${'  '.repeat(index)}${line} {`),
    ...elements.map(({ tag, description }) => `${indent}/** ${description} */\n${indent}'${tag}': Markup<'${tag}'>;`),
    ...open.map((_line, index) => `${'  '.repeat(open.length - 1 - index)}}`),
    '',
  ].join('\n');
};

const listeners = (prefix: string): string =>
  `type Listeners<Tag extends keyof PcElements> = {
  [Name in keyof PcElements[Tag]['events'] as \`${prefix}\${Name & string}\`]?:
    ((event: PcElements[Tag]['events'][Name]) => void) | undefined;
};
`;

const REACT = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';

${listeners('on')}
type Markup<Tag extends keyof PcElements> = Omit<
  DetailedHTMLProps<HTMLAttributes<PcElements[Tag]['element']>, PcElements[Tag]['element']>,
  keyof PcElements[Tag]['props']
> &
  PcElements[Tag]['props'] &
  Listeners<Tag> & {
    /** What React 18 expects on custom elements, instead of \`className\`. React 19 accepts both. */
    class?: string | undefined;
  };
`;

const PREACT = `import type { HTMLAttributes } from 'preact';

${listeners('on')}
type Markup<Tag extends keyof PcElements> = Omit<
  HTMLAttributes<PcElements[Tag]['element']>,
  keyof PcElements[Tag]['props']
> &
  PcElements[Tag]['props'] &
  Listeners<Tag>;
`;

const SOLID = `import type { JSX as SolidJSX } from 'solid-js';

${listeners('on:')}
type Explicit<Tag extends keyof PcElements> = {
  [Name in keyof PcElements[Tag]['props'] as \`prop:\${Name & string}\` | \`attr:\${Name & string}\`]?:
    PcElements[Tag]['props'][Name];
};

type Markup<Tag extends keyof PcElements> = Omit<
  SolidJSX.HTMLAttributes<PcElements[Tag]['element']>,
  keyof PcElements[Tag]['props']
> &
  PcElements[Tag]['props'] &
  Explicit<Tag> &
  Listeners<Tag>;
`;

const SVELTE = `import type { HTMLAttributes } from 'svelte/elements';

type Listeners<Tag extends keyof PcElements> = {
  [Name in keyof PcElements[Tag]['events'] as \`on\${Name & string}\` | \`on:\${Name & string}\`]?:
    ((event: PcElements[Tag]['events'][Name]) => void) | undefined;
};

type Markup<Tag extends keyof PcElements> = Omit<
  HTMLAttributes<PcElements[Tag]['element']>,
  keyof PcElements[Tag]['props']
> &
  PcElements[Tag]['props'] &
  Listeners<Tag>;
`;

const VUE = `import type { HTMLAttributes, PublicProps } from 'vue';

type Camel<Text extends string> = Text extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camel<Rest>>}\`
  : Text;

type Listeners<Tag extends keyof PcElements> = {
  [Name in keyof PcElements[Tag]['events'] as \`on\${Capitalize<Camel<Name & string>>}\`]?:
    ((event: PcElements[Tag]['events'][Name]) => void) | undefined;
};

type Markup<Tag extends keyof PcElements> = new () => PcElements[Tag]['element'] & {
  /** @deprecated Only for the compiler. */
  $props: Omit<HTMLAttributes, keyof PcElements[Tag]['props']> &
    Omit<PcElements[Tag]['props'], \`\${string}-\${string}\`> &
    Listeners<Tag> &
    PublicProps;
};
`;

/** The contents of the files in the folder of the framework types, by name. */
export const frameworkTypes = (model: Model): Readonly<Record<string, string>> => ({
  'elements.d.ts': elementsFile(model),
  'react.d.ts': file(REACT, [`declare module 'react'`, 'namespace JSX', 'interface IntrinsicElements'], model),
  'preact.d.ts': file(PREACT, [`declare module 'preact'`, 'namespace JSX', 'interface IntrinsicElements'], model),
  'solid.d.ts': file(SOLID, [`declare module 'solid-js'`, 'namespace JSX', 'interface IntrinsicElements'], model),
  'svelte.d.ts': file(SVELTE, [`declare module 'svelte/elements'`, 'interface SvelteHTMLElements'], model),
  'vue.d.ts': file(VUE, [`declare module 'vue'`, 'interface GlobalComponents'], model),
});
