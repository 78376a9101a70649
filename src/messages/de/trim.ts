import type { TrimMessages } from '../en/trim.ts';

export const texts: TrimMessages = {
  trim: 'Zuschneiden',
  handles: { start: 'Anfang des Ausschnitts', end: 'Ende des Ausschnitts' },
  start: 'Anfang',
  end: 'Ende',
  fadeIn: 'Einblenden',
  fadeOut: 'Ausblenden',
  length: (time) => `Länge: ${time}`,
  listen: 'Ausschnitt anhören',
  stop: 'Stopp',
  undo: 'Rückgängig',
  whole: 'Ganze Datei',
  measuring: 'Datei wird gelesen',
  noTime: (example) => `Gib eine Zeit wie ${example} ein.`,
  startTooLate: (end) => `Der Anfang muss vor dem Ende liegen (${end}).`,
  endTooEarly: (start) => `Das Ende muss nach dem Anfang liegen (${start}).`,
  behindEnd: (end) => `Die Datei endet bei ${end}.`,
  unavailable: 'Zuschneiden ist hier nicht möglich. Die Datei wird ganz umgewandelt.',
  unplayable: 'Wir können diese Datei hier nicht abspielen, aber du kannst sie trotzdem zuschneiden.',
  unmeasured: 'Wir konnten nicht feststellen, wie lang die Datei ist. Sie lässt sich nicht zuschneiden.',
  unreachable: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
};
