import type { MailLanguage } from '../users/users.ts';
import type { Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import type { RemovalLink } from '../passkeys/removal-links.ts';

interface Messages {
  subject: (product: string) => string;
  happened: string;
  removed: (count: number) => string;
  kept: string;
  /** A link. */
  remove: (name: string) => string;
  lifetime: string;
  advice: string;
}

const MESSAGES: Record<MailLanguage, Messages> = {
  en: {
    subject: (product) => `Your ${product} password was changed`,
    happened: 'You have a new password, and you were logged out everywhere else.',
    removed: (count) =>
      count === 1
        ? 'One passkey was removed, because it was added after you last confirmed this email address. Add it again if it was yours.'
        : `${count} passkeys were removed, because they were added after you last confirmed this email address. Add them again if they were yours.`,
    kept: 'These passkeys can still be used to log in. Remove any that you don’t recognize:',
    remove: (name) => `Remove “${name}”`,
    lifetime: 'The links are valid for a week.',
    advice: 'If you didn’t change your password, reset it now.',
  },
  es: {
    subject: (product) => `Se ha cambiado tu contraseña de ${product}`,
    happened: 'Tienes una nueva contraseña y se ha cerrado tu sesión en todos los demás dispositivos.',
    removed: (count) =>
      count === 1
        ? 'Se ha eliminado una llave de acceso porque se añadió después de la última vez que confirmaste esta dirección. Si era tuya, vuelve a añadirla.'
        : `Se han eliminado ${count} llaves de acceso porque se añadieron después de la última vez que confirmaste esta dirección. Si eran tuyas, vuelve a añadirlas.`,
    kept: 'Con estas llaves de acceso aún se puede iniciar sesión. Elimina las que no reconozcas:',
    remove: (name) => `Eliminar «${name}»`,
    lifetime: 'Los enlaces son válidos durante una semana.',
    advice: 'Si no has cambiado tu contraseña, restablécela ahora.',
  },
  fr: {
    subject: (product) => `Votre mot de passe ${product} a été modifié`,
    happened: 'Vous avez un nouveau mot de passe et vous avez été déconnecté de tous les autres appareils.',
    removed: (count) =>
      count === 1
        ? 'Une clé d’accès a été retirée, car elle a été ajoutée après votre dernière confirmation de cette adresse. Si elle était à vous, ajoutez-la de nouveau.'
        : `${count} clés d’accès ont été retirées, car elles ont été ajoutées après votre dernière confirmation de cette adresse. Si elles étaient à vous, ajoutez-les de nouveau.`,
    kept: 'Ces clés d’accès permettent toujours de se connecter. Retirez celles que vous ne reconnaissez pas\u00a0:',
    remove: (name) => `Retirer «\u00a0${name}\u00a0»`,
    lifetime: 'Les liens sont valables une semaine.',
    advice: 'Si vous n’avez pas modifié votre mot de passe, réinitialisez-le maintenant.',
  },
  de: {
    subject: (product) => `Dein Passwort bei ${product} wurde geändert`,
    happened: 'Du hast ein neues Passwort und bist überall sonst abgemeldet.',
    removed: (count) =>
      count === 1
        ? 'Ein Passkey wurde entfernt, weil er hinzugefügt wurde, nachdem du diese E-Mail-Adresse zuletzt bestätigt hast. Wenn es deiner war, füg ihn wieder hinzu.'
        : `${count} Passkeys wurden entfernt, weil sie hinzugefügt wurden, nachdem du diese E-Mail-Adresse zuletzt bestätigt hast. Wenn es deine waren, füg sie wieder hinzu.`,
    kept: 'Mit diesen Passkeys kann man sich weiter anmelden. Entferne alle, die du nicht kennst:',
    remove: (name) => `„${name}“ entfernen`,
    lifetime: 'Die Links gelten eine Woche lang.',
    advice: 'Du hast dein Passwort nicht geändert? Dann setz es jetzt zurück.',
  },
};

/** Tells the owner of an account that the password was reset, and what became of the passkeys. */
export function passwordChangedMail(about: {
  /** How many passkeys were removed. */
  removed: number;
  /** Those of the others, which remove them. */
  links: readonly RemovalLink[];
  productName: string;
  language: MailLanguage;
}): Omit<Mail, 'to'> {
  const { removed, links, productName, language } = about;
  const messages = MESSAGES[language];
  return renderMail({
    language,
    subject: messages.subject(productName),
    before: [
      messages.happened,
      ...(removed > 0 ? [messages.removed(removed)] : []),
      ...(links.length > 0 ? [messages.kept] : []),
    ],
    links: links.map(({ name, url }) => ({ text: messages.remove(name), url })),
    after: [...(links.length > 0 ? [messages.lifetime] : []), messages.advice],
  });
}
