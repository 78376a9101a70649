import { ttsSection } from '../react/widgets/tts-section/tts-section.element.ts';
import { TtsSection as TtsSectionWidget } from '../react/widgets/tts-section/tts-section.tsx';
import { lightWidget } from './widget.tsx';

export const TtsSection = /*#__PURE__*/ lightWidget(ttsSection, TtsSectionWidget);
