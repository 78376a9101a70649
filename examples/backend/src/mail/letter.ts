/** One short letter in the two forms that mail programs show. */
import type { Mail } from './mailer.ts';

export interface Letter {
  language: string;
  subject: string;
  /** Paragraphs before and after the code. */
  before: readonly string[];
  code?: string;
  after: readonly string[];
}

export function letter({ language, subject, before, code, after }: Letter): Omit<Mail, 'to'> {
  const paragraphs = [...before, ...(code === undefined ? [] : [code]), ...after];
  const html = [
    ...before.map((text) => `<p>${escaped(text)}</p>`),
    ...(code === undefined
      ? []
      : [`<p style="font-size:32px;font-weight:600;letter-spacing:6px;font-family:monospace">${escaped(code)}</p>`]),
    ...after.map((text) => `<p style="color:#565666">${escaped(text)}</p>`),
  ];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
      `<body style="margin:0;padding:32px 16px;color:#171722;font:16px/1.5 system-ui,sans-serif">` +
      `<div style="max-width:440px;margin:0 auto">${html.join('')}</div></body></html>`,
  };
}

/** For text and attributes of HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
