/** How Spanish is read. Pure. */
import {
  abbreviations,
  abbreviationsBefore,
  amounts,
  beforeNumbers,
  closing,
  dayFirstDates,
  isoDates,
  multiplied,
  ranges,
  ROMAN_NUMBER,
  romanNumber,
  START,
  TELEPHONE,
  titles,
  units,
} from './phrases.ts';
import type { DateParts } from './phrases.ts';
import type { Rule } from './rules.ts';

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const ORDINALS = [
  ...['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'],
  ...['undécimo', 'duodécimo', 'decimotercero', 'decimocuarto', 'decimoquinto', 'decimosexto', 'decimoséptimo'],
  ...['decimoctavo', 'decimonoveno', 'vigésimo'],
];

/** @param ending the raised letter, or -er before a noun: "1.er" */
export function ordinalOf(number: number, ending: string): string | undefined {
  const ordinal = number > 0 ? ORDINALS[number] : undefined;
  if (ordinal === undefined) return undefined;
  if (/^[ªa]/.test(ending)) return ordinal.replace(/o$/, 'a');
  return ending === 'er' ? ordinal.replace(/ero$/, 'er') : ordinal;
}

export const spanishDate = ({ day, month, year }: DateParts): string => `${day} de ${MONTHS[month - 1]} de ${year}`;

const UNITS = {
  km: ['un kilómetro', 'kilómetros'],
  m: ['un metro', 'metros'],
  cm: ['un centímetro', 'centímetros'],
  mm: ['un milímetro', 'milímetros'],
  'km²': ['un kilómetro cuadrado', 'kilómetros cuadrados'],
  'm²': ['un metro cuadrado', 'metros cuadrados'],
  'cm²': ['un centímetro cuadrado', 'centímetros cuadrados'],
  'm³': ['un metro cúbico', 'metros cúbicos'],
  'km/h': ['un kilómetro por hora', 'kilómetros por hora'],
  'm/s': ['un metro por segundo', 'metros por segundo'],
  kg: ['un kilogramo', 'kilogramos'],
  g: ['un gramo', 'gramos'],
  mg: ['un miligramo', 'miligramos'],
  t: ['una tonelada', 'toneladas'],
  l: ['un litro', 'litros'],
  ml: ['un mililitro', 'mililitros'],
  ha: ['una hectárea', 'hectáreas'],
  h: ['una hora', 'horas'],
  min: ['un minuto', 'minutos'],
  s: ['un segundo', 'segundos'],
  ms: ['un milisegundo', 'milisegundos'],
  kB: ['un kilobyte', 'kilobytes'],
  MB: ['un megabyte', 'megabytes'],
  GB: ['un gigabyte', 'gigabytes'],
  Hz: ['un hercio', 'hercios'],
  kHz: ['un kilohercio', 'kilohercios'],
  W: ['un vatio', 'vatios'],
  kW: ['un kilovatio', 'kilovatios'],
  kWh: ['un kilovatio hora', 'kilovatios hora'],
  dB: ['un decibelio', 'decibelios'],
  '°C': ['un grado Celsius', 'grados Celsius'],
  ºC: ['un grado Celsius', 'grados Celsius'],
  '°': ['un grado', 'grados'],
} as const;

