import type { MailLanguage } from '../users/users.ts';
import { renderMail } from './render-mail.ts';
import type { Mail } from './mailer.ts';

interface Messages {
  subject: (code: string, product: string) => string;
  welcome: (product: string) => string;
  lifetime: string;
  ignore: string;
}

const MESSAGES: Record<MailLanguage, Messages> = {
  en: {
    subject: (code, product) => `${code} is your ${product} code`,
    welcome: (product) => `Welcome to ${product}! Enter this code to confirm your email address:`,
    lifetime: 'It’s valid for 10 minutes.',
    ignore: 'If you didn’t sign up, just ignore this email. Nothing will happen without the code.',
  },
  es: {
    subject: (code, product) => `${code} es tu código de ${product}`,
    welcome: (product) =>
      `¡Te damos la bienvenida a ${product}! Introduce este código para confirmar tu dirección de correo:`,
    lifetime: 'Caduca en 10 minutos.',
    ignore: 'Si no te has registrado, ignora este mensaje. Sin el código no pasará nada.',
  },
  fr: {
    subject: (code, product) => `${code} est votre code ${product}`,
    welcome: (product) =>
      `Bienvenue sur ${product}\u202f! Saisissez ce code pour confirmer votre adresse e-mail\u00a0:`,
    lifetime: 'Il est valable 10 minutes.',
    ignore: 'Si vous n’avez pas créé de compte, ignorez cet e-mail. Sans le code, il ne se passera rien.',
  },
  de: {
    subject: (code, product) => `${code} ist dein Code für ${product}`,
    welcome: (product) => `Willkommen bei ${product}! Gib diesen Code ein, um deine E-Mail-Adresse zu bestätigen:`,
    lifetime: 'Er gilt 10 Minuten lang.',
    ignore: 'Du hast dich nicht registriert? Dann ignoriere diese E-Mail. Ohne den Code passiert nichts.',
  },
};

/** The mail with the code that confirms an e-mail address. */
export function confirmationMail(about: {
  code: string;
  productName: string;
  language: MailLanguage;
}): Omit<Mail, 'to'> {
  const { code, productName, language } = about;
  const messages = MESSAGES[language];
  return renderMail({
    language,
    subject: messages.subject(code, productName),
    before: [messages.welcome(productName)],
    code,
    after: [messages.lifetime, messages.ignore],
  });
}
