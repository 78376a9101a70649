/** Makes a quiet recording louder than the element's volume can, without clipping its loud parts. */

interface Chain {
  readonly context: AudioContext;
  readonly gain: GainNode;
}

/** An element can be led through a context only once. */
const chains = new WeakMap<HTMLMediaElement, Chain>();

/** 9 dB. */
const GAIN = 2.8;

/** Close to full scale, and hard: a limiter. */
const LIMITER = { threshold: -2, knee: 0, ratio: 20, attack: 0.002, release: 0.1 };

/** Called within a press, because a context may only start then. Its sound must be readable by the page. */
export function setBoost(audio: HTMLMediaElement, isOn: boolean): void {
  const chain = chains.get(audio) ?? (isOn ? lead(audio) : undefined);
  if (!chain) return;
  const { gain, context } = chain;
  gain.gain.setTargetAtTime(isOn ? GAIN : 1, context.currentTime, 0.02);
  void context.resume();
}

function lead(audio: HTMLMediaElement): Chain {
  const context = new AudioContext({ latencyHint: 'playback' });
  const gain = new GainNode(context, { gain: 1 });
  new MediaElementAudioSourceNode(context, { mediaElement: audio })
    .connect(gain)
    .connect(new DynamicsCompressorNode(context, LIMITER))
    .connect(context.destination);
  const chain = { context, gain };
  chains.set(audio, chain);
  // A media element without a source has been closed.
  audio.addEventListener('emptied', () => void context.close(), { once: true });
  return chain;
}
