// @ts-check
/** All elements with their names and purposes. */

import { aboutOf, GROUPS, titleOf } from './about.js';
import { build, prose } from './dom.js';
import { formatRoute } from './route.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */

/** @param {readonly ElementModel[]} models */
export const gallery = (models) =>
  build(
    'div',
    { class: 'gallery' },
    ...Object.entries(GROUPS).flatMap(([group, title]) => {
      const members = models.filter(({ tag }) => aboutOf(tag).group === group);
      if (members.length === 0) return [];
      return [
        build('h3', { class: 'gallery__title' }, title),
        build('ul', { class: 'gallery__list' }, ...members.map((model) => build('li', {}, card(model)))),
      ];
    }),
  );

/** @param {ElementModel} model */
const card = ({ tag, description }) =>
  build(
    'a',
    { class: 'gallery__card', href: formatRoute({ page: tag }) },
    build('strong', {}, titleOf(tag)),
    build('code', { translate: 'no' }, `<${tag}>`),
    build('span', {}, ...prose(description.split(/(?<=\.) /)[0] ?? '')),
  );
