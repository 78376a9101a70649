/** Reads CONTRIBUTING.md, for the tests that compare it with the code. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const page = readFileSync(resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');

/** The text below a heading, up to the next heading of the same or a higher level. */
export function section(heading: string): string {
  const start = page.indexOf(`${heading}\n`);
  assert.notEqual(start, -1, heading);
  const level = heading.indexOf(' ');
  const rest = page.slice(start + heading.length);
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The text between backticks. */
export const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** A code block, and the first file that its step names. */
export interface Snippet {
  language: string;
  file: string;
  code: string;
}

export const snippetsOf = (heading: string): Snippet[] =>
  section(heading)
    .split(/^(?=\d+\. )/m)
    .flatMap((step) =>
      [...step.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)].map(([block, indent = '', language = '', code = '']) => {
        const file = quoted(step).find((name) => /^(src|engine|service)\/.*\.\w+$/.test(name));
        assert.ok(file, block);
        return { language, file, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
      }),
    );
