import { plural } from '../plural.ts';
import type { JoinMessages } from '../en/join.ts';

export const texts: JoinMessages = {
  join: 'Zu einer Datei verbinden',
  between: 'Zwischen den Dateien',
  ways: { nothing: 'Nichts', gap: 'Pause', crossfade: 'Überblendung' },
  lengths: { gap: 'Länge der Pause', crossfade: 'Länge der Überblendung' },
  match: 'Alle Dateien gleich laut machen',
  chapters: 'Aus jeder Datei wird ein Kapitel.',
  total: (time) => `Gesamtlänge: ${time}`,
  drag: 'Ziehen, um die Reihenfolge zu ändern',
  moveUp: (fileName) => `${fileName} nach oben verschieben`,
  moveDown: (fileName) => `${fileName} nach unten verschieben`,
  moved: (fileName, place, count) => `${fileName}, ${place} von ${count}`,
  sort: 'Nach Namen sortieren',
  sorted: 'Nach Namen sortiert',
  start: (count, format) => `${count} Dateien als ${format} verbinden`,
  joining: (count) => `${count} Dateien werden verbunden`,
  onDevice: 'Diese Dateien werden auf deinem Gerät verbunden',
  back: 'Zurück zu den Dateien',
  stuck: (fileName, others) =>
    others === 0
      ? `„${fileName}“ lässt sich nicht verbinden. Entferne die Datei, um die anderen zu verbinden.`
      : `„${fileName}“ und ${others} ${plural('de', others, 'weitere Datei', 'weitere Dateien')} lassen sich nicht verbinden. Entferne sie, um den Rest zu verbinden.`,
  tooMany: (most) => `Bis zu ${most} Dateien lassen sich verbinden. Entferne zuerst einige.`,
  unreadable: (fileName) => `„${fileName}“ ist nicht lesbar`,
  unreadableAdvice: 'Geh zurück, entferne die Datei und verbinde die anderen.',
  oneIsUnreadable: [
    'Eine dieser Dateien ist nicht lesbar',
    'Wandle sie einzeln um, um herauszufinden, welche. Entferne sie dann und verbinde die anderen.',
  ],
  unavailable: 'Verbinden ist hier nicht möglich. Jede Datei wird einzeln umgewandelt.',
  unreachable: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
};
