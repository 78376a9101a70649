/** The messages of the built-in dropdowns. */
import { english } from '../english.ts';

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
  groups: Record<'create' | 'enhance' | 'promote', { label: string; description: string }>;
  /** The titles of the lists in a group. */
  titles: Record<'audio' | 'video', string>;
  items: Record<DropdownItemName, { label: string; description: string }>;
}

export const dropdownMessages = english<DropdownMessages>('headerDropdowns', {
  groups: {
    create: { label: 'Create', description: 'Voices, avatars, text' },
    enhance: { label: 'Enhance', description: 'Audio and video tools' },
    promote: { label: 'Promote', description: 'Clips, subtitles, dubbing' },
  },
  titles: { audio: 'Audio', video: 'Video' },
  items: {
    'video-editor': { label: 'Video Editor', description: 'Cut, caption and publish in one place' },
    'audio-editor': { label: 'Audio Editor', description: 'Edit sound as easily as text' },
    recording: { label: 'Recording Studio', description: 'Studio quality with guests anywhere' },
    'hosting-hub': { label: 'Hosting Hub', description: 'Publish your show on every platform' },
    'ai-voices': { label: 'AI Voices', description: 'Lifelike voices and a clone of your own' },
    'ai-avatar': { label: 'AI Avatar', description: 'A presenter who reads your script' },
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
    documentation: { label: 'Documentation', description: 'From your first API key to production' },
    'developer-pricing': { label: 'Pricing', description: 'Pay for what you use' },
    blog: { label: 'Blog', description: 'Ideas and stories for creators' },
    'help-centre': { label: 'Help Center', description: 'Answers, step by step' },
    'product-updates': { label: 'Product Updates', description: 'What’s new this month' },
    tools: { label: 'Tools', description: 'Free audio and video tools' },
  },
});
