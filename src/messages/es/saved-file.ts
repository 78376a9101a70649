import type { SavedFileMessages } from '../en/saved-file.ts';

export const texts: SavedFileMessages = {
  handedOver: 'Entregado a tu navegador',
  notSaved: {
    denied: 'Aquí las descargas están bloqueadas. Abre esta herramienta en su propia pestaña.',
    unknown: '¿No se ha guardado? Abre esta herramienta en su propia pestaña.',
  },
  saveAgain: 'Guardar de nuevo',
  share: 'Compartir…',
  shareFailed: 'No se ha podido compartir este archivo. Prueba a guardarlo.',
  play: (fileName) => `Reproducir ${fileName}`,
};
