/** The loudness that leveling aims at: what the page sets, what the visitor chooses, and that it is kept. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import type { ProcessRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { reportMessages } from '../../../../messages/en/loudness-report.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import {
  checkAccessibility,
  choose,
  en,
  mount,
  recording,
  settled,
  textIn,
  waitUntil,
  type Mounted,
} from '../../../files/tool/testing/tool.ts';

const text = reportMessages.en;

const asked = async ({ requests }: Mounted): Promise<(ProcessRequest['options'] | undefined)[]> =>
  (await requests())
    .filter(({ method, path }) => method === 'POST' && path === '/api/audio-process')
    .map(({ json }) => (json as ProcessRequest).options);

async function leveled(attributes: Record<string, string> = {}): Promise<Mounted> {
  const mounted = await mount('pc-auto-leveling', 'good', attributes);
  choose(mounted, recording());
  await mounted.view.findByRole('button', { name: en.download });
  return mounted;
}

const choice = ({ view }: Mounted): HTMLElement => view.getByRole('group', { name: text.targetChoice });

const chosen = (mounted: Mounted): string | undefined =>
  within(choice(mounted))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;

const pick = (mounted: Mounted, name: string): Promise<void> =>
  mounted.user.click(within(choice(mounted)).getByRole('radio', { name }));

describe('the target of <pc-auto-leveling>', () => {
  beforeEach(() => localStorage.removeItem('pc_leveling_target'));
  afterEach(() => localStorage.removeItem('pc_leveling_target'));

  it('is the default of the service without options', async () => {
    const mounted = await leveled();
    expect(chosen(mounted)).to.equal(text.targets.podcast);
    expect(mounted.view.getByText('\u221216 LUFS, mono \u221219 LUFS')).to.exist;
    expect(await asked(mounted)).to.deep.equal([undefined]);
  });

  it('is what the page sets, by name or as a number, with the highest peak; what is neither is the default', async () => {
    expect(await asked(await leveled({ target: 'r128' }))).to.deep.equal([{ loudness: { target: -23, peak: -1 } }]);
    expect(await asked(await leveled({ target: '-20.5', peak: '-3' }))).to.deep.equal([
      { loudness: { target: -20.5, peak: -3 } },
    ]);
    expect(await asked(await leveled({ peak: '-2' }))).to.deep.equal([{ loudness: { peak: -2 } }]);
    expect(await asked(await leveled({ target: '-40' }))).to.deep.equal([undefined]);
  });

  it('is chosen by the visitor: the file is leveled again, and so is the next one, on the next page too', async () => {
    const mounted = await leveled();
    await pick(mounted, text.targets.streaming);
    await waitUntil(async () => (await asked(mounted)).length === 2, 'again');
    await mounted.view.findByRole('button', { name: en.download });
    const wanted = { loudness: { target: -14, peak: -1 } };
    expect(await asked(mounted)).to.deep.equal([undefined, wanted]);
    expect(chosen(mounted)).to.equal(text.targets.streaming);

    const next = await leveled();
    expect(await asked(next)).to.deep.equal([wanted]);
    expect(chosen(next)).to.equal(text.targets.streaming);
    expect(await asked(await leveled({ target: 'a85' })), 'the page wants something else').to.deep.equal([
      { loudness: { target: -24, peak: -1 } },
    ]);
    const fixed = await leveled({ 'choose-target': 'off' });
    expect(await asked(fixed)).to.deep.equal([undefined]);
    expect(fixed.view.queryByRole('group', { name: text.targetChoice })).to.equal(null);
  });

  it('is a number of the visitor’s own, with the highest peak; what is none is not taken, and said', async () => {
    const mounted = await leveled();
    const { view, user } = mounted;
    await pick(mounted, text.targets.own);
    const field = view.getByRole<HTMLInputElement>('textbox', { name: text.loudnessField });
    expect(field.value).to.equal('\u221216');
    await user.tripleClick(field);
    await user.keyboard('loud{Enter}');
    expect(await view.findByText(text.wrongLoudness('\u221230', '\u22129').replace('\u00a0', ' '))).to.exist;
    expect(await asked(mounted)).to.have.length(1);
    await user.tripleClick(field);
    await user.keyboard('18{Enter}');
    await waitUntil(async () => (await asked(mounted)).length === 2, 'again');
    await view.findByRole('button', { name: en.download });
    expect((await asked(mounted))[1]).to.deep.equal({ loudness: { target: -18, peak: -1 } });
    expect(view.getByRole<HTMLInputElement>('textbox', { name: text.loudnessField }).value).to.equal('\u221218');
    await user.tripleClick(view.getByRole('textbox', { name: text.peak }));
    await user.keyboard('-2,5{Enter}');
    await waitUntil(async () => (await asked(mounted)).length === 3, 'again');
    expect((await asked(mounted))[2]).to.deep.equal({ loudness: { target: -18, peak: -2.5 } });
  });

  it('follows the page, which has the result leveled again', async () => {
    const mounted = await leveled();
    mounted.element.setAttribute('target', 'streaming');
    await waitUntil(async () => (await asked(mounted)).length === 2, 'again');
    expect((await asked(mounted))[1]).to.deep.equal({ loudness: { target: -14, peak: -1 } });
  });

  for (const language of LANGUAGES)
    it(`speaks ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const theme = language === 'de' ? 'dark' : 'light';
      const mounted = await mount('pc-auto-leveling', 'processed-described', { language, theme, target: '-20' });
      const place = mounted.element.parentElement!;
      place.style.width = '320px';
      place.style.background = theme === 'dark' ? '#000' : '#fff';
      place.dir = language === 'es' ? 'rtl' : 'ltr';
      choose(mounted, recording());
      await mounted.view.findByRole('button', { name: textIn(language).download });
      const own = inLanguage(reportMessages, language);
      expect(await mounted.view.findByRole('textbox', { name: own.loudnessField })).to.exist;
      await settled(mounted);
      const panel = mounted.view.getByRole('region', { name: own.title }).closest('[part~="panel"]')!;
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      await checkAccessibility(mounted);
    }).timeout(20_000);
});
