import type { ResetMessages } from '../en/password-reset.ts';

export const texts: ResetMessages = {
  title: 'Restablece tu contraseña',
  line: 'Introduce el correo de tu cuenta y te enviaremos un código.',
  send: 'Enviar código',
  codeTitle: 'Elige una contraseña nueva',
  codeLine: (email) =>
    `Si existe una cuenta con ${email}, te hemos enviado un código de 6 dígitos. Introdúcelo junto con la contraseña nueva.`,
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repite la contraseña nueva',
  save: 'Guardar e iniciar sesión',
  sent: 'Contraseña guardada',
  passkeysRemoved: (count) =>
    count === 1
      ? 'Se ha eliminado una llave de acceso porque se añadió después de la última confirmación de este correo.'
      : `Se han eliminado ${count} llaves de acceso porque se añadieron después de la última confirmación de este correo.`,
  passkeysLeft: 'Con estas aún se puede iniciar sesión. Elimina las que no reconozcas.',
  removePasskey: (name) => `Eliminar «${name}»`,
  passkeyRemoved: (name) => `Se ha eliminado «${name}».`,
  passkeyNotRemoved: 'No se ha podido eliminar. Inténtalo de nuevo.',
  goOn: 'Continuar',
};
