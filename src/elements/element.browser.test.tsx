/**
 * Tests the guarantees of the base class with real elements; r2wc alone breaks nearly all of them.
 *
 * @everywhere The first load: custom elements and their life differ between browsers and runtimes.
 */
import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { useEffect, useImperativeHandle, useState } from 'react';
import { flag, oneOf, text } from '../definition/attribute-types.ts';
import { number } from '../definition/number-types.ts';
import { keywordList } from '../definition/keyword-list.ts';
import { commonAttributes, commonEvents } from '../definition/common.ts';
import { cancelableEvent, defineElement, event, method, property, type WidgetProps } from '../definition/definition.ts';
import { useEnvironment, type Environment } from '../react/environment/environment.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';
import { waitUntil } from '../testing/wait-until.ts';

const fixtureDefinition = defineElement({
  tag: 'pc-fixture',
  name: 'fixture',
  attributes: {
    ...commonAttributes,
    label: text('untitled'),
    active: flag(),
    amount: number(3),
    size: oneOf(['small', 'large'], 'small'),
    kinds: keywordList(['a', 'b', 'c'], ['a', 'b', 'c']),
    fileName: text(),
  },
  properties: {
    file: property<File>(),
    callback: property<() => string>(),
    plans: property<readonly string[]>((data) => {
      if (!Array.isArray(data) || !data.every((entry) => typeof entry === 'string')) throw new Error('a list of words');
      return data;
    }),
  },
  methods: {
    count: method<(step: number) => string>(),
  },
  events: {
    ...commonEvents,
    'pc-upload-progress': event<{ percent: number }>(),
    'pc-download': cancelableEvent<{ name: string }>(),
    'pc-reset': event(),
  },
});

type FixtureElement = PcElement<typeof fixtureDefinition> & HTMLElement;

interface Seen {
  props: WidgetProps<typeof fixtureDefinition>;
  environment: Environment;
  mounts: number;
  unmounts: number;
}

/** What the component has recorded, by element. */
const seen = new WeakMap<Node, Seen>();
let broken = false;

function FixtureWidget(props: WidgetProps<typeof fixtureDefinition>) {
  const [count, setCount] = useState(0);
  const environment = useEnvironment();
  const [record] = useState<Seen>(() => ({ props, environment, mounts: 0, unmounts: 0 }));
  Object.assign(record, { props, environment });
  useEffect(() => {
    record.mounts++;
    return () => {
      record.unmounts++;
    };
  }, [record]);
  useImperativeHandle(props.ref, () => ({ count: (step) => `${props.label} ${count + step}` }), [props.label, count]);
  if (broken) throw new Error('broken on purpose');
  return (
    <div
      ref={(node) => {
        if (node) seen.set((node.getRootNode() as ShadowRoot).host, record);
      }}
    >
      <button type="button" onClick={() => setCount(count + 1)}>
        {props.label} {count}
      </button>
    </div>
  );
}

const FixtureElementClass = elementClass(fixtureDefinition, FixtureWidget, ['.pc-fixture { color: red }']);
register('pc-fixture', FixtureElementClass);

const create = (): FixtureElement => document.createElement('pc-fixture') as unknown as FixtureElement;
const mount = async (template = html`<pc-fixture></pc-fixture>`): Promise<FixtureElement> => fixture(template);
const propsOf = (element: FixtureElement): Seen['props'] => seen.get(element)!.props;
const buttonOf = (element: FixtureElement): HTMLButtonElement => element.shadowRoot!.querySelector('button')!;

/** Waits until `read` returns the value, because React renders changes asynchronously. */
async function becomes(read: () => unknown, value: unknown): Promise<void> {
  let difference: unknown;
  const holds = (): boolean => {
    try {
      expect(read()).to.deep.equal(value);
      return true;
    } catch (error) {
      difference = error;
      return false;
    }
  };
  await waitUntil(holds).catch(() => {
    throw difference;
  });
}

