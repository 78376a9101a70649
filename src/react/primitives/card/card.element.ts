/** What a page can say to `pc-card`. */
import { oneOf } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/** A surface that holds what belongs together: a picture, a heading, content, actions – each only where it is given. */
export const card = defineElement({
  tag: 'pc-card',
  name: 'card',
  attributes: {
    ...commonAttributes,
    /** How it stands out from what is behind it: by a hairline, by a shadow, or by a tint alone. */
    variant: oneOf(['outlined', 'raised', 'quiet'], 'outlined'),
  },
  events: commonEvents,
  slots: documented<{
    /** The content. */
    '': string;
    /** A picture or a player that reaches to the edges. */
    media: string;
    /** The heading. */
    header: string;
    /** Actions, on a band of their own. */
    footer: string;
  }>(),
  parts: documented<{
    /** The card. */
    card: string;
    /** Around the picture. */
    media: string;
    /** Around heading and content. */
    body: string;
    /** Around the heading. */
    header: string;
    /** The band of the actions. */
    footer: string;
  }>(),
});
