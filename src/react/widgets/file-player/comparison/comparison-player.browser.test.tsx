import { expect } from '@open-wc/testing';
import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { createRef } from 'react';
import { userEvent } from '@testing-library/user-event';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import type { WidgetHost } from '../../../environment/environment.tsx';
import { frameStyles } from '../../../frame/frame-styles.ts';
import { Frame } from '../../../frame/frame.tsx';
import { renderInShadow } from '../../../controls/testing/shadow-fixture.tsx';
import { comparisonMessages } from '../../../../messages/en/comparison.ts';
import { ComparisonPlayer, comparisonStyles, type ComparisonPlayerProps } from './comparison-player.tsx';
import type { PlayerHandle } from '../file-player.tsx';
import { playerMessages } from '../../../../messages/en/player.ts';
import { tone } from '../testing/sound.ts';
import { activatePage } from '../testing/user-activation.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const [text, words] = [playerMessages.en, comparisonMessages.en];

const VALUES = { language: 'en', theme: 'light' } as const;
const HOST: WidgetHost = {
  adoptStyles() {},
  setOpen() {},
  element: () => null,
  lightTree: () => document.body,
  fillSlot() {},
  adoptLightStyles() {},
};

/** All audio elements created by players. */
const audios: HTMLAudioElement[] = [];
const RealAudio = window.Audio;

before(() => {
  window.Audio = function () {
    const audio = new RealAudio();
    audios.push(audio);
    return audio;
  } as unknown as typeof Audio;
});
after(() => {
  window.Audio = RealAudio;
});
beforeEach(async () => {
  audios.length = 0;
  await activatePage();
});

async function compare(props: Partial<ComparisonPlayerProps> = {}) {
  const handle = createRef<PlayerHandle>();
  const [before, after] = [tone(30, 'before.wav'), tone(30, 'after.wav', () => 0.1)];
  const { root } = renderInShadow(
    <Frame values={VALUES} host={HOST} onError={() => undefined}>
      <ComparisonPlayer before={before} after={after} ref={handle} {...props} />
    </Frame>,
    [...frameStyles, ...comparisonStyles],
  );
  const view = within(root);
  const slider = (): HTMLInputElement => view.getByRole('slider');
  await waitUntil(() => !slider().hasAttribute('aria-disabled'), 'ready');
  return { root, view, slider, handle, user: userEvent.setup({ document }) };
}

const volumes = (): number[] => audios.map(({ volume }) => Math.round(volume * 100) / 100);
const side = (view: BoundFunctions<typeof queries>, name: string): HTMLInputElement =>
  view.getByRole('radio', { name });

