import type { PasskeyMessages } from '../en/passkeys.ts';

export const texts: PasskeyMessages = {
  waiting: 'Suivez les étapes de votre navigateur.',
  failures: {
    'passkey-cancelled':
      'Aucune clé d’accès n’a été utilisée. Réessayez ou, si cet appareil n’en a pas, connectez-vous autrement.',
    'passkey-unknown': 'Cette clé d’accès n’appartient plus à aucun compte. Connectez-vous autrement.',
    'passkey-refused': 'Cette clé d’accès n’a pas fonctionné. Réessayez ou connectez-vous autrement.',
  },
  title: 'Connectez-vous sans mot de passe',
  line: 'La prochaine fois, utilisez votre empreinte, votre visage ou votre code PIN.',
  add: 'Ajouter une clé d’accès',
  later: 'Pas maintenant',
  failed: 'Aucune clé d’accès n’a été ajoutée. Réessayez, ou faites-le la prochaine fois.',
  added: 'Clé d’accès ajoutée',
};
