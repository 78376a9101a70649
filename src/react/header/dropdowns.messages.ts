/** The messages of the built-in dropdowns, in every language. */
import type { Messages } from '../../messages/messages.ts';

/** Ids of the built-in items. */
export type DropdownItemName =
  | 'video-editor'
  | 'audio-editor'
  | 'recording'
  | 'hosting-hub'
  | 'ai-voices'
  | 'ai-avatar'
  | 'ai-text-to-speech'
  | 'ai-transcription'
  | 'magic-dust'
  | 'background-noise'
  | 'silence-removal'
  | 'ai-video-enhancer'
  | 'video-background-removal'
  | 'blur-video-backgrounds'
  | 'eye-contact-ai'
  | 'ai-clips'
  | 'ai-reframe'
  | 'ai-subtitles'
  | 'ai-trailer'
  | 'ai-dubbing'
  | 'async-intelligence'
  | 'api-reference'
  | 'documentation'
  | 'developer-pricing'
  | 'blog'
  | 'help-centre'
  | 'product-updates'
  | 'tools';

export interface DropdownMessages {
  groups: Record<'create' | 'enhance' | 'promote', string>;
  /** Of lists in a group. */
  titles: Record<'audio' | 'video', string>;
  items: Record<DropdownItemName, { label: string; description: string }>;
}

