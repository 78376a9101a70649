/** The site's texts in every language, in addition to those of the header's menu. */
import type { Language } from '../../../src/definition/common.ts';

interface Post {
  slug: string;
  title: string;
  paragraphs: readonly string[];
}

export interface Texts {
  title: string;
  lead: string;
  action: string;
  blog: string;
  latest: string;
  back: string;
  /** For placeholder pages. */
  placeholder: string;
  posts: readonly Post[];
}

export const texts: Record<Language, Texts> = {
  en: {
    title: 'Make a show people finish.',
    lead: 'Record with guests anywhere, edit sound as easily as text, and publish everywhere from one place.',
    action: 'Read the blog',
    blog: 'Blog',
    latest: 'From the blog',
    back: 'All posts',
    placeholder: 'This page would tell you more. The header above works on every page, in every language.',
    posts: [
      {
        slug: 'soundry',
        title: 'Podlab becomes Soundry',
        paragraphs: [
          'We have a new name. The studio, your shows and your plan stay exactly as they are.',
          'Links to your episodes keep working, and you log in as before.',
        ],
      },
      {
        slug: 'fog-signals',
        title: 'Fog signals: recording outdoors',
        paragraphs: [
          'Wind is the enemy of every outdoor recording. A furry cover on the microphone does more than any filter.',
          'Record a minute of silence at each place: it repairs cuts later.',
        ],
      },
      {
        slug: 'quiet-room',
        title: 'A quiet room for free',
        paragraphs: [
          'A wardrobe full of coats is a better booth than an empty studio. Fabric swallows the echo.',
          'Switch off the fridge, and put your keys inside so that you remember to switch it on again.',
        ],
      },
    ],
  },
  es: {
    title: 'Haz un programa que se escuche hasta el final.',
    lead: 'Graba con invitados en cualquier lugar, edita el sonido como si fuera texto y publícalo todo desde un solo sitio.',
    action: 'Leer el blog',
    blog: 'Blog',
    latest: 'Del blog',
    back: 'Todos los artículos',
    placeholder: 'Esta página contaría más. La cabecera sigue funcionando en cada página y en cada idioma.',
    posts: [
      {
        slug: 'soundry',
        title: 'Podlab pasa a llamarse Soundry',
        paragraphs: [
          'Tenemos un nombre nuevo. El estudio, tus programas y tu plan siguen igual.',
          'Los enlaces a tus episodios seguirán funcionando.',
        ],
      },
      {
        slug: 'fog-signals',
        title: 'Señales de niebla: grabar al aire libre',
        paragraphs: [
          'El viento es el enemigo de toda grabación al aire libre. Una funda de pelo en el micrófono hace más que cualquier filtro.',
          'Graba un minuto de silencio en cada lugar: luego repara los cortes.',
        ],
      },
      {
        slug: 'quiet-room',
        title: 'Una habitación silenciosa, gratis',
        paragraphs: ['Un armario lleno de abrigos es mejor cabina que un estudio vacío. La tela se traga el eco.'],
      },
    ],
  },
  fr: {
    title: 'Une émission qu’on écoute jusqu’au bout.',
    lead: 'Enregistrez avec des invités où qu’ils soient, montez le son comme du texte et publiez partout.',
    action: 'Lire le blog',
    blog: 'Blog',
    latest: 'Sur le blog',
    back: 'Tous les articles',
    placeholder: 'Cette page en dirait plus. L’en-tête fonctionne sur chaque page, dans chaque langue.',
    posts: [
      {
        slug: 'soundry',
        title: 'Podlab devient Soundry',
        paragraphs: ['Nous avons un nouveau nom. Le studio, vos émissions et votre offre ne changent pas.'],
      },
      {
        slug: 'fog-signals',
        title: 'Cornes de brume\u00a0: enregistrer dehors',
        paragraphs: [
          'Le vent est l’ennemi de tout enregistrement en plein air. Une bonnette en fourrure fait mieux que tous les filtres.',
        ],
      },
      {
        slug: 'quiet-room',
        title: 'Une pièce calme, pour zéro euro',
        paragraphs: ['Une penderie pleine de manteaux vaut mieux qu’un studio vide\u00a0: le tissu avale l’écho.'],
      },
    ],
  },
  de: {
    title: 'Eine Show, die man zu Ende hört.',
    lead: 'Nimm mit Gästen an jedem Ort auf, bearbeite Ton wie Text und veröffentliche überall.',
    action: 'Zum Blog',
    blog: 'Blog',
    latest: 'Aus dem Blog',
    back: 'Alle Beiträge',
    placeholder: 'Diese Seite würde mehr erzählen. Die Kopfzeile funktioniert auf jeder Seite und in jeder Sprache.',
    posts: [
      {
        slug: 'soundry',
        title: 'Aus Podlab wird Soundry',
        paragraphs: ['Wir haben einen neuen Namen. Das Studio, deine Shows und dein Tarif bleiben, wie sie sind.'],
      },
      {
        slug: 'fog-signals',
        title: 'Nebelsignale: draußen aufnehmen',
        paragraphs: [
          'Wind ist der Feind jeder Aufnahme im Freien. Ein Fellschutz am Mikrofon hilft mehr als jeder Filter.',
        ],
      },
      {
        slug: 'quiet-room',
        title: 'Ein stiller Raum zum Nulltarif',
        paragraphs: [
          'Ein Schrank voller Mäntel ist eine bessere Kabine als ein leeres Studio: Stoff schluckt den Hall.',
        ],
      },
    ],
  },
};
