import type { MailLanguage } from '../users/users.ts';
import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Words {
  subject: (product: string) => string;
  happened: (product: string) => string;
  advice: string;
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subject: (product) => `You already have a ${product} account`,
    happened: (product) => `Someone tried to sign up for ${product} with this email address, which has an account.`,
    advice: 'If it was you, log in instead. If it wasn’t, there is nothing you need to do.',
  },
  es: {
    subject: (product) => `Ya tienes una cuenta de ${product}`,
    happened: (product) =>
      `Alguien ha intentado registrarse en ${product} con este correo electrónico, que ya tiene una cuenta.`,
    advice: 'Si has sido tú, inicia sesión. Si no, no tienes que hacer nada.',
  },
  fr: {
    subject: (product) => `Vous avez déjà un compte ${product}`,
    happened: (product) =>
      `Quelqu’un a essayé de s’inscrire sur ${product} avec cette adresse e-mail, qui a déjà un compte.`,
    advice: 'Si c’était vous, connectez-vous. Sinon, vous n’avez rien à faire.',
  },
  de: {
    subject: (product) => `Du hast schon ein Konto bei ${product}`,
    happened: (product) =>
      `Jemand wollte sich bei ${product} mit dieser E-Mail-Adresse registrieren, zu der es schon ein Konto gibt.`,
    advice: 'Wenn du das warst, melde dich einfach an. Wenn nicht, musst du nichts tun.',
  },
};

/** What somebody with an account gets in place of a code where signing up does not tell that there is one. */
export function existingAccountMail(about: { productName: string; language: MailLanguage }): Omit<Mail, 'to'> {
  const words = WORDS[about.language];
  return letter({
    language: about.language,
    subject: words.subject(about.productName),
    before: [words.happened(about.productName)],
    after: [words.advice],
  });
}
