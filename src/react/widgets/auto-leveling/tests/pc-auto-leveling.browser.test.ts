/** What auto leveling adds to the processing tool: the report of the measurements. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { FakeJobEngine } from '../../../../audio/testing/fake-engine.ts';
import type { Processed, Processing } from '../../../../audio/job-engine.ts';
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

/** What each tile of the report says. */
const tiles = ({ view }: Mounted): string[][] =>
  within(view.getByRole('region', { name: reportMessages.en.title }))
    .getAllByRole('term')
    .map(({ parentElement }) =>
      [...parentElement!.querySelectorAll('dt, b, b + span, dd:last-child')].map(({ textContent }) => textContent),
    );

describe('<pc-auto-leveling>', () => {
  it('levels, and reports what was measured before and after, and what was aimed at', async () => {
    const mounted = await mount('pc-auto-leveling');
    const { view, user, element } = mounted;
    element.addEventListener('pc-download', (event) => event.preventDefault());
    choose(mounted, recording());
    const download = await view.findByRole('button', { name: en.download });
    expect(tiles(mounted)).to.deep.equal([
      ['Loudness LUFS', '\u221216.1', 'from \u221227.4', 'Target \u221216.0'],
      ['Loudest moment dBTP', '\u22121.4', 'from \u22129.1', 'Stays below \u22121.0'],
      ['Range LU', '5.3', 'from 11.2', reportMessages.en.closer],
    ]);
    await user.click(download);
    await waitUntil(() => detailOf(mounted, 'pc-download'));
    expect(detailOf(mounted, 'pc-download')!['fileName']).to.equal('talk-leveled.wav');
    const asked = (await mounted.requests()).find(({ path }) => path === '/api/audio-process');
    expect(asked!.json).to.include({ effect: 'AUTO_LEVELING' });
  });

  it('says that the target is that of mono, which is lower', async () => {
    const mounted = await mount('pc-auto-leveling', 'processed-mono');
    choose(mounted, recording());
    expect(await mounted.view.findByText('Target \u221219.0 for mono')).to.exist;
  });

  it('tells what the device is doing and has measured, in the places of the result', async () => {
    const engine = new FakeJobEngine<Processing, Processed>('device');
    const restore = replaceDeviceEngines({ processing: engine });
    try {
      const mounted = await mount('pc-auto-leveling', 'good', { engine: 'device' });
      const { view } = mounted;
      choose(mounted, recording());
      await waitUntil(() => engine.preparations.length > 0);
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length > 0);
      await engine.takes[0]!.succeed({ content: { format: 'WAV', name: 'WAV', duration: 1 } });
      await waitUntil(() => engine.runs.length > 0);
      const steps = () => view.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(steps()).to.deep.equal([en.processing.AUTO_LEVELING]);
      expect(tiles(mounted).map(([, figure]) => figure)).to.deep.equal(
        Array.from({ length: 3 }, () => `–${reportMessages.en.notYet}`),
      );
      const before = { integrated: -27.42, range: 11.2, truePeak: -9.1 };
      engine.runs[0]!.stage({ name: 'writing', before, target: -19 });
      engine.runs[0]!.progress(0.46);
      await waitUntil(() => steps().length === 3);
      expect(steps()).to.deep.equal([
        'Measured: \u221227.4\u00a0LUFS',
        'Leveling to \u221219\u00a0LUFS',
        'Checking the result',
      ]);
      expect(view.getAllByRole('listitem').find((step) => step.ariaCurrent === 'step')).to.have.text(steps()[1]!);
      expect(tiles(mounted)[0]!.slice(0, 2)).to.deep.equal(['Loudness LUFS', '\u221227.4']);
      const bar = view.getByRole('progressbar', { name: en.processing.AUTO_LEVELING });
      expect(bar).to.have.attribute('aria-valuenow', '46');
      await checkAccessibility(mounted);
    } finally {
      restore();
    }
  });

  it('offers to remove the noise that leveling has raised, and then levels the next file again', async () => {
    const mounted = await mount('pc-auto-leveling', 'processed-raised');
    const { view, user } = mounted;
    choose(mounted, recording());
    await user.click(await view.findByRole('button', { name: en.removeNoise }));
    const effects = async () =>
      (await mounted.requests())
        .filter(({ path }) => path === '/api/audio-process')
        .map(({ json }) => (json as { effect: string }).effect);
    await waitUntil(async () => (await effects()).length === 2);
    await view.findByRole('button', { name: en.download });
    choose(mounted, recording('other.wav'));
    await waitUntil(async () => (await effects()).length === 3);
    expect(await effects()).to.deep.equal(['AUTO_LEVELING', 'MAGIC_DUST_AI', 'AUTO_LEVELING']);
  });

  it('shows no report where a service does not measure', async () => {
    const mounted = await mount('pc-auto-leveling', 'processed-unmeasured');
    choose(mounted, recording());
    await mounted.view.findByRole('button', { name: en.download });
    expect(mounted.view.queryByRole('region', { name: reportMessages.en.title })).to.equal(null);
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
