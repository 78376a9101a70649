/**
 * Enter in a form, compared with the same form with a native button.
 *
 * @everywhere Forms: how Enter submits differs between browsers.
 */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/pc-button.ts';
import '../../../elements/pc-icon-button.ts';
import '../../../elements/pc-input.ts';
import '../../../elements/pc-round-button.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { mountForm } from '../../../testing/form.ts';

/** The fields of a form; focus is in the first. */
const FIELDS: Record<string, string> = {
  'one native field': '<input name="one" value="1">',
  'two native fields': '<input name="one" value="1"><input name="two" value="2">',
  'a checkbox': '<input name="one" type="checkbox" checked>',
  'one of ours': '<pc-input name="one" value="1" label="One"></pc-input>',
  'one of each': '<input name="one" value="1"><pc-input name="two" value="2" label="Two"></pc-input>',
};

/** Buttons, with `B` for the tag. */
const BUTTONS: Record<string, string> = {
  enabled: '<B type="submit" name="by" value="b">Send</B>',
  disabled: '<B type="submit" name="by" value="b" disabled>Send</B>',
  'in a disabled fieldset': '<fieldset disabled><B type="submit" name="by" value="b">Send</B></fieldset>',
  'with an action of its own':
    '<B type="submit" name="by" value="b" formaction="/elsewhere" formmethod="post" formenctype="multipart/form-data" formnovalidate formtarget="other">Send</B>',
  'two of them': '<B type="submit" name="by" value="b">Send</B><B type="submit" name="by" value="c">Send</B>',
  'before a native one':
    '<B type="submit" name="by" value="b">Send</B><button name="by" value="native">Native</button>',
  'after a native one': '<button name="by" value="native">Native</button><B type="submit" name="by" value="b">Send</B>',
  'no submit button': '<B type="button" name="by" value="b">Send</B>',
};

const TAGS = ['pc-button', 'pc-icon-button', 'pc-round-button'];

/** What Enter in the first field submits. */
async function entered(content: string, outside = false) {
  // The name of the form before would be this one's too.
  fixtureCleanup();
  const { form, sent } = await mountForm(
    outside ? content.replace(/ type="submit"/g, ' type="submit" form="theirs"') : content,
    'id="theirs"',
  );
  if (outside) form.after(...form.querySelectorAll('[form]'));
  const clicked: string[] = [];
  form.parentElement!.addEventListener('click', ({ target }) =>
    clicked.push((target as Element).getAttribute('value') ?? ''),
  );
  (form.querySelector('input, pc-input') as HTMLElement).focus();
  await sendKeys({ press: 'Enter' });
  const attributes = ['formaction', 'formmethod', 'formenctype', 'formnovalidate', 'formtarget'];
  return {
    clicked,
    sent: sent.map(({ fields, submitter }) => ({
      fields,
      ...Object.fromEntries(attributes.map((name) => [name, submitter?.getAttribute(name)])),
    })),
  };
}

describe('Enter in a form', () => {
  before(async () => {
    const { form, sent } = await mountForm('<pc-input label="First"></pc-input><button>Send</button>');
    form.querySelector('pc-input')!.focus();
    await sendKeys({ press: 'Enter' });
    // A field's first Enter waits for a part of the widget.
    await waitUntil(() => sent.length === 1);
  });

  for (const [fields, markup] of Object.entries(FIELDS)) {
    for (const [which, buttons] of Object.entries(BUTTONS)) {
      it(`does with our buttons what it does with native ones: ${fields}, ${which}`, async () => {
        const expected = await entered(markup + buttons.replaceAll('B', 'button'));
        for (const tag of TAGS) {
          const ours = await entered(
            markup + buttons.replaceAll('<B', `<${tag} label="Send"`).replaceAll('</B', `</${tag}`),
          );
          expect(ours, tag).to.deep.equal(expected);
        }
      });
    }
  }

  it('presses a button outside of the form that names it', async () => {
    const markup = `${FIELDS['two native fields']!}${BUTTONS['enabled']!}`;
    const expected = await entered(markup.replaceAll('B', 'button'), true);
    expect(expected.sent).to.have.length(1);
    expect(await entered(markup.replaceAll('B', 'pc-button'), true)).to.deep.equal(expected);
  });

  it('does nothing if the page prevents the key', async () => {
    const { form, sent } = await mountForm('<input name="a"><pc-button type="submit">Send</pc-button>');
    form.parentElement!.addEventListener('keydown', (event) => event.preventDefault());
    form.querySelector('input')!.focus();
    await sendKeys({ press: 'Enter' });
    expect(sent).to.deep.equal([]);
  });
});
