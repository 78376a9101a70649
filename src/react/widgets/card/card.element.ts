/** The public interface of `pc-card`. */
import { oneOf } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/** A surface that groups related content: media, a heading, content and actions, each of them optional. */
export const card = defineElement({
  tag: 'pc-card',
  name: 'card',
  attributes: {
    ...commonAttributes,
    /** How the card stands out from the background: `outlined` has a border, `raised` a shadow, `quiet` a tint. */
    variant: oneOf(['outlined', 'raised', 'quiet'], 'outlined'),
  },
  events: commonEvents,
  slots: documented<{
    /** The content. */
    '': string;
    /** Media that extend to the card's edges. */
    media: string;
    /** The heading. */
    header: string;
    /** Actions, in a footer. */
    footer: string;
  }>(),
  parts: documented<{
    /** The card. */
    card: string;
    /** Wraps the media. */
    media: string;
    /** Wraps heading and content. */
    body: string;
    /** Wraps the heading. */
    header: string;
    /** The footer. */
    footer: string;
  }>(),
});
