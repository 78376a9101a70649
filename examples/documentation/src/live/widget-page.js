// @ts-check
/** The live part of an element's page: the element, its controls, its events and the code to paste. */

import { aboutOf } from './about.js';
import { addressableNames } from './addressable.js';
import { controlsSection } from './controls.js';
import { announce, build, prose } from './dom.js';
import { eventSection } from './event-log.js';
import { keepHere } from './keep-here.js';
import { methodCalls } from './method-calls.js';
import { chosenLanguage, previewSection } from './preview.js';
import { dataEditor, jsonPropertyOf } from './property-editor.js';
import { serviceHealth } from './service-health.js';
import { signInSection } from './sign-in.js';
import { snippetSection } from './snippet-section.js';

/** @import { ElementModel } from '../../../../tools/element-model.ts' */
/** @import { DataEditor } from './property-editor.js' */

/**
 * @param {readonly ElementModel[]} models
 * @param {HTMLElement} place States the tag; may contain a template with the element's content.
 * @returns {HTMLElement}
 */
export function widgetPage(models, place) {
  const tag = place.dataset.tag ?? '';
  const common = new Set(place.dataset.common?.split(' '));
  const model = models.find((other) => other.tag === tag);
  if (!model) throw new Error(`There is no element ${tag}.`);
  const about = aboutOf(tag);
  const template = place.querySelector('template');
  const flags = new Set(model.attributes.filter(({ type }) => type === 'boolean').map(({ name }) => name));
  /** @type {HTMLElement} */
  let element;
  /** @type {DataEditor | undefined} */
  let data;

  const attributesNow = () =>
    model.attributes.flatMap(({ name }) => {
      const text = element.getAttribute(name);
      return text === null ? [] : [/** @type {const} */ ([name, text])];
    });
  const follow = () => {
    controls.show(element);
    preview.show(element);
    snippet.show({
      attributes: attributesNow().map(([name, text]) => ({ name, text, isFlag: flags.has(name) })),
      content: about.content ?? '',
      data: data?.data() ?? null,
    });
  };
  const addressable = addressableNames(model);
  /** @param {readonly [name: string, text: string]} attribute */
  const isAddressable = ([name]) => addressable.has(name);
  /** Stores the attributes in the URL, for reloads and links. */
  const keep = () => {
    const query = new URLSearchParams(
      attributesNow()
        .filter(isAddressable)
        .map(([name, text]) => [name, text]),
    );
    history.replaceState(history.state, '', `?${query}`);
  };
  /**
   * @param {string} name
   * @param {string | null} text
   */
  const change = (name, text) => {
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
    keep();
    follow();
  };
  /** @param {readonly (readonly [string, string])[]} attributes */
  const start = (attributes) => {
    element = document.createElement(tag);
    for (const [name, text] of attributes) element.setAttribute(name, text);
    if (template) element.append(document.importNode(template.content, true));
    if (data?.data()) data.give(element);
    preview.frame.replaceChildren(element);
    follow();
  };
  const restart = () => {
    start(attributesNow());
    announce('The element was restarted.');
  };
  const atFirst = () => {
    const language = chosenLanguage();
    return Object.entries({ ...about.attributes, ...(language && { language }) });
  };
  const reset = () => {
    start(atFirst());
    history.replaceState(history.state, '', location.pathname);
    announce('The element was restarted with its initial attributes.');
  };

  const events = eventSection(model);
  const preview = previewSection(
    { restart, speak: (language) => change('language', language) },
    about.unseen,
    methodCalls(model, () => element, events.add),
  );
  events.listen(preview.frame);
  keepHere(preview.frame);
  const controls = controlsSection(model, common, change, reset);
  const snippet = snippetSection(model, {
    needsService: about.needsService ?? false,
    isWidget: about.group === 'widget',
  });
  const initial = atFirst();
  start(
    location.search
      ? [
          ...initial.filter((attribute) => !isAddressable(attribute)),
          ...[...new URLSearchParams(location.search)].filter(isAddressable),
        ]
      : initial,
  );

  const signIn = signInSection(tag, () => element, restart);
  const editorPlace = build('div', { class: 'property-place' });
  void customElements.whenDefined(tag).then(() => {
    const property = jsonPropertyOf(tag);
    if (!property) return;
    data = dataEditor(property, about.examples?.[property.name], () => element, follow);
    editorPlace.append(data.node);
  });

  return build(
    'div',
    {},
    ...(about.first ? [startLine(about.first)] : []),
    build('div', { class: `workbench${about.isWide ? ' workbench--wide' : ''}` }, preview.node, controls.node),
    ...(signIn ? [signIn] : []),
    editorPlace,
    build('div', { class: 'pair' }, snippet.node, events.node),
  );
}

/** @param {string} text */
function startLine(text) {
  const state = build('p', { class: 'health' }, 'Checking the service…');
  void serviceHealth().then(({ isReady, text: answer }) => {
    state.classList.add(isReady ? 'health--ready' : 'health--trouble');
    state.replaceChildren(...prose(answer));
  });
  return build(
    'div',
    { class: 'start' },
    build('p', { class: 'start__line' }, build('strong', { class: 'start__mark' }, 'Try it'), build('span', {}, text)),
    state,
  );
}
