/** The built-in dropdowns. */
import type { ExternalLinks } from '../../configuration/configuration.ts';
import { validateDropdown } from './validate-dropdown.ts';
import type {
  BuiltInDropdown,
  HeaderDropdown,
  HeaderDropdownItem,
  HeaderDropdownList,
  HeaderIconName,
} from './menu.ts';

type Translations = readonly [en: string, es: string, fr: string, de: string];

/** Default URLs of the links to other sites. */
const DEFAULT_LINKS: Required<ExternalLinks> = {
  apiReference: '/developers/api-reference',
  documentation: '/developers/documentation',
  developerPricing: '/developers/pricing',
  helpCentre: '/help',
  productUpdates: '/product-updates',
};

const localised = ([en, es, fr, de]: Translations) => ({ en, es, fr, de });

/** A row with a link. */
const row = (
  _id: string,
  startIconName: HeaderIconName,
  link: string,
  label: Translations,
  description: Translations,
): HeaderDropdownItem => ({ _id, startIconName, link, label: localised(label), description: localised(description) });

/** A row announcing something that is not available yet. */
const comingSoonRow = (
  _id: string,
  startIconName: HeaderIconName,
  label: Translations,
  description: Translations,
): HeaderDropdownItem => ({
  _id,
  startIconName,
  comingSoon: true,
  label: localised(label),
  description: localised(description),
});

const single = (_id: string, ...items: readonly HeaderDropdownItem[]): HeaderDropdown => ({
  groups: [{ _id, label: '', lists: [{ items: items.filter(({ link }) => link) }] }],
});

const titled = (title: Translations, ...items: readonly HeaderDropdownItem[]): HeaderDropdownList => ({
  title: localised(title),
  items,
});

const creatorPlatform = single(
  'creator-platform',
  row(
    'video-editor',
    'video',
    '/products/video-editor',
    ['Video Editor', 'Editor de vídeo', 'Éditeur vidéo', 'Video-Editor'],
    [
      'Cut, caption and publish in one place',
      'Corta, subtitula y publica en un solo lugar',
      'Montez, sous-titrez et publiez au même endroit',
      'Schneiden, untertiteln, veröffentlichen',
    ],
  ),
  row(
    'audio-editor',
    'audio',
    '/products/audio-editor',
    ['Audio Editor', 'Editor de audio', 'Éditeur audio', 'Audio-Editor'],
    [
      'Edit sound as easily as text',
      'Edita el sonido como si fuera texto',
      'Montez le son comme du texte',
      'Ton so leicht bearbeiten wie Text',
    ],
  ),
  row(
    'recording',
    'microphone',
    '/products/recording',
    ['Recording Studio', 'Estudio de grabación', 'Studio d’enregistrement', 'Aufnahmestudio'],
    [
      'Studio quality with guests anywhere',
      'Calidad de estudio con invitados en cualquier lugar',
      'Une qualité studio, où que soient vos invités',
      'Studioqualität mit Gästen an jedem Ort',
    ],
  ),
  row(
    'hosting-hub',
    'hosting',
    '/products/hosting-hub',
    ['Hosting Hub', 'Centro de alojamiento', 'Hébergement', 'Hosting-Hub'],
    [
      'Publish your show on every platform',
      'Publica tu programa en todas las plataformas',
      'Diffusez votre émission sur toutes les plateformes',
      'Deine Show auf allen Plattformen',
    ],
  ),
  row(
    'ai-voices',
    'voices',
    '/ai-voices',
    ['AI Voices', 'Voces con IA', 'Voix IA', 'KI-Stimmen'],
    [
      'Lifelike voices and a clone of your own',
      'Voces naturales y un clon de la tuya',
      'Des voix naturelles et un clone de la vôtre',
      'Natürliche Stimmen und ein Klon deiner eigenen',
    ],
  ),
);

