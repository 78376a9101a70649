/** Documents the backend's environment variables, from the example file. */
import { blocks, code, pageHead, table } from './markdown.ts';

/** Generates docs/environment.md: under each comment of `.env.example` a table of its variables. */
export function environmentReference(example: string): string {
  const groups = example
    .trim()
    .split(/\n{2,}/)
    .map((group) => {
      const lines = group.split('\n');
      const words = lines.filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim());
      const variables = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s));
      const rows = variables.map(([name = '', fallback = '']) => [code(name), code(fallback)]);
      return blocks(words.join(' '), table(['Variable', 'Default'], rows));
    });
  return `${blocks(pageHead({ title: 'Environment variables', description: 'The settings of the reference backend, with their defaults.', keywords: ['settings', 'configuration', 'server', 'SMTP'] }), '<!-- Generated from service/.env.example by `npm run docs`. -->', ...groups)}\n`;
}
