// @ts-check
/** Code to copy, by the kind of site; it reflects the live element. */

import { codeBlock } from './code-block.js';
import { build, prose, section } from './dom.js';
import { remember, remembered } from './memory.js';
import { SITE_KINDS } from './snippets.js';

/** @import { ElementModel } from '../../../../tools/element-model.ts' */
/** @import { Use } from './snippets.js' */

/**
 * @param {ElementModel} model
 * @param {Pick<Use, 'needsService' | 'isWidget'>} about
 */
export function snippetSection(model, { needsService, isWidget }) {
  /** The last one shown. @type {Omit<Use, 'event'> | undefined} */
  let use;
  let kind = SITE_KINDS.find(({ id }) => id === remembered('site')) ?? SITE_KINDS[0];
  /** With a framework, always show how to listen to an event. */
  const typical = model.events.find(({ name }) => name !== 'pc-error')?.name ?? '';
  /** Undefined until the visitor chooses. @type {string | undefined} */
  let event;

  const panel = build('div', { class: 'snippet', id: 'snippet-panel', role: 'tabpanel', tabindex: '0' });
  const tabs = SITE_KINDS.map(({ id, title }) =>
    build(
      'button',
      { class: 'tab', type: 'button', role: 'tab', id: `snippet-${id}`, 'aria-controls': panel.id },
      title,
    ),
  );
  const tabList = build('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Kind of site' }, ...tabs);
  const select = build(
    'select',
    { class: 'select', id: 'snippet-event' },
    build('option', { value: '' }, 'no event'),
    ...model.events.map(({ name }) => build('option', { value: name }, name)),
  );
  const listening = build('p', { class: 'snippet__event' }, build('label', { for: select.id }, 'Listen to'), select);

  const show = () => {
    if (!use || !kind) return;
    const chosen = event ?? (kind.isBundled ? typical : '');
    select.value = chosen;
    panel.replaceChildren(...kind.blocks({ ...use, event: chosen }).map(codeBlock));
    panel.setAttribute('aria-labelledby', `snippet-${kind.id}`);
    tabs.forEach((tab, index) => {
      const isChosen = SITE_KINDS[index] === kind;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    });
  };
  /** @param {number} index */
  const choose = (index) => {
    kind = SITE_KINDS.at(index % SITE_KINDS.length);
    if (!kind) return;
    remember('site', kind.id);
    show();
    tabs.at(index % tabs.length)?.focus();
  };
  tabs.forEach((tab, index) => tab.addEventListener('click', () => choose(index)));
  tabList.addEventListener('keydown', (pressed) => {
    const at = SITE_KINDS.findIndex((other) => other === kind);
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[pressed.key];
    if (wanted === undefined) return;
    pressed.preventDefault();
    choose(wanted);
  });
  select.addEventListener('change', () => {
    event = select.value;
    show();
  });

  const notes = needsService
    ? [
        build(
          'p',
          { class: 'note' },
          ...prose(
            'If your page is at another origin than the service, add the page’s origin to `ALLOWED_ORIGINS` of the service.',
          ),
        ),
      ]
    : [];
  return {
    node: section('snippet', 'Use it', [listening], tabList, panel, ...notes),
    /** @param {Pick<Use, 'attributes' | 'content' | 'data'>} given */
    show(given) {
      const saysWhere = given.attributes.some(({ name }) => name === 'api-base');
      use = { origin: location.origin, tag: model.tag, needsService: needsService && !saysWhere, isWidget, ...given };
      show();
    },
  };
}
