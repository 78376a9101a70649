/**
 * The file of the network as text, which is all that FFmpeg's filter `arnndn` reads. The file has the same numbers in
 * the same order, each as a signed byte (`native/network.py`).
 */

/** A dense layer has weights of its inputs and a bias, a recurrent one weights of its own state too, in three gates. */
const LAYERS = ['dense', 'recurrent', 'recurrent', 'recurrent', 'dense', 'dense'] as const;

export function networkText(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = new Int8Array(file.buffer, file.byteOffset, file.byteLength);
  const lines = ['rnnoise-nu model file version 1'];
  let read = 0;
  const next = (count: number): Int8Array => {
    const part = numbers.subarray(read, (read += count));
    lines.push(part.join(' '));
    return part;
  };
  for (const kind of LAYERS) {
    const [inputs = 0, neurons = 0] = next(3);
    const arrays =
      kind === 'dense' ? [inputs * neurons, neurons] : [3 * inputs * neurons, 3 * neurons * neurons, 3 * neurons];
    for (const length of arrays) next(length);
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}
