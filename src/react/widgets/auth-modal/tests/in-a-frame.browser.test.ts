/**
 * Signing in within frames, in every browser; where the redirect leads is tested end to end.
 *
 * @everywhere Frames and storage differ between browsers.
 */
import { expect, fixture } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { freshVisitor, scriptedService } from '../testing/auth.ts';

interface Framed {
  element: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
}

/** The dialog in a sandboxed frame of this origin. */
async function framed(sandbox: string): Promise<Framed> {
  const frame = await fixture<HTMLIFrameElement>(document.createElement('iframe'));
  frame.style.cssText = 'width: 600px; height: 700px';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.setAttribute('sandbox', `allow-scripts allow-same-origin allow-forms ${sandbox}`);
  frame.srcdoc = `<!doctype html>
    <script type="module" src="/src/react/widgets/auth-modal/testing/sign-in-frame.ts"></script>
    <pc-auth-modal open mode="login" allow-email-only api-base="${scriptedService('good').base}"></pc-auth-modal>`;
  await loaded;
  const page = frame.contentDocument!;
  const element = page.querySelector('pc-auth-modal')!;
  await waitUntil(() => element.shadowRoot?.querySelector('dialog')?.open === true, 'the dialog is open');
  return { element, user: userEvent.setup({ document: page }) };
}

async function logIn({ element, user }: Framed): Promise<void> {
  const field = (name: string) => element.querySelector<HTMLInputElement>(`[slot="login"] [name="${name}"]`)!;
  await user.type(field('email'), 'ada@example.org');
  await user.type(field('password'), 'secret-1{Enter}');
}

const view = ({ element }: Framed) => within(element.shadowRoot!.querySelector<HTMLElement>('.pc-root')!);

describe('<pc-auth-modal> in a frame that may not leave its page', () => {
  beforeEach(freshVisitor);

  it('offers a link out of the frame, with the focus on it, and can be closed', async () => {
    const before = location.href;
    const modal = await framed('');
    await logIn(modal);
    const link = await view(modal).findByRole<HTMLAnchorElement>('link', { name: 'Continue' }, { timeout: 8000 });
    expect(link.target).to.equal('_top');
    expect(new URL(link.href).pathname).to.equal('/editor/workspace/projects');
    await waitUntil(() => modal.element.shadowRoot!.activeElement === link, 'the link has the focus');
    await modal.user.keyboard('{Escape}');
    await modal.user.click(view(modal).getByRole('button', { name: 'Close' }));
    await waitUntil(() => modal.element.shadowRoot!.querySelector('dialog[open]') === null, 'closed');
    expect(location.href).to.equal(before);
  });
});
