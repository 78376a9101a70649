import type { SavedFileMessages } from '../en/saved-file.ts';

export const texts: SavedFileMessages = {
  isSaved: (fileName) => `${fileName} se ha guardado`,
  notSaved: {
    denied: 'Aquí las descargas están bloqueadas. Abre el conversor en su propia pestaña.',
    unknown: '¿No se ha guardado? Abre el conversor en su propia pestaña.',
  },
  saveAgain: 'Guardar de nuevo',
  play: (fileName) => `Reproducir ${fileName}`,
};
