import type { MailLanguage } from '../users/users.ts';
import { renderMail } from './render-mail.ts';
import type { Mail } from './mailer.ts';

interface Messages {
  subject: (code: string, product: string) => string;
  instruction: (product: string) => string;
  lifetime: string;
  ignore: string;
}

const MESSAGES: Record<MailLanguage, Messages> = {
  en: {
    subject: (code, product) => `${code} is your ${product} password reset code`,
    instruction: (product) => `Enter this code to choose a new password for your ${product} account:`,
    lifetime: 'It’s valid for 10 minutes.',
    ignore: 'If you didn’t ask for a new password, just ignore this email. Your password won’t change.',
  },
  es: {
    subject: (code, product) => `${code} es tu código para restablecer la contraseña de ${product}`,
    instruction: (product) => `Introduce este código para elegir una nueva contraseña de tu cuenta de ${product}:`,
    lifetime: 'Caduca en 10 minutos.',
    ignore: 'Si no has pedido una nueva contraseña, ignora este mensaje. Tu contraseña no cambiará.',
  },
  fr: {
    subject: (code, product) => `${code} est votre code pour réinitialiser votre mot de passe ${product}`,
    instruction: (product) =>
      `Saisissez ce code pour choisir un nouveau mot de passe pour votre compte ${product}\u00a0:`,
    lifetime: 'Il est valable 10 minutes.',
    ignore:
      'Si vous n’avez pas demandé de nouveau mot de passe, ignorez cet e-mail. Votre mot de passe ne changera pas.',
  },
  de: {
    subject: (code, product) => `${code} ist dein Code für ein neues Passwort bei ${product}`,
    instruction: (product) => `Gib diesen Code ein, um ein neues Passwort für dein Konto bei ${product} festzulegen:`,
    lifetime: 'Er gilt 10 Minuten lang.',
    ignore: 'Du hast kein neues Passwort angefordert? Dann ignoriere diese E-Mail. Dein Passwort ändert sich nicht.',
  },
};

/** The mail with the code for setting a new password. */
export function passwordResetMail(about: {
  code: string;
  productName: string;
  language: MailLanguage;
}): Omit<Mail, 'to'> {
  const { code, productName, language } = about;
  const messages = MESSAGES[language];
  return renderMail({
    language,
    subject: messages.subject(code, productName),
    before: [messages.instruction(productName)],
    code,
    after: [messages.lifetime, messages.ignore],
  });
}
