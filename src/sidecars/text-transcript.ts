/** A transcript to read: a paragraph each time somebody else speaks. It cannot be read again, as it has no times. */
import type { Cue } from './cue.ts';

export function writeTextTranscript(cues: readonly Cue[]): string {
  const paragraphs: { speaker: string | undefined; lines: string[] }[] = [];
  for (const { speaker, text } of cues) {
    const last = paragraphs.at(-1);
    const line = text.replaceAll('\n', ' ');
    if (last && last.speaker === speaker) last.lines.push(line);
    else paragraphs.push({ speaker, lines: [line] });
  }
  return paragraphs.map(({ speaker, lines }) => `${speaker ? `${speaker}: ` : ''}${lines.join(' ')}\n`).join('\n');
}
