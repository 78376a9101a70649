/** Presets and a loudness of the visitor's choice in the converter. */
import { expect } from '@open-wc/testing';
import { fireEvent, within } from '@testing-library/dom';
import type { ConvertRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { optionsMessages } from '../../../../messages/en/converter-options.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import {
  audio,
  checkAccessibility,
  choose,
  drag,
  en,
  format,
  mount,
  pick,
  seconds,
  textIn,
  waitUntil,
  type Mounted,
} from '../testing/converter.ts';

const text = optionsMessages.en;

/** Opens the options of a chosen file. */
async function open(mounted: Mounted, options = text.options): Promise<void> {
  const { view, user } = mounted;
  const toggle = await view.findByRole('button', { name: new RegExp(`^${options}`) }, seconds);
  if (toggle.ariaExpanded === 'false') await user.click(toggle);
}

/** Chooses a preset by its name; its description follows it. */
async function pickPreset({ view, user }: Mounted, name: string, label = text.preset): Promise<void> {
  await user.click(view.getByRole('combobox', { name: label }));
  const options = within(await view.findByRole('listbox', { name: label })).getAllByRole('option');
  await user.click(options.find(({ textContent }) => textContent.startsWith(name))!);
}

/** What the service is asked for. */
async function requested({ view, user, requests }: Mounted, to: string): Promise<ConvertRequest> {
  await user.click(await view.findByRole('button', { name: en.convert(to), busy: false }, seconds));
  await view.findByRole('button', { name: en.download(to) }, seconds);
  const asked = (await requests()).findLast(({ method, path }) => method === 'POST' && /convert$/.test(path));
  return asked?.json as ConvertRequest;
}

const field = ({ view }: Mounted): Promise<HTMLInputElement> =>
  view.findByRole('textbox', { name: text.loudnessField }, seconds);

/** Replaces what is in a field, as after selecting all of it. */
function retype(input: HTMLInputElement, value: string): void {
  input.focus();
  fireEvent.input(input, { target: { value } });
}

describe('<pc-converter> has presets', () => {
  it('that set the format and all options, with the keyboard, until one is changed', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    const { view, user } = mounted;
    choose(mounted, audio('talk.mp3'));
    await open(mounted);
    const combobox = view.getByRole('combobox', { name: text.preset });
    expect(combobox.textContent).to.equal('None');
    combobox.focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(combobox.textContent).to.equal('Podcast');
    expect(format(view, en.to)).to.equal('MP3');
    expect(format(view, text.quality)).to.equal('192 kbps, mono 128 kbps');
    expect(view.getByRole('button', { name: /^Audio options/ }).textContent).to.match(
      /options Podcast · 192\skbps,\smono\s128\skbps · 44.1\skHz · −16\sLUFS$/,
    );
    const { toType, options } = await requested(mounted, 'MP3');
    expect(toType).to.equal('MP3');
    expect(options).to.deep.equal({ bitrate: 192, monoBitrate: 128, sampleRate: 44_100, matchLoudness: true });
    await open(mounted);
    await pick(mounted, text.channels, text.mono);
    await open(mounted);
    expect(format(view, text.preset)).to.equal('Custom');
    expect((await requested(mounted, 'MP3')).options).to.deep.equal({
      ...{ bitrate: 128, sampleRate: 44_100, channels: 'mono', matchLoudness: true },
    });
    await open(mounted);
    await pickPreset(mounted, text.noPreset);
    await open(mounted);
    expect(format(view, text.preset)).to.equal('None');
    expect((await requested(mounted, 'MP3')).options).to.equal(undefined);
  }).timeout(30_000);

  it('and another target is none of the preset', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    drag(mounted, ['drop'], audio('one.mp3'), audio('two.mp3'));
    await open(mounted);
    await pickPreset(mounted, text.presets.telephone);
    expect(format(mounted.view, en.to)).to.equal('WAV');
    expect(format(mounted.view, text.sampleRate)).to.equal('8 kHz');
    await pick(mounted, en.to, 'AIFF');
    expect(format(mounted.view, text.preset)).to.equal('Custom');
    expect(mounted.view.getByText('two.mp3')).to.exist;
  });

  it('of the page, instead of the built-in ones; with an empty list, none', async () => {
    const mounted = await mount('good', { to: 'FLAC', formats: 'MP3 FLAC WAV' });
    const { element, view, user } = mounted;
    element.presets = [
      { id: 'book', name: { en: 'Audiobook', de: 'Hörbuch' }, to: 'MP3', options: { bitrate: 192, channels: 'mono' } },
      { id: 'archive' },
      { id: 'lossy', name: 'Not offered', to: 'WMA' },
    ];
    choose(mounted, audio());
    await open(mounted);
    await user.click(view.getByRole('combobox', { name: text.preset }));
    const names = (await view.findAllByRole('option')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(names).to.deep.equal(['None', 'AudiobookMP3 · 192 kbps · mono', 'ArchiveFLAC']);
    await user.keyboard('{Escape}');
    element.presets = [];
    await waitUntil(() => view.queryByRole('combobox', { name: text.preset }) === null, 'there is still a preset');
    expect(view.getByRole('combobox', { name: text.quality })).to.exist;
  });

  it('also as a JSON child; what is wrong is said in the console, and the built-in ones stay', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    const { element, view } = mounted;
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = '[{ "id": "show", "name": "Our show", "to": "MP3" }]';
    element.append(script);
    choose(mounted, audio());
    await open(mounted);
    await pickPreset(mounted, 'Our show');
    expect(format(view, en.to)).to.equal('MP3');
    const said: string[] = [];
    const { error } = console;
    console.error = (line: string) => void said.push(line);
    try {
      script.textContent = '[{ "id": "show", "name": "Our show", "to": "mp3" }]';
      await waitUntil(() => said.length > 0, 'nothing was said');
      await pickPreset(mounted, text.presets.archive);
    } finally {
      console.error = error;
    }
    expect(said.join()).to.match(
      /^<pc-converter> presets\[0\]\.to must be one of MP3, .* The built-in presets are shown/,
    );
    expect(format(view, en.to)).to.equal('FLAC');
  });
});