const ai: HeaderDropdown = {
  groups: [
    {
      _id: 'create',
      label: localised(['Create', 'Crear', 'Créer', 'Erstellen']),
      lists: [
        {
          items: [
            comingSoonRow(
              'ai-avatar',
              'avatar',
              ['AI Avatar', 'Avatar con IA', 'Avatar IA', 'KI-Avatar'],
              [
                'A presenter that speaks your script',
                'Un presentador que lee tu guion',
                'Un présentateur qui dit votre texte',
                'Ein Gesicht für dein Skript',
              ],
            ),
            row(
              'ai-text-to-speech',
              'speech',
              '/ai-voices',
              ['AI Text to Speech', 'Texto a voz con IA', 'Synthèse vocale IA', 'KI-Text-to-Speech'],
              [
                'Turn text into natural speech',
                'Convierte texto en una voz natural',
                'Transformez le texte en voix naturelle',
                'Aus Text wird natürliche Sprache',
              ],
            ),
            row(
              'ai-transcription',
              'transcript',
              '/tools/audio-to-text',
              ['AI Transcription', 'Transcripción con IA', 'Transcription IA', 'KI-Transkription'],
              [
                'Every word of your recording, in writing',
                'Cada palabra de tu grabación, por escrito',
                'Chaque mot enregistré, par écrit',
                'Jedes gesprochene Wort als Text',
              ],
            ),
          ],
        },
      ],
    },
    {
      _id: 'enhance',
      label: localised(['Enhance', 'Mejorar', 'Améliorer', 'Verbessern']),
      lists: [
        titled(
          ['Audio', 'Audio', 'Audio', 'Audio'],
          row(
            'magic-dust',
            'sparkles',
            '/tools/magic-dust',
            ['Magic Dust', 'Magic Dust', 'Magic Dust', 'Magic Dust'],
            [
              'Studio sound in one click',
              'Sonido de estudio con un clic',
              'Le son studio en un clic',
              'Studioklang mit einem Klick',
            ],
          ),
          row(
            'background-noise',
            'noise',
            '/tools/remove-background-noise-from-audio',
            ['Noise Removal', 'Eliminar ruido', 'Suppression du bruit', 'Rauschentfernung'],
            [
              'Keep the voice, lose the street',
              'Deja la voz, quita la calle',
              'La voix reste, la rue s’efface',
              'Die Stimme bleibt, der Lärm geht',
            ],
          ),
          row(
            'silence-removal',
            'silence',
            '/tools/silence-removal',
            ['Silence Removal', 'Eliminar silencios', 'Suppression des silences', 'Pausenentfernung'],
            [
              'Tighten every long pause',
              'Acorta las pausas largas',
              'Raccourcissez les longues pauses',
              'Lange Pausen werden kurz',
            ],
          ),
        ),
        titled(
          ['Video', 'Vídeo', 'Vidéo', 'Video'],
          row(
            'ai-video-enhancer',
            'video',
            '/tools/ai-video-enhancer',
            ['AI Video Enhancer', 'Mejora de vídeo con IA', 'Amélioration vidéo IA', 'KI-Videoverbesserung'],
            [
              'Sharper, brighter footage',
              'Imágenes más nítidas y vivas',
              'Des images plus nettes',
              'Schärfere, hellere Bilder',
            ],
          ),
          row(
            'video-background-removal',
            'background',
            '/tools/video-background-removal',
            ['Background Removal', 'Quitar el fondo', 'Suppression du fond', 'Hintergrund entfernen'],
            ['No green screen needed', 'Sin pantalla verde', 'Sans fond vert', 'Ganz ohne Greenscreen'],
          ),
          row(
            'blur-video-backgrounds',
            'blur',
            '/tools/blur-video-backgrounds',
            ['Background Blur', 'Desenfocar el fondo', 'Flou d’arrière-plan', 'Hintergrund weichzeichnen'],
            ['Put yourself in focus', 'Que te miren a ti', 'Soyez au premier plan', 'Du stehst im Mittelpunkt'],
          ),
          row(
            'eye-contact-ai',
            'eye',
            '/tools/eye-contact-ai',
            ['Eye Contact AI', 'Contacto visual con IA', 'Contact visuel IA', 'KI-Blickkontakt'],
            [
              'Read notes, look at the camera',
              'Lee tus notas mirando a cámara',
              'Lisez vos notes, regardez la caméra',
              'Ablesen und in die Kamera schauen',
            ],
          ),
        ),
      ],
    },
    {
      _id: 'promote',
      label: localised(['Promote', 'Promocionar', 'Promouvoir', 'Bewerben']),
      lists: [
        {
          items: [
            comingSoonRow(
              'ai-clips',
              'clips',
              ['AI Clips', 'Clips con IA', 'Clips IA', 'KI-Clips'],
              [
                'The best moments, cut for you',
                'Los mejores momentos, ya cortados',
                'Les meilleurs moments, déjà montés',
                'Die besten Momente, fertig geschnitten',
              ],
            ),
            comingSoonRow(
              'ai-reframe',
              'reframe',
              ['AI Reframe', 'Reencuadre con IA', 'Recadrage IA', 'KI-Zuschnitt'],
              [
                'One video for every format',
                'Un vídeo para cada formato',
                'Une vidéo pour chaque format',
                'Ein Video für jedes Format',
              ],
            ),
            comingSoonRow(
              'ai-subtitles',
              'subtitles',
              ['AI Subtitles', 'Subtítulos con IA', 'Sous-titres IA', 'KI-Untertitel'],
              [
                'Captions that keep up',
                'Subtítulos al ritmo de tu voz',
                'Des sous-titres qui suivent',
                'Untertitel, die Schritt halten',
              ],
            ),
          ],
        },
        {
          items: [
            comingSoonRow(
              'ai-trailer',
              'trailer',
              ['AI Trailer', 'Tráiler con IA', 'Bande-annonce IA', 'KI-Trailer'],
              [
                'A teaser from your episode',
                'Un avance de tu episodio',
                'Un avant-goût de votre épisode',
                'Der Vorgeschmack auf deine Folge',
              ],
            ),
            comingSoonRow(
              'ai-dubbing',
              'dubbing',
              ['AI Dubbing', 'Doblaje con IA', 'Doublage IA', 'KI-Synchronisation'],
              [
                'Your voice in other languages',
                'Tu voz en otros idiomas',
                'Votre voix dans d’autres langues',
                'Deine Stimme in anderen Sprachen',
              ],
            ),
          ],
        },
      ],
    },
  ],
  card: {
    _id: 'async-intelligence',
    comingSoon: true,
    label: 'Async Intelligence',
    description: localised([
      'One assistant, all the way from idea to episode.',
      'Un solo asistente, de la idea al episodio.',
      'Un seul assistant, de l’idée à l’épisode.',
      'Ein Assistent, von der Idee bis zur fertigen Folge.',
    ]),
  },
};

