/** Renders a short mail as plain text and as HTML. */
import type { Mail } from './mailer.ts';

export interface MailContent {
  language: string;
  subject: string;
  /** Paragraphs before and after the code. */
  before: readonly string[];
  code?: string;
  /** After the code. */
  links?: readonly { text: string; url: string }[];
  after: readonly string[];
}

export function renderMail({ language, subject, before, code, links = [], after }: MailContent): Omit<Mail, 'to'> {
  const paragraphs = [
    ...before,
    ...(code === undefined ? [] : [code]),
    ...links.map(({ text, url }) => `${text}:\n${url}`),
    ...after,
  ];
  const html = [
    ...before.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(code === undefined
      ? []
      : [`<p style="font-size:32px;font-weight:600;letter-spacing:6px;font-family:monospace">${escapeHtml(code)}</p>`]),
    ...links.map(({ text, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`),
    ...after.map((text) => `<p style="color:#525262">${escapeHtml(text)}</p>`),
  ];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="margin:0;padding:32px 16px;color:#171722;font:16px/1.5 system-ui,sans-serif">` +
      `<div style="max-width:440px;margin:0 auto">${html.join('')}</div></body></html>`,
  };
}

/** Escapes a text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
