/** Choosing an audio track in the converter. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import type { ConvertRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { trackMessages } from '../../../../messages/en/tracks.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import {
  audio,
  checkAccessibility,
  choose,
  drag,
  en,
  mount,
  seconds,
  textIn,
  type Mounted,
} from '../testing/converter.ts';
import { mp4Head } from '../testing/mp4-head.ts';

const text = trackMessages.en;

/** The system's sound, a microphone, and one that no engine decodes. */
const screencast = (): File =>
  mp4Head(
    'screencast.m4a',
    { channels: 2, title: 'System', isDefault: false },
    { channels: 6, isDefault: false, codec: 'dtsc' },
    { channels: 1, language: 'deu', title: 'Mikrofon' },
  );

/** What the service is asked for. */
async function requested(mounted: Mounted): Promise<ConvertRequest['options']> {
  await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('FLAC'), busy: false }, seconds));
  await mounted.view.findByRole('button', { name: en.download('FLAC') }, seconds);
  const asked = (await mounted.requests()).findLast(({ method, path }) => method === 'POST' && /convert$/.test(path));
  return (asked?.json as ConvertRequest).options;
}

describe('<pc-converter> lets a track be chosen', () => {
  it('of those that can be decoded, with the keyboard; the default one is chosen at first', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    const { view, user } = mounted;
    choose(mounted, screencast());
    const combobox = await view.findByRole('combobox', { name: text.track }, seconds);
    expect(combobox.textContent).to.equal('Track 3 · Mikrofon · German');
    expect(await requested(mounted)).to.equal(undefined);
    combobox.focus();
    await user.keyboard('{Enter}');
    const options = within(await view.findByRole('listbox', { name: text.track })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).to.deep.equal([
      'Track 1 · SystemStereo · AAC',
      'Track 3 · Mikrofon · GermanMono · AAC · Default',
    ]);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await requested(mounted)).to.deep.equal({ track: 0 });
    expect(view.getByRole('combobox', { name: text.track }).textContent).to.equal('Track 1 · System');
  }).timeout(20_000);

  it('but offers nothing for a single track, and for several files', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    choose(mounted, mp4Head('one.m4a', { channels: 2 }));
    await mounted.view.findByRole('button', { name: en.convert('FLAC') }, seconds);
    expect(mounted.view.queryByRole('combobox', { name: text.track })).to.equal(null);
    const several = await mount('good', { to: 'FLAC' });
    drag(several, ['drop'], screencast(), audio('two.mp3'));
    await several.view.findAllByText('two.mp3');
    expect(several.view.queryByRole('combobox', { name: text.track })).to.equal(null);
  });

  for (const language of LANGUAGES)
    it(`speaks ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const mounted = await mount('good', { to: 'FLAC', language });
      const { element, view, user } = mounted;
      const place = element.parentElement!;
      place.style.width = '320px';
      place.dir = 'rtl';
      choose(mounted, screencast());
      await view.findByRole('button', { name: textIn(language).convert('FLAC') }, seconds);
      const { track, usual } = inLanguage(trackMessages, language);
      const german = new Intl.DisplayNames(language, { type: 'language' }).of('de')!;
      const combobox = view.getByRole('combobox', { name: track });
      expect(combobox.textContent).to.contain(german);
      const panel = view.getByRole('region');
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      await checkAccessibility(mounted);
      await user.click(combobox);
      expect((await view.findByRole('option', { selected: true })).textContent).to.contain(usual);
      await checkAccessibility(mounted);
    }).timeout(20_000);
});
