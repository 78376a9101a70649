import type { MailLanguage } from '../users/users.ts';
import { renderMail } from './render-mail.ts';
import type { Mail } from './mailer.ts';

interface Messages {
  subject: (product: string) => string;
  reason: (product: string) => string;
  advice: string;
}

const MESSAGES: Record<MailLanguage, Messages> = {
  en: {
    subject: (product) => `You already have a ${product} account`,
    reason: (product) =>
      `Someone tried to sign up for ${product} with this email address, which already has an account.`,
    advice: 'If it was you, log in instead. If it wasn’t, you don’t need to do anything.',
  },
  es: {
    subject: (product) => `Ya tienes una cuenta de ${product}`,
    reason: (product) =>
      `Alguien ha intentado registrarse en ${product} con esta dirección de correo, que ya tiene una cuenta.`,
    advice: 'Si has sido tú, inicia sesión. Si no, no tienes que hacer nada.',
  },
  fr: {
    subject: (product) => `Vous avez déjà un compte ${product}`,
    reason: (product) =>
      `Quelqu’un a essayé de s’inscrire sur ${product} avec cette adresse e-mail, qui a déjà un compte.`,
    advice: 'Si c’était vous, connectez-vous. Sinon, vous n’avez rien à faire.',
  },
  de: {
    subject: (product) => `Du hast schon ein Konto bei ${product}`,
    reason: (product) =>
      `Jemand wollte sich mit dieser E-Mail-Adresse bei ${product} registrieren, aber es gibt schon ein Konto damit.`,
    advice: 'Wenn du das warst, melde dich einfach an. Sonst musst du nichts tun.',
  },
};

/** Sent instead of a code to an e-mail that has an account, if signing up must not reveal that. */
export function existingAccountMail(about: { productName: string; language: MailLanguage }): Omit<Mail, 'to'> {
  const messages = MESSAGES[about.language];
  return renderMail({
    language: about.language,
    subject: messages.subject(about.productName),
    before: [messages.reason(about.productName)],
    after: [messages.advice],
  });
}
