/** Unit tests of applications: simulated browsers lack much of what the widgets use in real ones. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { before, it } from 'node:test';
import { install, REACT, ROOT, run, type Fixture } from './application.ts';

const TAGS = globSync('src/elements/pc-*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  .map((file) => basename(file, '.ts'))
  .sort();

/** For all test runners. */
const SHARED = `
const BUTTONS = { 'pc-converter': 'Choose a file', 'pc-header': 'Log in', 'pc-button': '' };

globalThis.fetch = () => new Promise(() => {});
let errors = [];
beforeEach(() => {
  errors = [];
  console.error = (...said) => errors.push(said.map(String).join(' '));
});

const nameOf = (node) => node.ariaLabel ?? node.getAttribute('aria-label') ?? node.textContent;
const hasButton = (root, name) => [...root.querySelectorAll('button')].some((each) => nameOf(each).includes(name));
const later = () => new Promise((resolve) => setTimeout(resolve, 50));
`;

const OF_TAGS = `${SHARED}
test.each(${JSON.stringify(TAGS)})('<%s>', async (tag) => {
  await import(\`pc-elements/elements/\${tag}\`);
  const element = document.createElement(tag);
  element.setAttribute('label', 'Hello');
  element.setAttribute('open', '');
  document.body.append(element);
  await later();
  expect(element.shadowRoot.querySelector('.pc-root')).not.toBeNull();
  if (tag in BUTTONS) expect(hasButton(element.shadowRoot, BUTTONS[tag])).toBe(true);
  element.remove();
  await later();
  expect(errors).toEqual([]);
});
`;

const OF_COMPONENTS = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import * as components from 'pc-elements/react';
${SHARED}
test('there is a component for each', () => expect(Object.keys(components).length).toBe(${TAGS.length}));

test.each(Object.keys(components))('%s', async (name) => {
  const main = document.body.appendChild(document.createElement('main'));
  const failed = [];
  const root = createRoot(main, { onUncaughtError: (error) => failed.push(String(error)) });
  const isUnlabeled = ['AuthModal', 'Button', 'Card', 'Converter', 'Header', 'Input'].includes(name);
  root.render(h(components[name], { ...(!isUnlabeled && { label: 'Hello' }), ...(/Modal/.test(name) && { open: true }) }));
  await later();
  expect(main.querySelector('.pc-root')).not.toBeNull();
  const tag = 'pc' + name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
  if (tag in BUTTONS) expect(hasButton(main, BUTTONS[tag])).toBe(true);
  root.unmount();
  await later();
  expect([...failed, ...errors]).toEqual([]);
});
`;

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--globals', '--environment'];

const ENVIRONMENTS: Readonly<Record<string, readonly string[]>> = {
  'Jest with jsdom': ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--env', 'jsdom'],
  'Vitest with jsdom': [...VITEST, 'jsdom'],
  'Vitest with happy-dom': [...VITEST, 'happy-dom'],
};

export function testUnitTests(fixture: Fixture): void {
  let application: string;

  before(async () => {
    application = await install(
      fixture,
      'unit-tests',
      {
        ...REACT,
        jest: '30.5.2',
        'jest-environment-jsdom': '30.5.2',
        jsdom: '31.0.1',
        'happy-dom': '21.0.4',
        vitest: '5.1.1',
      },
      { 'tags.test.js': OF_TAGS, 'components.test.js': OF_COMPONENTS },
      { jest: { transform: {} } },
    );
  });

  for (const [name, args] of Object.entries(ENVIRONMENTS))
    it(`${name}: every widget is created, rendered and removed`, async () => {
      await run(application, process.execPath, ...args);
    });
}