/** The dropdown of a menu item: the page's own, or a built-in one with the page's links to other sites. */
export const dropdownOf = (
  dropdown: BuiltInDropdown | HeaderDropdown,
  links: ExternalLinks | undefined,
): HeaderDropdown => (typeof dropdown === 'string' ? builtIn(dropdown, links) : validateDropdown(dropdown));

function builtIn(name: BuiltInDropdown, links: ExternalLinks | undefined): HeaderDropdown {
  const { apiReference, documentation, developerPricing, helpCentre, productUpdates } = { ...DEFAULT_LINKS, ...links };
  const external = (item: HeaderDropdownItem): HeaderDropdownItem => ({ ...item, openInNewTab: true });
  switch (name) {
    case 'creator-platform':
      return creatorPlatform;
    case 'ai':
      return ai;
    case 'developer-platform':
      return single(
        name,
        external(
          row(
            'api-reference',
            'api',
            apiReference,
            ['API Reference', 'Referencia de la API', 'Référence de l’API', 'API-Referenz'],
            [
              'Every call, with examples',
              'Cada llamada, con ejemplos',
              'Chaque appel, avec des exemples',
              'Jeder Aufruf, mit Beispielen',
            ],
          ),
        ),
        external(
          row(
            'documentation',
            'docs',
            documentation,
            ['Documentation', 'Documentación', 'Documentation', 'Dokumentation'],
            [
              'From the first key to production',
              'De la primera clave a producción',
              'De la première clé à la production',
              'Vom ersten Schlüssel bis zum Betrieb',
            ],
          ),
        ),
        external(
          row(
            'developer-pricing',
            'price',
            developerPricing,
            ['Pricing', 'Precios', 'Tarifs', 'Preise'],
            [
              'Pay for what you use',
              'Paga por lo que usas',
              'Ne payez que ce que vous utilisez',
              'Zahle nur, was du nutzt',
            ],
          ),
        ),
      );
    case 'resources':
      return single(
        name,
        row(
          'blog',
          'blog',
          '/blog',
          ['Blog', 'Blog', 'Blog', 'Blog'],
          [
            'Ideas and stories for creators',
            'Ideas e historias para creadores',
            'Idées et récits pour les créateurs',
            'Ideen und Geschichten für Creator',
          ],
        ),
        external(
          row(
            'help-centre',
            'help',
            helpCentre,
            ['Help Center', 'Centro de ayuda', 'Centre d’aide', 'Hilfe-Center'],
            [
              'Answers, step by step',
              'Respuestas, paso a paso',
              'Des réponses, pas à pas',
              'Antworten, Schritt für Schritt',
            ],
          ),
        ),
        external(
          row(
            'product-updates',
            'updates',
            productUpdates,
            ['Product updates', 'Novedades', 'Nouveautés', 'Produktneuheiten'],
            ['What’s new this month', 'Lo nuevo de este mes', 'Les nouveautés du mois', 'Was diesen Monat neu ist'],
          ),
        ),
        row(
          'tools',
          'tools',
          '/tools',
          ['Tools', 'Herramientas', 'Outils', 'Tools'],
          [
            'Free audio and video tools',
            'Herramientas gratuitas de audio y vídeo',
            'Outils gratuits pour l’audio et la vidéo',
            'Kostenlose Tools für Audio und Video',
          ],
        ),
      );
  }
}
