/**
 * A captcha of the page whose challenge the visitor has to solve while the sign-in dialog is open.
 *
 * @everywhere Top layer and focus: what is inert differs between browsers.
 */
import { expect, fixture } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { userEvent } from '@testing-library/user-event';
import { configure } from '../../../../configuration/configuration.ts';
import { authMessages } from '../../../../messages/en/auth.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import '../../../../elements/pc-auth-modal.ts';
import { scriptedService } from '../testing/auth.ts';
import { rootOf } from '../../../../elements/testing/page.ts';

const SIGN_UP = 'POST /api/users';

/** Where captchas show a challenge: in the element that they are given, or over the page. */
const challenges: Record<string, (container: HTMLElement) => HTMLElement> = {
  'in the container': (container) => container,
  'over the page': () => {
    const overlay = document.body.appendChild(document.createElement('div'));
    overlay.style.cssText = 'position: fixed; inset: 0; z-index: 2000000000; background: #ffffff80';
    return overlay;
  },
};

/** Begins to sign up, until the challenge is shown and can be used. */
async function challenged(show: (container: HTMLElement) => HTMLElement, around = '<div></div>') {
  let place: HTMLElement | undefined;
  let answer: (token: string) => void = () => undefined;
  let cancel: (cause: Error) => void = () => undefined;
  configure({
    captchaToken: ({ container }) =>
      new Promise((resolve, reject) => {
        [answer, cancel] = [resolve, reject];
        place = show(container);
        const button = place.appendChild(document.createElement('button'));
        button.textContent = 'I am human';
        button.style.cssText = 'width: 120px; height: 40px';
        button.addEventListener('click', () => resolve('solved'));
      }),
  });
  const service = scriptedService('good');
  const modal = document.createElement('pc-auth-modal');
  modal.setAttribute('language', 'en');
  modal.setAttribute('api-base', service.base);
  modal.setAttribute('open', '');
  (await fixture<HTMLElement>(around)).append(modal);
  const dialog = await waitFor(() => rootOf(modal).querySelector('dialog[open]'));
  const form = [...modal.querySelectorAll('form')].find(({ assignedSlot }) => assignedSlot)!;
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const user = userEvent.setup({ document });
  await user.type(input('email'), 'ada@studio.example');
  await user.type(input('password'), 'secret{Enter}');
  await waitUntil(() => dialog.matches('[open]:not(:modal)'), 'the dialog did not step back');
  return { modal, dialog, service, input, answer, cancel, place: place!, button: place!.querySelector('button')! };
}

async function waitFor<Found>(find: () => Found | null): Promise<Found> {
  let found: Found | null = null;
  await waitUntil(() => (found = find()) !== null);
  return found!;
}

const isLocked = (): boolean => getComputedStyle(document.documentElement).overflow === 'hidden';

describe('a captcha’s challenge', () => {
  afterEach(() => configure({ captchaToken: undefined }));

  for (const [where, show] of Object.entries(challenges)) {
    it(`${where} can be clicked, and then the dialog is modal again`, async () => {
      const { modal, dialog, button, service, place } = await challenged(show);
      expect(isLocked()).to.equal(true);
      await waitUntil(() => button.getBoundingClientRect().bottom <= innerHeight, 'it is not brought into view');
      const { left, top } = button.getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(left + 20), Math.round(top + 20)] });
      expect((await service.called(SIGN_UP)).json).to.include({ captchaToken: 'solved' });
      place.remove();
      await waitUntil(() => dialog.matches(':modal'), 'it is not modal again');
      expect(isLocked()).to.equal(true);
      expect(modal.querySelector('[slot="captcha"]')).to.equal(null);
    });

    it(`${where} can be reached by Tab`, async () => {
      const { button, answer, place } = await challenged(show);
      for (let tabs = 0; tabs < 30 && document.activeElement !== button; tabs++) await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(button);
      answer('solved');
      place.remove();
    });
  }

  it('that is cancelled leaves the form as it was, says so, and the focus is where it was', async () => {
    const { modal, dialog, service, input, cancel, place } = await challenged(challenges['over the page']!);
    place.querySelector('button')!.focus();
    cancel(new Error('closed'));
    place.remove();
    const notice = await waitFor(() => rootOf(modal).querySelector('[part=notice]:not(:empty)'));
    expect(notice.textContent).to.contain(authMessages.en.failures['not-human']);
    expect(dialog.matches(':modal')).to.equal(true);
    expect(document.activeElement).to.equal(input('password'));
    expect([input('email').value, input('password').value]).to.deep.equal(['ada@studio.example', 'secret']);
    expect((await service.calls()).map(({ call }) => call)).to.not.include(SIGN_UP);
  });

  it('leaves the dialog where it was, within a transformed part of the page too', async () => {
    const { dialog, answer, place } = await challenged(
      challenges['over the page']!,
      '<div style="transform: translate(40px, 300px)"></div>',
    );
    const centerOf = () => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const steppedBack = centerOf();
    answer('solved');
    place.remove();
    await waitUntil(() => dialog.matches(':modal'), 'it is not modal again');
    const [x = 0, y = 0] = centerOf();
    expect(steppedBack[0]).to.be.closeTo(x, 2);
    expect(steppedBack[1]).to.be.closeTo(y, 40);
  });

  it('ends with the dialog, which frees the page', async () => {
    const { modal, place, answer, service } = await challenged(challenges['over the page']!);
    modal.close();
    await waitUntil(() => !isLocked(), 'the page stayed locked');
    answer('solved');
    place.remove();
    await waitUntil(() => modal.querySelector('[slot="captcha"]') === null);
    expect(rootOf(modal).querySelector('dialog[open]')).to.equal(null);
    expect((await service.calls()).map(({ call }) => call)).to.not.include(SIGN_UP);
  });
});
