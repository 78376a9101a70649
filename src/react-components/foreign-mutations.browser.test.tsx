/**
 * The components are in the page's own tree, which translators and page builders change.
 *
 * @everywhere What React and Preact hold of the tree differs.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { createElement as h, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import { morph, translate } from '../testing/foreign-mutations.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { AuthModal, Converter, Header, PricingSection, TtsSection } from './index.ts';

const base = scriptedService('good').base;

/** With the props that change one after the other. */
const CASES: Record<string, [Widget: ComponentType<object>, steps: object[]]> = {
  'the sign-in dialog': [
    AuthModal,
    [
      { mode: 'signup', language: 'en' },
      { mode: 'login', language: 'en' },
      { mode: 'signup', language: 'de' },
      { mode: 'signup', language: 'en' },
    ].map((step) => ({ ...step, open: true, apiBase: base })),
  ],
  'the header': [Header, [{ language: 'en' }, { language: 'fr' }, { language: 'en' }]],
  'the converter': [Converter, [{ language: 'en' }, { language: 'de', from: 'MP3', to: 'WAV' }, { language: 'en' }]],
  'the prices': [PricingSection, [{ language: 'en' }, { language: 'es' }, { language: 'en' }]],
  speech: [TtsSection, [{ language: 'en' }, { language: 'de' }, { language: 'en' }]],
};

/** Without what the translator adds, and ids, which differ between two of a widget. */
const textIn = (element: Element): string => element.textContent.replace(/[«»]/g, '');

for (const [who, act] of Object.entries({ 'a translator': translate, 'a morphing framework': morph })) {
  describe(`${who} at components`, () => {
    for (const [what, [Widget, steps]] of Object.entries(CASES))
      it(`leaves ${what} as it would be without`, async () => {
        const errors: unknown[] = [];
        const onError = (event: ErrorEvent): void => void errors.push(String(event.error));
        const onBroken = (): void => void errors.push('it stopped working');
        addEventListener('error', onError);
        addEventListener('pc-error', onBroken);
        const [container, other] = [
          await fixture<Element>(html`<main></main>`),
          await fixture<Element>(html`<main></main>`),
        ];
        const roots = [createRoot(container), createRoot(other)];
        const show = (step: object): void => flushSync(() => roots.forEach((root) => root.render(h(Widget, step))));
        let stop = (): void => undefined;
        try {
          for (const [index, step] of steps.entries()) {
            show(step);
            // Both load what they show.
            await waitUntil(
              () => textIn(other).length > 0 && textIn(container) === textIn(other),
              `step ${index} differs: ${textIn(container)} – ${textIn(other)}`,
            );
            if (index === 0) stop = act(container);
          }
          expect(errors).to.deep.equal([]);
        } finally {
          stop();
          removeEventListener('error', onError);
          removeEventListener('pc-error', onBroken);
          flushSync(() => roots.forEach((root) => root.unmount()));
        }
      });
  });
}
