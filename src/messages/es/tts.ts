import { plural } from '../plural.ts';
import { texts as originRefused } from './origin-refused.ts';
import type { SectionMessages } from '../en/tts.ts';

export const texts: SectionMessages = {
  title: 'Texto a voz',
  language: 'Idioma',
  category: 'Estilo',
  categories: {
    MOST_POPULAR: 'Más populares',
    STORYTELLING: 'Narración',
    COMMERCIAL: 'Publicidad',
    CHARACTER: 'Personajes',
    DRAMATIC: 'Dramático',
    BRITISH: 'Británico',
  },
  voice: 'Voz',
  genders: { female: 'Voz femenina', male: 'Voz masculina', neutral: 'Voz neutra' },
  preview: (name) => `Escuchar a ${name}`,
  stopPreview: (name) => `Detener a ${name}`,
  previewFailed: 'Esta muestra no se puede reproducir ahora.',
  loadingVoices: 'Cargando voces',
  voicesRefused: originRefused,
  voicesFailed: ['No se han podido cargar las voces', 'Tu texto está a salvo. Inténtalo de nuevo en un momento.'],
  voicesOffline: [
    'No se han podido cargar las voces',
    'Comprueba tu conexión e inténtalo de nuevo. Tu texto está a salvo.',
  ],
  noVoices: ['Ahora mismo no hay voces', 'Tu texto está a salvo. Inténtalo de nuevo más tarde.'],
  noneHere: (category, language) => `${category}: aún no hay voces en ${language}.`,
  text: 'Tu texto',
  placeholder: 'Escribe o pega lo que quieres oír',
  example: 'Probar un ejemplo',
  counter: (count, limit) => `${count} de ${limit} caracteres`,
  left: (count) => plural('es', count, `Queda ${count} carácter`, `Quedan ${count} caracteres`),
  tooLong: (count) => `Demasiado largo. Quita ${count} ${plural('es', count, 'carácter', 'caracteres')}.`,
  empty: 'Escribe primero un texto o prueba un ejemplo.',
  generate: 'Generar audio',
  retry: 'Reintentar',
  unreachable: [
    'No se ha podido cargar el estudio de voz',
    'Comprueba tu conexión e inténtalo de nuevo. Tu texto está a salvo.',
  ],
  held: 'Esta página ha pausado la reproducción. Empezará en cuanto la página lo permita.',
};
