/** For tests: recordings created in memory, playable in every browser. */

const SAMPLE_RATE = 8000;

/**
 * A WAV file of a tone, 16 bit, mono.
 * @param seconds duration
 * @param amplitude by time, 0 to 1
 */
export function tone(seconds: number, name = 'tone.wav', amplitude: (time: number) => number = () => 0.5): File {
  const count = Math.round(seconds * SAMPLE_RATE);
  const view = new DataView(new ArrayBuffer(44 + 2 * count));
  const ascii = (at: number, text: string): void =>
    [...text].forEach((character, index) => view.setUint8(at + index, character.charCodeAt(0)));
  ascii(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, 2 * SAMPLE_RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, 2 * count, true);
  for (let index = 0; index < count; index++) {
    const time = index / SAMPLE_RATE;
    view.setInt16(44 + 2 * index, 32_767 * amplitude(time) * Math.sin(2 * Math.PI * 220 * time), true);
  }
  const file = new File([view], name, { type: 'audio/wav' });
  kept.push(file);
  // WebKit sometimes treats an in-memory file as empty.
  return Object.defineProperty(file, 'size', { configurable: true, value: view.byteLength });
}

/** Prevents garbage collection, after which WebKit treats the file as empty even while it is in use. */
const kept: File[] = [];
