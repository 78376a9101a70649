/** What auto leveling adds to the processing tool: the report of the measurements. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { LANGUAGES } from '../../../../definition/common.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { reportMessages } from '../../../../messages/en/loudness-report.ts';
import {
  checkAccessibility,
  choose,
  detailOf,
  en,
  mount,
  recording,
  settled,
  textIn,
  titleIn,
  waitUntil,
  type Mounted,
} from '../../../files/tool/testing/tool.ts';

/** The cells of each row of the report. */
const rows = ({ view }: Mounted): (string | null)[][] =>
  within(view.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

const MONO = /^Mono is set to \u221219\sLUFS, which sounds as loud as \u221216\sLUFS in stereo\.$/;

describe('<pc-auto-leveling>', () => {
  it('levels, and reports what was measured before and after, and what was aimed at', async () => {
    const mounted = await mount('pc-auto-leveling');
    const { view, user, element } = mounted;
    element.addEventListener('pc-download', (event) => event.preventDefault());
    choose(mounted, recording());
    const download = await view.findByRole('button', { name: en.download });
    expect(rows(mounted)).to.deep.equal([
      ['', 'Before', 'After', 'Target'],
      ['Loudness LUFS', '\u221227.4', '\u221216.1', '\u221216.0'],
      ['Range LU', '11.2', '5.3', ''],
      ['True peak dBTP', '\u22129.1', '\u22121.4', '\u2264 \u22121.0'],
    ]);
    expect(view.getByText(reportMessages.en.explanation)).to.exist;
    expect(view.queryByText(MONO)).to.equal(null);
    await user.click(download);
    await waitUntil(() => detailOf(mounted, 'pc-download'));
    expect(detailOf(mounted, 'pc-download')!['fileName']).to.equal('talk-leveled.wav');
    const asked = (await mounted.requests()).find(({ path }) => path === '/api/audio-process');
    expect(asked!.json).to.include({ effect: 'AUTO_LEVELING' });
  });

  it('says why the target of a mono recording is lower', async () => {
    const mounted = await mount('pc-auto-leveling', 'processed-mono');
    choose(mounted, recording());
    expect(await mounted.view.findByText(MONO)).to.exist;
  });

  it('shows no report where a service does not measure', async () => {
    const mounted = await mount('pc-auto-leveling', 'processed-unmeasured');
    choose(mounted, recording());
    await mounted.view.findByRole('button', { name: en.download });
    expect(mounted.view.queryByRole('table')).to.equal(null);
  });

  it('asks a visitor who wants the editor to sign up, with the flow that levels too', async () => {
    const mounted = await mount('pc-auto-leveling');
    mounted.element.addEventListener('pc-auth-request', (event) => event.preventDefault());
    choose(mounted, recording());
    await mounted.user.click(await mounted.view.findByRole('button', { name: en.edit }));
    const [name, detail] = mounted.heard.at(-1)!;
    expect(name).to.equal('pc-auth-request');
    expect(detail).to.include({ mode: 'signup', flow: 'magic-dust-ai' });
    expect(detail).to.have.property('requestId').that.is.a('string');
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}, and axe finds nothing in the report`, async () => {
      const theme = language === 'fr' ? 'dark' : 'light';
      const mounted = await mount('pc-auto-leveling', 'good', { language, theme });
      mounted.element.parentElement!.style.background = theme === 'dark' ? '#000' : '#fff';
      expect(mounted.view.getByRole('region', { name: titleIn(language, 'pc-auto-leveling') })).to.exist;
      choose(mounted, recording());
      await mounted.view.findByRole('button', { name: textIn(language).download });
      expect(mounted.view.getByRole('region', { name: inLanguage(reportMessages, language).title })).to.exist;
      await settled(mounted);
      await checkAccessibility(mounted);
    });
  }
});
