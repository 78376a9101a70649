import { configure } from 'pc-elements/preact';
import 'pc-elements/preact/elements/pc-auth-modal';
import 'pc-elements/preact/elements/pc-converter';
import 'pc-elements/preact/elements/pc-header';
import 'pc-elements/preact/elements/pc-pricing-section';
import { catalog, lineOf, type Language } from '../../shared/studio.ts';

configure({ product: { name: 'Tide Studio' } });

const pricing = document.querySelector('pc-pricing-section')!;
const dialog = document.querySelector('pc-auth-modal')!;
const finished = document.querySelector<HTMLUListElement>('#finished')!;
const choice = document.querySelector('#choice')!;

document.querySelector('.languages')!.addEventListener('change', ({ target }) => {
  configure({ language: (target as HTMLInputElement).value as Language });
});

document.querySelector('pc-converter')!.addEventListener('pc-convert-complete', ({ detail }) => {
  const line = document.createElement('li');
  line.textContent = lineOf(detail);
  finished.append(line);
});

pricing.catalog = catalog;
pricing.addEventListener('pc-plan-select', (event) => {
  // Instead of leaving for the editor at once.
  event.preventDefault();
  choice.textContent = `Chosen: ${event.detail.plan}`;
  dialog.plan = event.detail.plan;
  dialog.show('signup');
});
