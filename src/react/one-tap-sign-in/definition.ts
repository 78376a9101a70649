/** What a page can say to `pc-one-tap-sign-in` and hear from it. */
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { defineElement } from '../../definition/definition.ts';
import { signInEvents } from '../auth-modal/definition.ts';

/** Google's one-tap prompt, for visitors who are not signed in. Takes no room in the page. */
export const oneTapSignIn = defineElement({
  tag: 'pc-one-tap-sign-in',
  name: 'one-tap-sign-in',
  attributes: commonAttributes,
  events: {
    ...commonEvents,
    ...signInEvents,
  },
});
