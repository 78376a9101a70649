// @ts-check
/** The page of an element: the live element, its controls, events, code and reference. */

import { aboutOf, titleOf } from './about.js';
import { contentOf, markupOf } from './contents.js';
import { controlsSection } from './controls.js';
import { announce, build, prose } from './dom.js';
import { eventSection } from './event-log.js';
import { keepHere } from './keep-here.js';
import { methodCalls } from './method-calls.js';
import { chosenLanguage, previewSection } from './preview.js';
import { dataEditor, jsonPropertyOf } from './property-editor.js';
import { referenceSection } from './reference.js';
import { addressableNames, formatRoute } from './route.js';
import { signInSection } from './sign-in.js';
import { snippetSection } from './snippet-section.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */
/** @import { DataEditor } from './property-editor.js' */
/** @import { Route } from './route.js' */
/** @import { Health } from './service-health.js' */

/**
 * @param {ElementModel} model
 * @param {ReadonlySet<string>} common Names of the attributes that every element has.
 * @param {Promise<Health>} health
 * @param {Route} route
 * @returns {Promise<readonly HTMLElement[]>} The contents of the page.
 */
export async function widgetPage(model, common, health, route) {
  const { tag } = model;
  const about = aboutOf(tag);
  const template = await contentOf(tag);
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
      content: template ? markupOf(template) : '',
      data: data?.data() ?? null,
    });
  };
  const addressable = addressableNames(model);
  /** @param {readonly [name: string, text: string]} attribute */
  const isAddressable = ([name]) => addressable.has(name);
  /** Stores the attributes in the URL, for reloads and links. */
  const keep = () =>
    history.replaceState(
      history.state,
      '',
      formatRoute({ page: tag, attributes: attributesNow().filter(isAddressable) }),
    );
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
    history.replaceState(history.state, '', formatRoute({ page: tag }));
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
    route.attributes
      ? [...initial.filter((attribute) => !isAddressable(attribute)), ...route.attributes.filter(isAddressable)]
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

  return [
    introduction(model, health),
    build('div', { class: `workbench${about.isWide ? ' workbench--wide' : ''}` }, preview.node, controls.node),
    ...(signIn ? [signIn] : []),
    editorPlace,
    build('div', { class: 'pair' }, snippet.node, events.node),
    referenceSection(model, common),
  ];
}

/**
 * @param {ElementModel} model
 * @param {Promise<Health>} health
 */
function introduction({ tag, name, description }, health) {
  const { purpose, needs = [], first } = aboutOf(tag);
  const node = build(
    'div',
    { class: 'intro' },
    build(
      'div',
      { class: 'intro__head' },
      build('h1', { class: 'title', tabindex: '-1' }, titleOf(tag)),
      build('p', { class: 'intro__tag' }, ...prose(`\`<${tag}>\` or \`render('${name}', …)\``)),
    ),
    build('p', { class: 'lead' }, ...prose(purpose || description)),
  );
  if (needs.length > 0) {
    node.append(
      build(
        'div',
        { class: 'needs' },
        build('h2', { class: 'needs__title', id: 'needs', tabindex: '-1' }, 'Requirements'),
        build('ul', { class: 'needs__list' }, ...needs.map((need) => build('li', {}, ...prose(need)))),
      ),
    );
  }
  if (first) node.append(startLine(first, health));
  return node;
}

/**
 * @param {string} text
 * @param {Promise<Health>} health
 */
function startLine(text, health) {
  const state = build('p', { class: 'health' }, 'Checking the service…');
  void health.then(({ isReady, text: answer }) => {
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
