/** For tests: a recording that the browser itself makes, which says nothing of its length in some of them. */

/**
 * Null if there is no audio clock, as on devices without audio output, or no recorder.
 * @param seconds at least so long
 */
export async function recorded(seconds: number): Promise<Blob | null> {
  const context = new AudioContext();
  const runs = new Promise((resolve) => context.addEventListener('statechange', () => resolve(true), { once: true }));
  const isRunning = context.state === 'running' || (await Promise.race([runs, patience(1000)]));
  if (!isRunning) return null;
  const tone = new OscillatorNode(context, { frequency: 220 });
  const target = context.createMediaStreamDestination();
  tone.connect(target);
  tone.start();
  const recorder = new MediaRecorder(target.stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const enough = new ConstantSourceNode(context);
  const heard = new Promise((resolve) => enough.addEventListener('ended', resolve, { once: true }));
  enough.connect(context.destination);
  try {
    recorder.start();
  } catch {
    // Where it is not built in.
    return null;
  }
  enough.start();
  enough.stop(context.currentTime + seconds);
  await heard;
  recorder.stop();
  await ended;
  await context.close();
  return new Blob(parts, { type: recorder.mimeType });
}

const patience = (ms: number): Promise<false> =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', () => resolve(false)));
