import type { MailLanguage } from '../users/users.ts';
import type { Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';

interface Messages {
  subject: Record<Change, (product: string) => string>;
  happened: Record<Change, (name: string, product: string) => string>;
  advice: string;
}

type Change = 'added' | 'removed';

const MESSAGES: Record<MailLanguage, Messages> = {
  en: {
    subject: {
      added: (product) => `A passkey was added to your ${product} account`,
      removed: (product) => `A passkey was removed from your ${product} account`,
    },
    happened: {
      added: (name, product) => `“${name}” can now be used to log in to ${product}, without a password.`,
      removed: (name, product) => `“${name}” can no longer be used to log in to ${product}.`,
    },
    advice:
      'If it was you, you don’t need to do anything. If it wasn’t, reset your password and check the passkeys of your account.',
  },
  es: {
    subject: {
      added: (product) => `Se ha añadido una llave de acceso a tu cuenta de ${product}`,
      removed: (product) => `Se ha eliminado una llave de acceso de tu cuenta de ${product}`,
    },
    happened: {
      added: (name, product) => `Ya puedes iniciar sesión en ${product} con «${name}», sin contraseña.`,
      removed: (name, product) => `Ya no se puede iniciar sesión en ${product} con «${name}».`,
    },
    advice:
      'Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña y revisa las llaves de acceso de tu cuenta.',
  },
  fr: {
    subject: {
      added: (product) => `Une clé d’accès a été ajoutée à votre compte ${product}`,
      removed: (product) => `Une clé d’accès a été retirée de votre compte ${product}`,
    },
    happened: {
      added: (name, product) =>
        `Vous pouvez désormais vous connecter à ${product} avec «\u00a0${name}\u00a0», sans mot de passe.`,
      removed: (name, product) => `«\u00a0${name}\u00a0» ne permet plus de se connecter à ${product}.`,
    },
    advice:
      'Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez votre mot de passe et vérifiez les clés d’accès de votre compte.',
  },
  de: {
    subject: {
      added: (product) => `Neuer Passkey für dein Konto bei ${product}`,
      removed: (product) => `Ein Passkey wurde von deinem Konto bei ${product} entfernt`,
    },
    happened: {
      added: (name, product) => `Mit „${name}“ kannst du dich jetzt ohne Passwort bei ${product} anmelden.`,
      removed: (name, product) => `Mit „${name}“ kann sich niemand mehr bei ${product} anmelden.`,
    },
    advice:
      'Wenn du das warst, musst du nichts tun. Sonst setz dein Passwort zurück und prüfe die Passkeys deines Kontos.',
  },
};

/** Tells the owner of an account that a passkey was added or removed. */
export function passkeyMail(about: {
  change: Change;
  name: string;
  productName: string;
  language: MailLanguage;
}): Omit<Mail, 'to'> {
  const { change, name, productName, language } = about;
  const messages = MESSAGES[language];
  return renderMail({
    language,
    subject: messages.subject[change](productName),
    before: [messages.happened[change](name, productName)],
    after: [messages.advice],
  });
}
