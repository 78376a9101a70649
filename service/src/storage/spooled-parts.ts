import { open } from 'node:fs/promises';

/** A part of a body, which is in the file until the next one is asked for. */
export interface Part {
  /** Counted from 1. */
  number: number;
  /** It is not full, so the body ends with it. */
  isLast: boolean;
}

/**
 * Collects the parts of a body in a file, one after the other: a sender who takes long, or stops, keeps nothing in
 * memory. An empty body has one part.
 */
export async function* spooledParts(
  body: AsyncIterable<Uint8Array>,
  { path, partBytes }: { path: string; partBytes: number },
): AsyncGenerator<Part> {
  let file = await open(path, 'w');
  try {
    let number = 1;
    let size = 0;
    for await (const chunk of body) {
      for (let rest = chunk; rest.length > 0;) {
        const piece = rest.subarray(0, partBytes - size);
        await file.writeFile(piece);
        size += piece.length;
        rest = rest.subarray(piece.length);
        if (size < partBytes) continue;
        yield { number, isLast: false };
        await file.close();
        file = await open(path, 'w');
        number += 1;
        size = 0;
      }
    }
    if (size > 0 || number === 1) yield { number, isLast: true };
  } finally {
    await file.close();
  }
}
