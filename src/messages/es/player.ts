import type { PlayerMessages } from '../en/player.ts';

export const texts: PlayerMessages = {
  player: (name) => (name ? `Reproductor: ${name}` : 'Reproductor'),
  position: 'Posición',
  play: 'Reproducir',
  pause: 'Pausar',
  mute: 'Silenciar',
  unmute: 'Activar el sonido',
  speed: 'Velocidad',
  empty: 'Aún no hay nada que reproducir',
  loading: 'Cargando',
  unprepared:
    'Tu navegador no reproduce este formato. Pulsa Reproducir para crear una versión de escucha en tu dispositivo.',
  fixed: 'El servidor transmite este audio en continuo, así que no puedes saltar a otra posición.',
  ready: 'Listo. Pulsa Reproducir.',
  preparing: 'Preparando la versión de escucha',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  timeOf: (elapsed, total) => `${elapsed} de ${total}`,
  unreachable: ['No se ha podido cargar el audio', 'Comprueba tu conexión e inténtalo de nuevo.'],
};
