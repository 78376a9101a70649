/** Compares the manifest with the running elements; `definitions.test.ts` covers what they do not show at first. */
import { expect } from '@open-wc/testing';
import type { Model } from '../../tools/element-model.ts';
import { registry, type RegistryName } from './registry.ts';
import { rgb } from '../testing/drawn-color.ts';
import { waitUntil } from '../testing/wait-until.ts';

const { elements, tokens } = (await (await fetch('/element-model.json')).json()) as Model;

/** Members that any custom element may have, and internal ones of the base class. */
const INTERNAL = /^(constructor|assign|give|\w*Callback)$/;

/** Names of members that the class and its base classes add to HTMLElement. */
function membersOf(element: HTMLElement): { properties: string[]; methods: string[] } {
  const properties = new Set<string>();
  const methods = new Set<string>();
  for (
    let prototype = Object.getPrototypeOf(element) as object;
    prototype !== HTMLElement.prototype;
    prototype = Object.getPrototypeOf(prototype) as object
  ) {
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (INTERNAL.test(name) || name in HTMLElement.prototype) continue;
      if (get) properties.add(name);
      else if (typeof value === 'function') methods.add(name);
    }
  }
  return { properties: [...properties].sort(), methods: [...methods].sort() };
}

const sorted = (members: readonly { name: string }[]): string[] => members.map(({ name }) => name).sort();

it('the manifest has every element of the registry, and no other', () => {
  const registered = Object.entries(registry).map(([name, { tag }]) => `${name} ${tag}`);
  expect(elements.map(({ name, tag }) => `${name} ${tag}`).sort()).to.deep.equal(registered.sort());
});

for (const { tag, name, attributes, properties, methods, formMembers, parts, slots } of elements) {
  describe(tag, () => {
    let element: HTMLElement & Record<string, unknown>;

    before(async () => {
      await registry[name as RegistryName].load();
      element = document.createElement(tag) as HTMLElement & Record<string, unknown>;
      // Prevents the provider's prompt.
      element.setAttribute('no-one-tap', '');
      document.body.append(element);
      await waitUntil(() => element.shadowRoot?.querySelector('.pc-root'));
    });

    after(() => element.remove());

    it('observes its documented attributes, and no other', () => {
      const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] };
      // Those of ARIA, which every single control passes on, and those of a button for other elements are documented
      // once, in the guide.
      const own = observedAttributes.filter((name) => !/^(aria-|command|popovertarget)/.test(name));
      expect(own.sort()).to.deep.equal(sorted(attributes));
    });

    it('has its documented properties and methods, and no other', () => {
      const members = membersOf(element);
      const isMethod = ({ type }: { type: string }): boolean => type.includes('=>');
      // Members that every HTMLElement has are not documented.
      const own = (names: readonly string[]): string[] =>
        names.filter((each) => !(each in HTMLElement.prototype)).sort();
      expect(members.properties).to.deep.equal(
        own([
          ...attributes.map(({ property }) => property),
          ...sorted(properties),
          ...sorted(formMembers.filter((member) => !isMethod(member))),
        ]),
      );
      expect(members.methods).to.deep.equal(own([...sorted(methods), ...sorted(formMembers.filter(isMethod))]));
    });

    it('understands every documented word, and mirrors attributes and properties', () => {
      const one = document.createElement(tag) as typeof element;
      for (const { name: attribute, property, words, isFlag, fallback } of attributes) {
        const { [property]: absent } = one;
        for (const word of isFlag ? [''] : words) {
          one.setAttribute(attribute, word);
          expect(one[property], `${attribute}="${word}"`).to.equal(isFlag ? true : word);
          one.removeAttribute(attribute);
          one[property] = isFlag ? true : word;
          expect(one.getAttribute(attribute), property).to.equal(word);
          one.removeAttribute(attribute);
        }
        expect(one[property], attribute).to.equal(absent);
        if (fallback) {
          one.setAttribute(attribute, fallback);
          expect(one[property], `${attribute}="${fallback}"`).to.deep.equal(absent);
        }
      }
    });

    it('shows only documented parts and slots', () => {
      const shown = [...element.shadowRoot!.querySelectorAll('[part]')].flatMap(({ part }) => [...part]);
      expect(sorted(parts)).to.include.members(shown);
      const open = [...element.shadowRoot!.querySelectorAll('slot')].map(({ name: slot }) => slot);
      expect(sorted(slots)).to.include.members(open);
    });
  });
}

it('every documented token reaches the inside of an element', async () => {
  await registry.spinner.load();
  const element = document.body.appendChild(document.createElement('pc-spinner'));
  await waitUntil(() => element.shadowRoot?.querySelector('.pc-root'));
  const inside = element.shadowRoot!.querySelector('.pc-root')!.appendChild(document.createElement('i'));
  for (const { name, syntax } of tokens) {
    const [property, value] = (
      {
        '<color>': ['color', 'rgb(1, 2, 3)'],
        '<length>': ['border-top-left-radius', '7px'],
        '<family-name>#': ['font-family', 'Test'],
      } as const
    )[syntax];
    element.style.setProperty(name, value);
    inside.style.setProperty(property, `var(${name.replace('--pc-', '--_')})`);
    const shown = getComputedStyle(inside).getPropertyValue(property);
    if (syntax === '<color>') expect(rgb(shown), name).to.deep.equal(rgb(value));
    else expect(shown, name).to.equal(value);
  }
  element.remove();
});
