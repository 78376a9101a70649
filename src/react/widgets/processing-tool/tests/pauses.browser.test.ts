/** Shortening pauses with the tool: what is said and shown of it, the choice, and the comparison. */
import { expect } from '@open-wc/testing';
import { fireEvent, within } from '@testing-library/dom';
import { sendKeys } from '@web/test-runner-commands';
import type { ProcessRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { comparisonMessages } from '../../../../messages/en/comparison.ts';
import { effectMessages } from '../../../../messages/en/effects.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { tone } from '../../file-player/testing/sound.ts';
import { secondsText } from '../../file-player/time-text.ts';
import { activatePage } from '../../file-player/testing/user-activation.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { recordSpeech } from '../../../../testing/spoken.ts';
import {
  checkAccessibility,
  choose,
  detailOf,
  en,
  mount,
  names,
  settled,
  textIn,
  waitUntil,
  type Mounted,
} from '../../../files/tool/testing/tool.ts';

const sides = comparisonMessages.en;

const tool = (scenario: string, attributes: Record<string, string> = {}): Promise<Mounted> =>
  mount('pc-processing-tool', scenario, { effect: 'shorten-silence', ...attributes });

/** Six seconds, with the pauses that the scenario cuts. */
const talk = (): File =>
  tone(6, 'talk.wav', (time) => ((time > 0.9 && time < 2.1) || (time > 2.9 && time < 5.1) ? 0.001 : 0.5));

async function shortened(scenario: string, attributes: Record<string, string> = {}): Promise<Mounted> {
  const mounted = await tool(scenario, attributes);
  choose(mounted, talk());
  await mounted.view.findByRole('button', { name: textIn('en').download });
  return mounted;
}

const slider = ({ view }: Mounted, name: string): HTMLInputElement =>
  within(view.getByRole('group', { name: en.pauses })).getByRole('slider', { name });
const spoken = (mounted: Mounted): (string | null)[] =>
  [en.longestPause, en.pauseBecomes].map((name) => slider(mounted, name).getAttribute('aria-valuetext'));

const asked = async ({ requests }: Mounted): Promise<ProcessRequest[]> =>
  (await requests())
    .filter(({ method, path }) => method === 'POST' && path === '/api/audio-process')
    .map(({ json }) => json as ProcessRequest);

/** Presses a key once a slider has the focus, and lets the page follow. */
async function press(input: HTMLElement, ...keys: string[]): Promise<void> {
  input.focus();
  for (const key of keys) await sendKeys({ press: key });
}

describe('<pc-processing-tool effect="shorten-silence">', () => {
  it('shortens pauses, says how much, to screen readers too, and hands over the result', async () => {
    const mounted = await tool('processed-pauses', { effect: 'SHORTEN_SILENCE' });
    const { view, element, user } = mounted;
    element.addEventListener('pc-download', (event) => event.preventDefault());
    expect(view.getByRole('heading').textContent).to.equal(effectMessages.en['shorten-silence'].title);
    const recorded = recordSpeech(element.shadowRoot!);
    choose(mounted, talk());
    await user.click(await view.findByRole('button', { name: en.download }));
    await waitUntil(() => names(mounted).includes('pc-download'));
    recorded.stop();
    const saved = '2 pauses shortened, 3 seconds saved';
    expect(view.getByText(saved)).to.exist;
    expect(recorded.said).to.include.members([en.processing.SHORTEN_SILENCE, `${en.ready.SHORTEN_SILENCE}. ${saved}`]);
    expect(detailOf(mounted, 'pc-download')).to.include({ fileName: 'talk-shortened.wav' });
    expect(detailOf(mounted, 'pc-process-complete')).to.include({ effect: 'SHORTEN_SILENCE' });
    const [request] = await asked(mounted);
    expect(request).to.include({ effect: 'SHORTEN_SILENCE' }).and.not.to.have.property('options');
    // There is no noise reduction to choose.
    expect(view.queryByRole('group', { name: en.strength })).to.equal(null);
  });

  it('marks the cuts in the recording, and changes over between the same places of both', async () => {
    await activatePage();
    const mounted = await shortened('processed-pauses');
    const { view, element, user } = mounted;
    const player = within(view.getByRole('group', { name: playerMessages.en.player('talk.wav') }));
    const position = (): HTMLInputElement => player.getByRole('slider', { name: playerMessages.en.position });
    await waitUntil(() => !position().hasAttribute('aria-disabled'), 'ready');
    const marks = (): string[] =>
      [...element.shadowRoot!.querySelectorAll('.pc-player__cuts path')].map((path) => path.getAttribute('d') ?? '');
    await waitUntil(() => marks()[0]?.match(/M/g)?.length === 2, 'both cuts, in one recording');
    expect(marks()).to.have.length(1);

    const said = (): string | null => position().getAttribute('aria-valuetext');
    // Five seconds into the whole, two of the three seconds are over that remain.
    fireEvent.input(position(), { target: { value: '5' } });
    await waitUntil(() => said() === '2 seconds of 3 seconds', 'the result is heard');
    await user.click(player.getByRole('radio', { name: sides.before }));
    await waitUntil(() => said() === '5 seconds of 6 seconds', 'the whole is heard');
    fireEvent.input(position(), { target: { value: '4' } });
    await waitUntil(() => said() === '4 seconds of 6 seconds', 'within a cut');
    await user.click(player.getByRole('radio', { name: sides.after }));
    await waitUntil(() => said() === '2 seconds of 3 seconds', 'where the cut was');
  });

  it('says that no pause was long enough, with the choice at hand, and tries again with another', async () => {
    const mounted = await tool('processed-no-pause', { 'longest-pause': '1.5' });
    const { view, element, user } = mounted;
    const recorded = recordSpeech(element.shadowRoot!);
    choose(mounted, talk());
    const nothing = en.noLongPause('1.5 seconds');
    expect((await view.findByText(nothing, { selector: 'p' })).tabIndex).to.equal(-1);
    await waitUntil(() => recorded.said.includes(nothing), 'announced');
    recorded.stop();
    expect(view.queryByRole('radio', { name: sides.before }), 'both are the same').to.equal(null);
    expect(view.queryByRole('button', { name: en.shortenAgain }), 'nothing to do again').to.equal(null);
    await press(slider(mounted, en.longestPause), 'Home');
    expect(spoken(mounted)).to.deep.equal(['0.4 seconds', '0.3 seconds']);
    expect(await asked(mounted)).to.have.length(1);
    await user.click(view.getByRole('button', { name: en.shortenAgain }));
    await view.findByText(en.noLongPause('0.4 seconds'), { selector: 'p' });
    expect((await asked(mounted)).map(({ options }) => options?.silence)).to.deep.equal([
      { longest: 1.5, becomes: 0.5 },
      { longest: 0.4, becomes: 0.3 },
    ]);
    expect(spoken(mounted), 'the choice stays').to.deep.equal(['0.4 seconds', '0.3 seconds']);
  });

  it('is chosen with the keyboard, in tenths of a second, and pauses never become longer', async () => {
    const mounted = await shortened('processed-pauses');
    const [longest, becomes] = [slider(mounted, en.longestPause), slider(mounted, en.pauseBecomes)];
    expect(spoken(mounted)).to.deep.equal(['1 second', '0.5 seconds']);
    await press(longest, 'ArrowRight', 'ArrowUp');
    expect(spoken(mounted)).to.deep.equal(['1.2 seconds', '0.5 seconds']);
    await press(longest, 'End');
    expect(spoken(mounted)).to.deep.equal(['3 seconds', '0.5 seconds']);
    await press(longest, 'Home', 'ArrowRight');
    expect(spoken(mounted)).to.deep.equal(['0.5 seconds', '0.3 seconds']);
    await press(becomes, 'End');
    expect(spoken(mounted)).to.deep.equal(['1.1 seconds', '1 second']);
    await press(becomes, 'Home');
    expect(spoken(mounted)).to.deep.equal(['1.1 seconds', '0.1 seconds']);
  });

  it('begins with what the page sets, and follows it', async () => {
    const mounted = await shortened('processed-pauses', { 'longest-pause': '0.6', 'pause-becomes': '0.9' });
    expect(spoken(mounted)).to.deep.equal(['0.6 seconds', '0.5 seconds']);
    mounted.element.setAttribute('longest-pause', '2');
    await waitUntil(() => names(mounted).filter((name) => name === 'pc-process-complete').length === 2, 'again');
    await waitUntil(() => mounted.view.queryByRole('group', { name: en.pauses }) !== null);
    expect(spoken(mounted)).to.deep.equal(['2 seconds', '0.9 seconds']);
    expect((await asked(mounted)).map(({ options }) => options?.silence)).to.deep.equal([
      { longest: 0.6, becomes: 0.5 },
      { longest: 2, becomes: 0.9 },
    ]);
  });

  it('can be chosen before a stopped file is processed, which then waits for the visitor', async () => {
    const mounted = await tool('process-never-ends');
    const { view, user } = mounted;
    choose(mounted, talk());
    await waitUntil(async () => (await asked(mounted)).length === 1, 'asked');
    await user.click(view.getByRole('button', { name: en.cancel }));
    await press(slider(mounted, en.longestPause), 'ArrowLeft', 'ArrowLeft');
    expect(spoken(mounted)[0]).to.equal('0.8 seconds');
    await user.click(view.getByRole('button', { name: en.process }));
    await waitUntil(async () => (await asked(mounted)).length === 2, 'asked');
    expect((await asked(mounted))[1]!.options).to.deep.equal({ silence: { longest: 0.8, becomes: 0.5 } });
  });

  it('says only that it is ready where the service does not say what was cut', async () => {
    const { view } = await shortened('processed-unmeasured');
    expect(view.getByText(en.ready.SHORTEN_SILENCE, { selector: 'p' })).to.exist;
    expect(view.getByRole('radio', { name: sides.before })).to.exist;
    expect(view.queryByText(sides.cutOut)).to.equal(null);
  });

  for (const language of LANGUAGES)
    for (const scenario of ['processed-pauses', 'processed-no-pause'])
      it(`speaks ${language} at 320 px, also from right to left, ${scenario}, and axe finds nothing`, async () => {
        const mounted = await tool(scenario, { language, theme: language === 'de' ? 'dark' : 'light' });
        const { view, element } = mounted;
        const place = element.parentElement!;
        place.style.width = '320px';
        place.style.background = language === 'de' ? '#000' : '#fff';
        place.dir = language === 'es' ? 'rtl' : 'ltr';
        const text = textIn(language);
        expect(view.getByRole('heading').textContent).to.equal(
          inLanguage(effectMessages, language)['shorten-silence'].title,
        );
        await settled(mounted);
        await checkAccessibility(mounted);
        choose(mounted, talk());
        await view.findByRole('button', { name: text.download });
        await settled(mounted);
        const becomes = view.getByRole('slider', { name: text.pauseBecomes });
        expect(becomes.getAttribute('aria-valuetext')).to.equal(secondsText(0.5, language));
        expect(becomes.getBoundingClientRect().height, 'for a finger').to.be.at.least(44);
        const panel = view.getByRole('region');
        expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
        for (const each of panel.querySelectorAll('button, label, p'))
          expect(each.scrollWidth, each.textContent).to.be.at.most(each.clientWidth + 1);
        await checkAccessibility(mounted);
      }).timeout(20_000);
});