describe('the comparison', () => {
  it('plays both under one playhead, and lets the result be heard first', async () => {
    const { view, slider, user } = await compare();
    expect(side(view, words.after).checked).to.equal(true);
    expect(volumes()).to.deep.equal([0, 1]);
    await user.click(view.getByRole('button', { name: text.play }));
    await waitUntil(() => Number(slider().value) > 0.5, 'plays');
    expect(audios.map(({ paused }) => paused)).to.deep.equal([false, false]);
    fireEvent.input(slider(), { target: { value: '20' } });
    for (const { currentTime } of audios) expect(currentTime).to.be.closeTo(20, 1);
    await user.click(view.getByRole('button', { name: text.pause }));
    expect(audios.map(({ paused }) => paused)).to.deep.equal([true, true]);
  });

  it('changes over without a jump, by mouse and by keyboard', async () => {
    const { view, slider, user } = await compare();
    await user.click(view.getByRole('button', { name: text.play }));
    await waitUntil(() => Number(slider().value) > 1, 'plays');
    const [from, begun] = [audios[1]!.currentTime, performance.now()];
    await user.click(side(view, words.before));
    await waitUntil(() => volumes().join() === '1,0', 'faded');
    const passed = (performance.now() - begun) / 1000;
    expect(audios[0]!.currentTime - from).to.be.closeTo(passed, 0.3);
    side(view, words.before).focus();
    // In a shadow root only real key presses move between radio buttons.
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => volumes().join() === '0,1', 'faded back');
    expect(audios.map(({ paused }) => paused)).to.deep.equal([false, false]);
  });

  it('keeps both in step', async () => {
    const { view, slider, user } = await compare();
    await user.click(view.getByRole('button', { name: text.play }));
    await waitUntil(() => Number(slider().value) > 0.2, 'plays');
    // Simulates a browser that lags behind.
    audios[0]!.currentTime += 0.2;
    const drift = (): number => Math.abs(audios[0]!.currentTime - audios[1]!.currentTime);
    await waitUntil(() => drift() < 0.05, 'in step again');
    expect(audios[1]!.playbackRate).to.equal(1);
  });

  describe('of a recording and the same without some parts', () => {
    const CUTS = [
      { start: 5, end: 10 },
      { start: 25, end: 30 },
    ];
    const compareCut = () => compare({ after: tone(20, 'after.wav', () => 0.1), cuts: CUTS });
    const places = (): number[] => audios.map(({ currentTime }) => Math.round(currentTime));

    it('seeks to the same place of both, and is as long as the whole', async () => {
      const { slider, handle } = await compareCut();
      expect(Number(slider().max)).to.be.closeTo(30, 0.1);
      for (const [to, ofWhole, ofCut] of [
        [3, 3, 3],
        [7, 7, 5],
        [20, 20, 15],
      ] as const) {
        handle.current!.seek(to);
        await waitUntil(() => places().join() === `${ofWhole},${ofCut}`, `at ${to}`);
      }
    });

    it('goes on behind a cut as the result does, and stands still in it with the whole', async () => {
      const { view, slider, user, handle } = await compareCut();
      handle.current!.seek(4.7);
      await user.click(view.getByRole('button', { name: text.play }));
      await waitUntil(() => Number(slider().value) > 10, 'beyond the cut');
      expect(audios[1]!.currentTime).to.be.closeTo(5, 1);
      await waitUntil(() => Math.abs(audios[0]!.currentTime - audios[1]!.currentTime - 5) < 0.3, 'the other follows');
      await user.click(side(view, words.before));
      handle.current!.seek(6);
      await waitUntil(() => Number(slider().value) > 6.8, 'within the cut');
      expect(audios[1]!.currentTime).to.be.closeTo(5, 0.9);
      expect(slider().getAttribute('aria-valuetext')).to.match(/of 30 seconds$/);
      await user.click(side(view, words.after));
      await waitUntil(() => Number(slider().value) > 10, 'the result goes on behind it');
      expect(slider().getAttribute('aria-valuetext')).to.match(/of 20 seconds$/);
    });

    it('ends with what is heard, though the other one has more, and plays on after a step back', async () => {
      const { view, user, handle } = await compareCut();
      const isPlaying = (): boolean => handle.current!.getState().playing;
      await user.click(side(view, words.before));
      handle.current!.seek(24.7);
      await user.click(view.getByRole('button', { name: text.play }));
      await waitUntil(() => audios[1]!.ended, 'the result is over');
      expect(isPlaying()).to.equal(true);
      handle.current!.seek(12);
      await user.click(side(view, words.after));
      await waitUntil(() => audios[1]!.currentTime > 7.3 && !audios[1]!.paused, 'plays');
      await user.click(side(view, words.before));
      handle.current!.seek(24.7);
      await waitUntil(() => audios[1]!.ended, 'over again');
      await user.click(side(view, words.after));
      await waitUntil(() => !isPlaying(), 'nothing is left to hear');
      expect(audios.map(({ paused }) => paused)).to.deep.equal([true, true]);
    });

    it('does the same where browsers do not know how long a recording is', async () => {
      const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'duration')!;
      Object.defineProperty(HTMLMediaElement.prototype, 'duration', { ...own, get: () => Infinity });
      try {
        const { slider } = await compareCut();
        await waitUntil(() => Math.abs(Number(slider().max) - 30) < 0.1, 'measured');
      } finally {
        Object.defineProperty(HTMLMediaElement.prototype, 'duration', own);
      }
    });
  });

  it('where only the visitor sets the volume, lets one be heard at a time and claims nothing', async () => {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume')!;
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { ...own, get: () => 1, set: () => undefined });
    try {
      const { view, user } = await compare({ loudness: { before: -16, after: -22 } });
      const muted = (): string => audios.map((audio) => audio.muted).join();
      expect(muted()).to.equal('true,false');
      expect(view.queryByText(words.matched)).to.equal(null);
      await user.click(side(view, words.before));
      await waitUntil(() => muted() === 'false,true', 'changed over');
      await user.click(view.getByRole('button', { name: text.mute }));
      expect(muted()).to.equal('true,true');
    } finally {
      Object.defineProperty(HTMLMediaElement.prototype, 'volume', own);
    }
  });

  it('plays both equally loud, and says so only where it is so', async () => {
    const matched = await compare({ loudness: { before: -16, after: -22 } });
    expect(volumes()).to.deep.equal([0, 1]);
    await matched.user.click(side(matched.view, words.before));
    await waitUntil(() => volumes().join() === '0.5,0', 'turned down');
    expect(matched.view.getByText(words.matched)).to.exist;
    const unknown = await compare({ loudness: { before: null, after: -16 } });
    expect(unknown.view.queryByText(words.matched)).to.equal(null);
  });

  it('obeys its owner, and frees everything in the end', async () => {
    const { handle, slider } = await compare();
    handle.current!.play();
    await waitUntil(() => handle.current!.getState().sounding, 'plays');
    handle.current!.seek(10);
    handle.current!.pause();
    await waitUntil(() => slider().value === '10');
    expect(handle.current!.getState().playing).to.equal(false);
  });

  it('shows both waveforms, fits its place, and axe finds nothing', async () => {
    const { root, view } = await compare({ name: 'An interview with a very long name that has to be cut.wav' });
    await waitUntil(() => root.querySelectorAll('[data-known]').length === 2, 'waveforms');
    expect(view.getAllByText(words.before)).to.have.length(2);
    const host = (root.getRootNode() as ShadowRoot).host as HTMLElement;
    for (const width of [900, 420, 280]) {
      host.style.width = `${width}px`;
      expect(root.scrollWidth, `at ${width}`).to.equal(width);
    }
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).to.deep.equal([]);
  });
});
