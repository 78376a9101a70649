import { ttsSection } from '../react/widgets/tts-section/tts-section.element.ts';
import { TtsSection, ttsSectionStyles } from '../react/widgets/tts-section/tts-section.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcTtsSection = elementClass(ttsSection, TtsSection, ttsSectionStyles);
export type PcTtsSection = PcElement<typeof ttsSection>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-tts-section': PcTtsSection;
  }
}

register(ttsSection.tag, PcTtsSection);