export const spanishRules: readonly Rule[] = [
  TELEPHONE,
  isoDates(spanishDate),
  dayFirstDates('/.-', spanishDate),
  // The time: the zeros are not said.
  {
    pattern: /(?<![\p{N}:.])(\d|[01]\d|2[0-3]):([0-5]\d)(?:[ \u00a0\u202f]?h(?:(?!\p{L})\.?(?!\.)))?(?![\p{N}:])/gu,
    say: ([whole, hours, minutes]) => {
      const hour = Number(hours) === 1 ? 'una' : `${Number(hours)}`;
      const unit = Number(hours) === 1 ? 'hora' : 'horas';
      if (whole.includes('h')) return [hour, ...(Number(minutes) > 0 ? [Number(minutes)] : []), unit].join(' ');
      if (Number(minutes) === 0) return `${hour} en punto`;
      return Number(minutes) < 10 ? `${hour} y ${Number(minutes)}` : `${hour} ${Number(minutes)}`;
    },
  },
  ...amounts({
    decimal: ',',
    currencies: {
      '€': { one: 'un euro', more: 'euros', cent: 'un céntimo', cents: 'céntimos' },
      $: { one: 'un dólar', more: 'dólares', cent: 'un centavo', cents: 'centavos' },
      US$: { one: 'un dólar', more: 'dólares', cent: 'un centavo', cents: 'centavos' },
      '£': { one: 'una libra', more: 'libras', cent: 'un penique', cents: 'peniques' },
    },
    scales: { millones: 'millones', M: 'millones' },
    joint: () => ' de ',
    both: (whole, cents) => `${whole} con ${cents}`,
  }),
  ...units(UNITS),
  {
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,2})\.?(º|ª|er|°(?= \p{Ll}))(?![\p{L}\p{N}])/gu,
    say: ([, number, ending = '']) => ordinalOf(Number(number), ending),
  },
  titles({
    ...{
      'Sr.': 'señor',
      'Sra.': 'señora',
      'Srta.': 'señorita',
      'Sres.': 'señores',
      'Dr.': 'doctor',
      'Dra.': 'doctora',
    },
    ...{ 'D.': 'don', 'Dña.': 'doña', 'D.ª': 'doña', 'Prof.': 'profesor', 'Profa.': 'profesora', 'Sto.': 'santo' },
    ...{ 'Sta.': 'santa', 'Lic.': 'licenciado', 'Ing.': 'ingeniero', 'C/': 'calle', 'c/': 'calle', 'Pza.': 'plaza' },
  }),
  abbreviationsBefore(' (?:de|del|\\p{Lu})', {
    ...{ 'Avda.': 'avenida', 'Av.': 'avenida', 'Ctra.': 'carretera', 'P.º': 'paseo' },
  }),
  beforeNumbers({
    ...{ 'n.º': 'número', nº: 'número', 'N.º': 'Número', Nº: 'Número', 'núm.': 'número', '№': 'número' },
    ...{
      'pág.': 'página',
      'págs.': 'páginas',
      'p.': 'página',
      'pp.': 'páginas',
      'cap.': 'capítulo',
      'vol.': 'volumen',
    },
    ...{ 'tel.': 'teléfono', 'Tel.': 'Teléfono', 'tfno.': 'teléfono', 'fig.': 'figura', 'art.': 'artículo' },
    ...{ 'aprox.': 'aproximadamente' },
  }),
  abbreviations({
    ...{ 'p. ej.': 'por ejemplo', 'Ud.': 'usted', 'Uds.': 'ustedes', 'Vd.': 'usted', 'Vds.': 'ustedes' },
    ...{ 'aprox.': 'aproximadamente' },
  }),
  closing({
    ...{ 'etc.': 'etcétera', 'EE. UU.': 'Estados Unidos', 'JJ. OO.': 'Juegos Olímpicos', 'Cía.': 'compañía' },
    ...{ 'a. C.': 'antes de Cristo', 'd. C.': 'después de Cristo', 'izq.': 'izquierda', 'dcha.': 'derecha' },
  }),
  // Rulers up to the tenth are counted by ordinal numbers, later ones by cardinal ones.
  {
    pattern: new RegExp(
      `(?<=${START}(?:Carlos|Felipe|Fernando|Alfonso|Juan Carlos|Enrique|Pedro|Sancho|Luis|Jaime|Juan Pablo|Pío|Jorge|Benedicto) )(${ROMAN_NUMBER})(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    say: ([letters]) => rulerOf(romanNumber(letters)),
  },
  multiplied('por'),
  ranges('a'),
];

const rulerOf = (number: number): string => (number > 10 ? `${number}` : (ORDINALS[number] ?? `${number}`));