export const dropdownMessages: Messages<'headerDropdowns'> = {
  name: 'headerDropdowns',
  en: {
    groups: { create: 'Create', enhance: 'Enhance', promote: 'Promote' },
    titles: { audio: 'Audio', video: 'Video' },
    items: {
      'video-editor': { label: 'Video Editor', description: 'Cut, caption and publish in one place' },
      'audio-editor': { label: 'Audio Editor', description: 'Edit sound as easily as text' },
      recording: { label: 'Recording Studio', description: 'Studio quality with guests anywhere' },
      'hosting-hub': { label: 'Hosting Hub', description: 'Publish your show on every platform' },
      'ai-voices': { label: 'AI Voices', description: 'Lifelike voices and a clone of your own' },
      'ai-avatar': { label: 'AI Avatar', description: 'A presenter that speaks your script' },
      'ai-text-to-speech': { label: 'AI Text to Speech', description: 'Turn text into natural speech' },
      'ai-transcription': { label: 'AI Transcription', description: 'Every word of your recording, in writing' },
      'magic-dust': { label: 'Magic Dust', description: 'Studio sound in one click' },
      'background-noise': { label: 'Noise Removal', description: 'Keep the voice, lose the street' },
      'silence-removal': { label: 'Silence Removal', description: 'Tighten every long pause' },
      'ai-video-enhancer': { label: 'AI Video Enhancer', description: 'Sharper, brighter footage' },
      'video-background-removal': { label: 'Background Removal', description: 'No green screen needed' },
      'blur-video-backgrounds': { label: 'Background Blur', description: 'Put yourself in focus' },
      'eye-contact-ai': { label: 'Eye Contact AI', description: 'Read notes, look at the camera' },
      'ai-clips': { label: 'AI Clips', description: 'The best moments, cut for you' },
      'ai-reframe': { label: 'AI Reframe', description: 'One video for every format' },
      'ai-subtitles': { label: 'AI Subtitles', description: 'Captions that keep up' },
      'ai-trailer': { label: 'AI Trailer', description: 'A teaser from your episode' },
      'ai-dubbing': { label: 'AI Dubbing', description: 'Your voice in other languages' },
      'async-intelligence': {
        label: 'Async Intelligence',
        description: 'One assistant, all the way from idea to episode.',
      },
      'api-reference': { label: 'API Reference', description: 'Every call, with examples' },
      documentation: { label: 'Documentation', description: 'From the first key to production' },
      'developer-pricing': { label: 'Pricing', description: 'Pay for what you use' },
      blog: { label: 'Blog', description: 'Ideas and stories for creators' },
      'help-centre': { label: 'Help Center', description: 'Answers, step by step' },
      'product-updates': { label: 'Product updates', description: 'What’s new this month' },
      tools: { label: 'Tools', description: 'Free audio and video tools' },
    },
  },
  es: {
    groups: { create: 'Crear', enhance: 'Mejorar', promote: 'Promocionar' },
    titles: { audio: 'Audio', video: 'Vídeo' },
    items: {
      'video-editor': { label: 'Editor de vídeo', description: 'Corta, subtitula y publica en un solo lugar' },
      'audio-editor': { label: 'Editor de audio', description: 'Edita el sonido como si fuera texto' },
      recording: { label: 'Estudio de grabación', description: 'Calidad de estudio con invitados en cualquier lugar' },
      'hosting-hub': { label: 'Centro de alojamiento', description: 'Publica tu programa en todas las plataformas' },
      'ai-voices': { label: 'Voces con IA', description: 'Voces naturales y un clon de la tuya' },
      'ai-avatar': { label: 'Avatar con IA', description: 'Un presentador que lee tu guion' },
      'ai-text-to-speech': { label: 'Texto a voz con IA', description: 'Convierte texto en una voz natural' },
      'ai-transcription': { label: 'Transcripción con IA', description: 'Cada palabra de tu grabación, por escrito' },
      'magic-dust': { label: 'Magic Dust', description: 'Sonido de estudio con un clic' },
      'background-noise': { label: 'Eliminar ruido', description: 'Deja la voz, quita la calle' },
      'silence-removal': { label: 'Eliminar silencios', description: 'Acorta las pausas largas' },
      'ai-video-enhancer': { label: 'Mejora de vídeo con IA', description: 'Imágenes más nítidas y vivas' },
      'video-background-removal': { label: 'Quitar el fondo', description: 'Sin pantalla verde' },
      'blur-video-backgrounds': { label: 'Desenfocar el fondo', description: 'Que te miren a ti' },
      'eye-contact-ai': { label: 'Contacto visual con IA', description: 'Lee tus notas mirando a cámara' },
      'ai-clips': { label: 'Clips con IA', description: 'Los mejores momentos, ya cortados' },
      'ai-reframe': { label: 'Reencuadre con IA', description: 'Un vídeo para cada formato' },
      'ai-subtitles': { label: 'Subtítulos con IA', description: 'Subtítulos al ritmo de tu voz' },
      'ai-trailer': { label: 'Tráiler con IA', description: 'Un avance de tu episodio' },
      'ai-dubbing': { label: 'Doblaje con IA', description: 'Tu voz en otros idiomas' },
      'async-intelligence': { label: 'Async Intelligence', description: 'Un solo asistente, de la idea al episodio.' },
      'api-reference': { label: 'Referencia de la API', description: 'Cada llamada, con ejemplos' },
      documentation: { label: 'Documentación', description: 'De la primera clave a producción' },
      'developer-pricing': { label: 'Precios', description: 'Paga por lo que usas' },
      blog: { label: 'Blog', description: 'Ideas e historias para creadores' },
      'help-centre': { label: 'Centro de ayuda', description: 'Respuestas, paso a paso' },
      'product-updates': { label: 'Novedades', description: 'Lo nuevo de este mes' },
      tools: { label: 'Herramientas', description: 'Herramientas gratuitas de audio y vídeo' },
    },
  },
  fr: {
    groups: { create: 'Créer', enhance: 'Améliorer', promote: 'Promouvoir' },
    titles: { audio: 'Audio', video: 'Vidéo' },
    items: {
      'video-editor': { label: 'Éditeur vidéo', description: 'Montez, sous-titrez et publiez au même endroit' },
      'audio-editor': { label: 'Éditeur audio', description: 'Montez le son comme du texte' },
      recording: { label: 'Studio d’enregistrement', description: 'Une qualité studio, où que soient vos invités' },
      'hosting-hub': { label: 'Hébergement', description: 'Diffusez votre émission sur toutes les plateformes' },
      'ai-voices': { label: 'Voix IA', description: 'Des voix naturelles et un clone de la vôtre' },
      'ai-avatar': { label: 'Avatar IA', description: 'Un présentateur qui dit votre texte' },
      'ai-text-to-speech': { label: 'Synthèse vocale IA', description: 'Transformez le texte en voix naturelle' },
      'ai-transcription': { label: 'Transcription IA', description: 'Chaque mot enregistré, par écrit' },
      'magic-dust': { label: 'Magic Dust', description: 'Le son studio en un clic' },
      'background-noise': { label: 'Suppression du bruit', description: 'La voix reste, la rue s’efface' },
      'silence-removal': { label: 'Suppression des silences', description: 'Raccourcissez les longues pauses' },
      'ai-video-enhancer': { label: 'Amélioration vidéo IA', description: 'Des images plus nettes' },
      'video-background-removal': { label: 'Suppression du fond', description: 'Sans fond vert' },
      'blur-video-backgrounds': { label: 'Flou d’arrière-plan', description: 'Soyez au premier plan' },
      'eye-contact-ai': { label: 'Contact visuel IA', description: 'Lisez vos notes, regardez la caméra' },
      'ai-clips': { label: 'Clips IA', description: 'Les meilleurs moments, déjà montés' },
      'ai-reframe': { label: 'Recadrage IA', description: 'Une vidéo pour chaque format' },
      'ai-subtitles': { label: 'Sous-titres IA', description: 'Des sous-titres qui suivent' },
      'ai-trailer': { label: 'Bande-annonce IA', description: 'Un avant-goût de votre épisode' },
      'ai-dubbing': { label: 'Doublage IA', description: 'Votre voix dans d’autres langues' },
      'async-intelligence': { label: 'Async Intelligence', description: 'Un seul assistant, de l’idée à l’épisode.' },
      'api-reference': { label: 'Référence de l’API', description: 'Chaque appel, avec des exemples' },
      documentation: { label: 'Documentation', description: 'De la première clé à la production' },
      'developer-pricing': { label: 'Tarifs', description: 'Ne payez que ce que vous utilisez' },
      blog: { label: 'Blog', description: 'Idées et récits pour les créateurs' },
      'help-centre': { label: 'Centre d’aide', description: 'Des réponses, pas à pas' },
      'product-updates': { label: 'Nouveautés', description: 'Les nouveautés du mois' },
      tools: { label: 'Outils', description: 'Outils gratuits pour l’audio et la vidéo' },
    },
  },
  de: {
    groups: { create: 'Erstellen', enhance: 'Verbessern', promote: 'Bewerben' },
    titles: { audio: 'Audio', video: 'Video' },
    items: {
      'video-editor': { label: 'Video-Editor', description: 'Schneiden, untertiteln, veröffentlichen' },
      'audio-editor': { label: 'Audio-Editor', description: 'Ton so leicht bearbeiten wie Text' },
      recording: { label: 'Aufnahmestudio', description: 'Studioqualität mit Gästen an jedem Ort' },
      'hosting-hub': { label: 'Hosting-Hub', description: 'Deine Show auf allen Plattformen' },
      'ai-voices': { label: 'KI-Stimmen', description: 'Natürliche Stimmen und ein Klon deiner eigenen' },
      'ai-avatar': { label: 'KI-Avatar', description: 'Ein Gesicht für dein Skript' },
      'ai-text-to-speech': { label: 'KI-Text-to-Speech', description: 'Aus Text wird natürliche Sprache' },
      'ai-transcription': { label: 'KI-Transkription', description: 'Jedes gesprochene Wort als Text' },
      'magic-dust': { label: 'Magic Dust', description: 'Studioklang mit einem Klick' },
      'background-noise': { label: 'Rauschentfernung', description: 'Die Stimme bleibt, der Lärm geht' },
      'silence-removal': { label: 'Pausenentfernung', description: 'Lange Pausen werden kurz' },
      'ai-video-enhancer': { label: 'KI-Videoverbesserung', description: 'Schärfere, hellere Bilder' },
      'video-background-removal': { label: 'Hintergrund entfernen', description: 'Ganz ohne Greenscreen' },
      'blur-video-backgrounds': { label: 'Hintergrund weichzeichnen', description: 'Du stehst im Mittelpunkt' },
      'eye-contact-ai': { label: 'KI-Blickkontakt', description: 'Ablesen und in die Kamera schauen' },
      'ai-clips': { label: 'KI-Clips', description: 'Die besten Momente, fertig geschnitten' },
      'ai-reframe': { label: 'KI-Zuschnitt', description: 'Ein Video für jedes Format' },
      'ai-subtitles': { label: 'KI-Untertitel', description: 'Untertitel, die Schritt halten' },
      'ai-trailer': { label: 'KI-Trailer', description: 'Der Vorgeschmack auf deine Folge' },
      'ai-dubbing': { label: 'KI-Synchronisation', description: 'Deine Stimme in anderen Sprachen' },
      'async-intelligence': {
        label: 'Async Intelligence',
        description: 'Ein Assistent, von der Idee bis zur fertigen Folge.',
      },
      'api-reference': { label: 'API-Referenz', description: 'Jeder Aufruf, mit Beispielen' },
      documentation: { label: 'Dokumentation', description: 'Vom ersten Schlüssel bis zum Betrieb' },
      'developer-pricing': { label: 'Preise', description: 'Zahle nur, was du nutzt' },
      blog: { label: 'Blog', description: 'Ideen und Geschichten für Creator' },
      'help-centre': { label: 'Hilfe-Center', description: 'Antworten, Schritt für Schritt' },
      'product-updates': { label: 'Produktneuheiten', description: 'Was diesen Monat neu ist' },
      tools: { label: 'Tools', description: 'Kostenlose Tools für Audio und Video' },
    },
  },
};
