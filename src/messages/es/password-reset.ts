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
};