describe('<pc-converter> takes a loudness of the visitor’s choice', () => {
  it('as it is typed; a wrong one gets a sentence, and stays', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    const { view, user } = mounted;
    choose(mounted, audio());
    await open(mounted);
    await pick(mounted, text.loudness, text.ownLoudness);
    const target = await field(mounted);
    expect(target.value).to.equal('−16');
    retype(target, '-3');
    await user.keyboard('{Enter}');
    expect(target.value).to.equal('-3');
    const sentence = view.getByText('Enter a number from −30 to −9.');
    expect(target.getAttribute('aria-invalid')).to.equal('true');
    expect(target.getAttribute('aria-describedby')).to.contain(sentence.id);
    await checkAccessibility(mounted);
    // A number pad has no minus sign.
    retype(target, '23,5');
    target.blur();
    await waitUntil(() => target.value === '−23.5', 'the number was not read');
    expect(target.getAttribute('aria-invalid')).to.equal(null);
    await pick(mounted, text.peak, '−2\u00a0dBTP');
    expect((await requested(mounted, 'FLAC')).options).to.deep.equal({ loudness: { target: -23.5, peak: -2 } });
  }).timeout(30_000);

  it('instead of that of a preset, whose draft is not the next one’s', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    const { view, user } = mounted;
    choose(mounted, audio());
    await open(mounted);
    await pickPreset(mounted, text.presets['broadcast-23']);
    const target = await field(mounted);
    expect(target.value).to.equal('−23');
    retype(target, 'loud');
    await user.keyboard('{Enter}');
    await pickPreset(mounted, text.presets['broadcast-24']);
    expect(target.value).to.equal('−24');
    expect(format(view, text.peak)).to.equal('−2\u00a0dBTP');
    retype(target, '-20');
    await user.keyboard('{Enter}');
    expect(target.matches(':focus')).to.equal(true);
    expect(format(view, text.preset)).to.equal('Custom');
    await pickPreset(mounted, text.matched, text.loudness);
    expect(view.queryByRole('textbox')).to.equal(null);
  }).timeout(20_000);

  for (const language of LANGUAGES)
    it(`speaks ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const mounted = await mount('good', { to: 'FLAC', language });
      const { element, view, user } = mounted;
      const place = element.parentElement!;
      place.style.width = '320px';
      place.dir = 'rtl';
      choose(mounted, audio());
      const words = inLanguage(optionsMessages, language);
      await view.findByRole('button', { name: textIn(language).convert('FLAC') }, seconds);
      await open(mounted, words.options);
      await user.click(view.getByRole('combobox', { name: words.preset }));
      const options = (await view.findAllByRole('option')).map(({ textContent }) => textContent);
      expect(options).to.have.length(7);
      expect(options[1]).to.contain(language === 'en' ? '44.1\u00a0kHz' : '44,1\u00a0kHz');
      await checkAccessibility(mounted);
      await user.keyboard('{Escape}');
      await pickPreset(mounted, words.presets['broadcast-24'], words.preset);
      const target = await view.findByRole<HTMLInputElement>('textbox', { name: words.loudnessField }, seconds);
      retype(target, '0');
      await user.keyboard('{Enter}');
      expect(view.getByText(words.wrongLoudness('−30', '−9').replaceAll('\u00a0', ' '))).to.exist;
      const panel = view.getByRole('region');
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      await checkAccessibility(mounted);
    }).timeout(20_000);
});