/** Runs the callback and returns what it logged with a method of the console, without printing it. */
function recorded(method: 'error' | 'warn', run: () => void): string[] {
  const lines: string[] = [];
  const original = console[method];
  console[method] = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  try {
    run();
  } finally {
    console[method] = original;
  }
  return lines;
}

describe('an element', () => {
  describe('rendering', () => {
    it('is filled in the same task in which it is inserted', () => {
      const element = create();
      document.body.append(element);
      expect(buttonOf(element).textContent).to.equal('untitled 0');
      element.remove();
    });

    it('does not mount before it is connected', () => {
      const element = create();
      element.setAttribute('label', 'early');
      expect((element as unknown as Record<symbol, unknown>)[Symbol.for('r2wc.context')]).to.equal(undefined);
      document.body.append(element);
      expect(buttonOf(element).textContent).to.equal('early 0');
      element.remove();
    });

    it('shares one constructed stylesheet between instances and has no style element', async () => {
      const first = await mount();
      const second = await mount();
      expect(first.shadowRoot!.adoptedStyleSheets.length).to.be.greaterThan(1);
      expect(first.shadowRoot!.adoptedStyleSheets).to.deep.equal(second.shadowRoot!.adoptedStyleSheets);
      expect(first.shadowRoot!.querySelector('style')).to.equal(null);
    });

    it('keeps its styles in another document', async () => {
      const element = await mount();
      const frame = await fixture<HTMLIFrameElement>(html`<iframe title="other"></iframe>`);
      const other = frame.contentDocument!;
      other.body.append(other.adoptNode(element));
      expect(element.shadowRoot!.adoptedStyleSheets.length).to.be.greaterThan(1);
      expect(buttonOf(element).textContent).to.equal('untitled 0');
    });
  });

  describe('moving', () => {
    const moves: Record<string, (element: HTMLElement, target: HTMLElement) => void> = {
      'append()': (element, target) => target.append(element),
      'remove() and append() in one task': (element, target) => {
        element.remove();
        target.append(element);
      },
      'replaceChildren()': (element, target) => target.replaceChildren(element),
    };
    if ('moveBefore' in Element.prototype) {
      moves['moveBefore()'] = (element, target) =>
        (target as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
    }
    for (const [name, move] of Object.entries(moves)) {
      it(`keeps its state through ${name}`, async () => {
        const element = await mount();
        buttonOf(element).click();
        await becomes(() => buttonOf(element).textContent, 'untitled 1');
        const target = await fixture<HTMLElement>(html`<section></section>`);
        move(element, target);
        // After the microtask in which a removal would take effect.
        await aTimeout(0);
        expect(element.parentElement).to.equal(target);
        expect(buttonOf(element).textContent).to.equal('untitled 1');
        expect(seen.get(element)!.unmounts).to.equal(0);
      });
    }

    it('unmounts when removed for good, and starts anew when inserted again later', async () => {
      const element = await mount();
      const first = seen.get(element)!;
      element.remove();
      await becomes(() => first.unmounts, 1);
      expect(element.shadowRoot!.querySelector('button')).to.equal(null);
      document.body.append(element);
      expect(buttonOf(element).textContent).to.equal('untitled 0');
      element.remove();
    });

    it('a clone is an element of its own', async () => {
      const element = await mount(html`<pc-fixture label="twin"></pc-fixture>`);
      buttonOf(element).click();
      await becomes(() => buttonOf(element).textContent, 'twin 1');
      const clone = element.cloneNode(true) as FixtureElement;
      element.parentElement!.append(clone);
      expect(buttonOf(clone).textContent).to.equal('twin 0');
      expect(buttonOf(element).textContent).to.equal('twin 1');
    });
  });

  describe('attributes', () => {
    it('has the defaults of its definition', async () => {
      const element = await mount();
      const { label, active, amount, size, kinds } = propsOf(element);
      expect({ label, active, amount, size, kinds }).to.deep.equal({
        label: 'untitled',
        active: false,
        amount: 3,
        size: 'small',
        kinds: ['a', 'b', 'c'],
      });
    });

    it('is true by presence, whatever the text, and false by absence', async () => {
      for (const value of ['', 'active', 'false', 'true']) {
        const element = create();
        element.setAttribute('active', value);
        document.body.append(element);
        expect(propsOf(element).active, `active="${value}"`).to.equal(true);
        element.removeAttribute('active');
        await becomes(() => propsOf(element).active, false);
        element.remove();
      }
    });

    it('follows each change without losing state, and restores the default when one is removed', async () => {
      const element = await mount(html`<pc-fixture label="one"></pc-fixture>`);
      buttonOf(element).click();
      element.setAttribute('label', 'two');
      await becomes(() => buttonOf(element).textContent, 'two 1');
      element.setAttribute('label', '');
      await becomes(() => buttonOf(element).textContent, ' 1');
      element.removeAttribute('label');
      await becomes(() => buttonOf(element).textContent, 'untitled 1');
    });

    it('reports text that it does not understand and uses the default', async () => {
      const element = await mount(html`<pc-fixture size="large"></pc-fixture>`);
      const lines = recorded('error', () => element.setAttribute('size', 'huge'));
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain('<pc-fixture>').and.contain('size="huge"').and.contain('small, large');
      await becomes(() => propsOf(element).size, 'small');
    });

    it('mirrors properties into attributes of kebab-case names', async () => {
      const element = await mount();
      element.fileName = 'a.mp3';
      element.active = true;
      element.kinds = ['c', 'a'];
      expect(element.getAttribute('file-name')).to.equal('a.mp3');
      expect(element.hasAttribute('active')).to.equal(true);
      expect(element.getAttribute('kinds')).to.equal('c a');
      await becomes(() => propsOf(element).kinds, ['c', 'a']);
      (element as { fileName?: string | undefined }).fileName = undefined;
      expect(element.hasAttribute('file-name')).to.equal(false);
      expect(element.fileName).to.equal('');
    });

    it('takes a property given as text as the attribute it names', async () => {
      const element = await mount();
      (element as { kinds: unknown }).kinds = 'b, c';
      expect(element.kinds).to.deep.equal(['b', 'c']);
    });

    it('accepts the upper-case spelling of a flow', async () => {
      const element = await mount(html`<pc-fixture flow="VOICE_HUB_TTS"></pc-fixture>`);
      expect(seen.get(element)!.environment.flow).to.equal('voice-hub-tts');
    });

    it('gives the widget what every element has only through its environment', async () => {
      const element = await mount(
        html`<pc-fixture language="de" theme="dark" api-base="https://api.example"></pc-fixture>`,
      );
      const { props, environment } = seen.get(element)!;
      expect(environment).to.include({ language: 'de', theme: 'dark', apiBase: 'https://api.example' });
      for (const name of Object.keys(commonAttributes)) expect(props).not.to.have.property(name);
    });
  });

  describe('properties', () => {
    it('keeps those set before the upgrade', async () => {
      const file = new File(['x'], 'x.mp3');
      const element = document.createElement('pc-fixture-late') as unknown as FixtureElement;
      element.setAttribute('label', 'in the markup');
      element.label = 'before';
      element.file = file;
      document.body.append(element);
      register(
        'pc-fixture-late',
        elementClass({ ...fixtureDefinition, tag: 'pc-fixture-late' }, FixtureWidget as never, []),
      );
      expect(propsOf(element).label).to.equal('before');
      expect(propsOf(element).file).to.equal(file);
      element.label = 'after';
      await becomes(() => buttonOf(element).textContent, 'after 0');
      element.remove();
    });

    it('hands over rich data as it is, without an attribute', async () => {
      const element = await mount();
      const file = new File(['x'], 'x.mp3');
      const callback = (): string => 'called';
      element.file = file;
      element.callback = callback;
      await becomes(() => propsOf(element).callback, callback);
      expect(propsOf(element).file).to.equal(file);
      expect(element.hasAttribute('file')).to.equal(false);
    });

    it('never takes a function from a global named in an attribute', async () => {
      const element = await mount(html`<pc-fixture callback="alert"></pc-fixture>`);
      expect(propsOf(element).callback).to.equal(undefined);
    });
  });

  describe('a JSON child', () => {
    it('fills its property, also when it is parsed or changed later', async () => {
      const element = await mount(
        html`<pc-fixture
          ><script type="application/json">
            ["free", "pro"]
          </script></pc-fixture
        >`,
      );
      await becomes(() => propsOf(element).plans, ['free', 'pro']);
      element.querySelector('script')!.textContent = '["basic"]';
      await becomes(() => propsOf(element).plans, ['basic']);
    });

    it('yields to the property', async () => {
      const element = await mount(
        html`<pc-fixture
          ><script type="application/json">
            ["free"]
          </script></pc-fixture
        >`,
      );
      element.plans = ['business'];
      element.querySelector('script')!.textContent = '["basic"]';
      await aTimeout(0);
      expect(element.plans).to.deep.equal(['business']);
    });

    for (const [name, content] of [
      ['is not JSON', '["free"'],
      ['has the wrong shape', '{"free": 1}'],
    ]) {
      it(`that ${name} is reported and skipped`, () => {
        const element = create();
        element.innerHTML = `<script type="application/json">${content}</script>`;
        const lines = recorded('error', () => document.body.append(element));
        expect(lines).to.have.length(1);
        expect(lines[0]).to.contain('<pc-fixture>').and.contain('plans');
        expect(buttonOf(element).textContent).to.equal('untitled 0');
        element.remove();
      });
    }
  });

  describe('methods', () => {
    it('answer from what the widget is at the moment', async () => {
      const element = await mount(html`<pc-fixture label="now"></pc-fixture>`);
      expect(element.count(2)).to.equal('now 2');
      buttonOf(element).click();
      await becomes(() => element.count(2), 'now 3');
    });

    it('belong to one element each', async () => {
      const [one, other] = [await mount(html`<pc-fixture label="one"></pc-fixture>`), await mount()];
      expect([one.count(0), other.count(0)]).to.deep.equal(['one 0', 'untitled 0']);
    });

    it('say so where nothing is shown', async () => {
      const refusal = (element: FixtureElement): unknown => {
        try {
          return element.count(1);
        } catch (error) {
          return (error as DOMException).name;
        }
      };
      const element = create();
      expect(refusal(element)).to.equal('InvalidStateError');
      document.body.append(element);
      expect(element.count(1)).to.equal('untitled 1');
      element.remove();
      await becomes(() => refusal(element), 'InvalidStateError');
    });
  });

  describe('events', () => {
    it('bubble, cross shadow roots and carry their detail under their own names', async () => {
      const element = await mount();
      const heard = oneEvent(document, 'pc-upload-progress');
      expect(propsOf(element).emit('pc-upload-progress', { percent: 40 })).to.equal(true);
      const received = (await heard) as CustomEvent<{ percent: number }>;
      expect(received.detail).to.deep.equal({ percent: 40 });
      expect([received.bubbles, received.composed, received.cancelable]).to.deep.equal([true, true, false]);
      expect(received.target).to.equal(element);
    });

    it('that announce an intention tell their sender when they were prevented', async () => {
      const element = await mount();
      element.addEventListener('pc-download', (download) => download.preventDefault(), { once: true });
      expect(propsOf(element).emit('pc-download', { name: 'a' })).to.equal(false);
      expect(propsOf(element).emit('pc-download', { name: 'a' })).to.equal(true);
    });
  });

  describe('failure', () => {
    it('stays inside the widget, tells why, and can be retried', async () => {
      const neighbour = await mount();
      const element = create();
      let cause: unknown;
      element.addEventListener('pc-error', (failure) => (cause = failure.detail.cause));
      broken = true;
      recorded('error', () => document.body.append(element));
      broken = false;
      expect(cause).to.be.an('error').with.property('message', 'broken on purpose');
      const alert = element.shadowRoot!.querySelector('[role="alert"]')!;
      expect(alert.textContent).to.contain('stopped working');
      expect(buttonOf(neighbour).textContent).to.equal('untitled 0');
      buttonOf(element).click();
      await becomes(() => buttonOf(element).textContent, 'untitled 0');
      element.remove();
    });
  });

  describe('failure of a widget with fields', () => {
    function FormWidget() {
      const [text, setText] = useState('');
      const [mode, setMode] = useState('a');
      if (broken) throw new Error('broken on purpose');
      return (
        <form>
          <input name="title" value={text} onChange={({ target }) => setText(target.value)} />
          <textarea name="note" />
          {['a', 'b'].map((each) => (
            <input
              key={each}
              type="radio"
              name="mode"
              value={each}
              checked={mode === each}
              onChange={() => setMode(each)}
            />
          ))}
          <select name="size" defaultValue="s">
            <option value="s" />
            <option value="l" />
          </select>
          <button type="button" onClick={() => setText((before) => `${before}!`)} />
        </form>
      );
    }
    const FormElementClass = elementClass({ ...fixtureDefinition, tag: 'pc-fixture-form' }, FormWidget as never, []);
    register('pc-fixture-form', FormElementClass);

    it('keeps what was typed and chosen, which is there again after a retry', async () => {
      const element = await fixture<FixtureElement>('<pc-fixture-form></pc-fixture-form>');
      const field = (selector: string) => element.shadowRoot!.querySelector<HTMLInputElement>(selector)!;
      const type = (selector: string, value: string): void => {
        Reflect.set(Object.getPrototypeOf(field(selector)) as object, 'value', value, field(selector));
        field(selector).dispatchEvent(new Event('input', { bubbles: true }));
      };
      type('[name=title]', 'Tide');
      type('textarea', 'Slow stories.');
      field('[value=b]').click();
      field('select').value = 'l';
      broken = true;
      recorded('error', () => element.setAttribute('label', 'other'));
      await waitUntil(() => element.shadowRoot!.querySelector('[role="alert"]') !== null);
      broken = false;
      buttonOf(element).click();
      await waitUntil(() => element.shadowRoot!.querySelector('form') !== null);
      const valuesOf = () => [...new FormData(element.shadowRoot!.querySelector('form')!)].map(([, value]) => value);
      expect(valuesOf()).to.deep.equal(['Tide', 'Slow stories.', 'b', 'l']);
      // To React, too.
      field('form button').click();
      await waitUntil(() => field('[name=title]').value === 'Tide!');
    });
  });

  describe('registration', () => {
    it('of a second copy leaves the first alone and names both versions, once', () => {
      const second = class extends HTMLElement {};
      const lines = recorded('warn', () => {
        register('pc-fixture', second);
        register('pc-fixture', class extends HTMLElement {});
      });
      expect(customElements.get('pc-fixture')).to.equal(FixtureElementClass);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.match(/pc-elements \d+\.\d+\.\d+ was loaded.*by pc-elements \d+\.\d+\.\d+/);
    });

    it('of the same class twice says nothing', () => {
      expect(recorded('warn', () => register('pc-fixture', FixtureElementClass))).to.deep.equal([]);
    });
  });

  it('stands on keys of r2wc that an update may take away', () => {
    const element = create() as unknown as Record<symbol, unknown>;
    expect(element[Symbol.for('r2wc.connected')]).to.equal(false);
    expect(element).to.have.property('container');
  });
});
