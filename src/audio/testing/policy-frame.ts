/** Runs in a frame with its own policy: prepares the engine, converts a file, and posts the outcome to the page. */
import { BrowserEngine } from '../../../engine/hosts/browser/browser.ts';
import { EngineError } from '../../../engine/formats/errors.ts';

const assets = {
  program: new URL('../../../engine/prebuilt/engine.wasm', import.meta.url).href,
  network: new URL('../../../engine/prebuilt/rnnoise.dat', import.meta.url).href,
  voiceNetwork: new URL('/engine/prebuilt/voice-network.wasm', import.meta.url).href,
  worker: new URL('/engine-build/worker.js', import.meta.url).href,
};

async function attempt(): Promise<string> {
  try {
    const engine = new BrowserEngine(assets);
    await engine.prepare();
    const { blob } = await engine.convert(new Blob([wave()]), { to: 'FLAC' });
    return `converted to ${blob.type}`;
  } catch (error) {
    return error instanceof EngineError ? error.message : String(error);
  }
}

/** A tenth of a second of silence: 8000 Hz, one channel, 8 bits. */
function wave(): ArrayBuffer {
  const samples = 800;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  new Uint8Array(view.buffer, 44).fill(128);
  return view.buffer;
}

void attempt().then((ended) => parent.postMessage(ended, '*'));
