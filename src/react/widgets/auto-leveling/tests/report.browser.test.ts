/** The report of a leveled recording: what it says and draws, as a file, and on paper. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { reportMessages } from '../../../../messages/en/loudness-report.ts';
import { choose, en, mount, recording, waitUntil, type Mounted } from '../../../files/tool/testing/tool.ts';

const text = reportMessages.en;

async function described(name = 'talk.wav'): Promise<Mounted> {
  const mounted = await mount('pc-auto-leveling', 'processed-described');
  choose(mounted, recording(name));
  await mounted.view.findByRole('button', { name: en.download });
  return mounted;
}

const NAMED =
  'Loudness over time: \u221233.0 to \u221220.5 LUFS before, \u221218.2 to \u221215.1 LUFS after, ' +
  'with a target of \u221216.0 LUFS';

describe('the report of <pc-auto-leveling>', () => {
  it('draws how loud it was and is, and says what was heard, lowered and clipped', async () => {
    const { view } = await described();
    const report = within(view.getByRole('region', { name: text.title }));
    expect(report.getByRole('img', { name: NAMED })).to.exist;
    expect(report.getByText(`${text.heard.music} ${text.limited} ${text.clipped('1,234')}`)).to.exist;
    expect(report.getByText('Stays below \u22123.0')).to.exist;
  });

  it('is saved as JSON, named after the recording', async () => {
    const { view, user } = await described();
    const saved: Blob[] = [];
    const names: string[] = [];
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return createObjectURL.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = function follow(this: HTMLAnchorElement) {
      names.push(this.download);
    };
    try {
      await user.click(view.getByRole('button', { name: text.save }));
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    }
    expect(names).to.deep.equal(['talk-loudness.json']);
    expect(saved[0]!.type).to.equal('application/json');
    const fields = JSON.parse(await saved[0]!.text()) as Record<string, unknown>;
    expect(fields).to.deep.include({ version: 1, file: 'talk.wav', target: -16, peak: -3, heard: 'music' });
    expect(fields['curve']).to.have.property('step', 1);
  });

  it('is printed as a document of its own, which is gone afterwards', async () => {
    const { element, view, user } = await described('a <b> talk.wav');
    const printed: Document[] = [];
    const windowOf = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        const frame = windowOf.get!.call(this) as Window;
        frame.print = () => void printed.push(frame.document);
        return frame;
      },
    });
    try {
      await user.click(view.getByRole('button', { name: text.print }));
      await waitUntil(() => printed.length === 1, 'printed');
    } finally {
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', windowOf);
    }
    const [page] = printed;
    expect(page!.documentElement.lang).to.equal('en');
    expect(page!.title).to.equal('a <b> talk-loudness');
    const paper = within(page!.body);
    expect(paper.getByRole('heading', { name: text.heading })).to.exist;
    expect(paper.getByText('a <b> talk.wav')).to.exist;
    const cells = paper
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
    expect(cells[1]).to.deep.equal([
      text.integrated,
      '\u221227.4\u00a0LUFS',
      '\u221216.1\u00a0LUFS',
      'Target \u221216.0',
    ]);
    expect(paper.getByText(NAMED)).to.exist;
    expect(page!.defaultView!.getComputedStyle(page!.querySelector('path')!).fill, 'styled').to.equal('none');
    page!.defaultView!.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe[aria-hidden]')).to.equal(null);
    expect(document.activeElement, 'the focus').to.equal(element);
    expect(element.shadowRoot!.activeElement).to.equal(view.getByRole('button', { name: text.print }));
  });
});
