/** The widgets by name, from the same classes that browsers register. */
import type { ElementParts } from '../elements/element-parts.ts';
import { PcAuthModal } from '../elements/pc-auth-modal.ts';
import { PcAutoLeveling } from '../elements/pc-auto-leveling.ts';
import { PcButton } from '../elements/pc-button.ts';
import { PcCard } from '../elements/pc-card.ts';
import { PcCircularProgress } from '../elements/pc-circular-progress.ts';
import { PcConverter } from '../elements/pc-converter.ts';
import { PcDesignSystem } from '../elements/pc-design-system.ts';
import { PcDivider } from '../elements/pc-divider.ts';
import { PcFieldInput } from '../elements/pc-field-input.ts';
import { PcFilePlayer } from '../elements/pc-file-player.ts';
import { PcHeader } from '../elements/pc-header.ts';
import { PcIconButton } from '../elements/pc-icon-button.ts';
import { PcInput } from '../elements/pc-input.ts';
import { PcModal } from '../elements/pc-modal.ts';
import { PcOneTapSignIn } from '../elements/pc-one-tap-sign-in.ts';
import { PcPricingSection } from '../elements/pc-pricing-section.ts';
import { PcProcessingTool } from '../elements/pc-processing-tool.ts';
import { PcRoundButton } from '../elements/pc-round-button.ts';
import { PcSocialButton } from '../elements/pc-social-button.ts';
import { PcSpinner } from '../elements/pc-spinner.ts';
import { PcTtsSection } from '../elements/pc-tts-section.ts';
import { PcUploadProgress } from '../elements/pc-upload-progress.ts';
import type { RegistryName } from '../elements/registry.ts';

const widgets = {
  'auth-modal': PcAuthModal,
  'auto-leveling': PcAutoLeveling,
  button: PcButton,
  card: PcCard,
  'circular-progress': PcCircularProgress,
  converter: PcConverter,
  'design-system': PcDesignSystem,
  divider: PcDivider,
  'field-input': PcFieldInput,
  'file-player': PcFilePlayer,
  'icon-button': PcIconButton,
  input: PcInput,
  modal: PcModal,
  'new-header': PcHeader,
  'one-tap-sign-in': PcOneTapSignIn,
  'pricing-section': PcPricingSection,
  'processing-tool': PcProcessingTool,
  'round-button': PcRoundButton,
  'social-button': PcSocialButton,
  spinner: PcSpinner,
  'tts-section': PcTtsSection,
  'upload-progress': PcUploadProgress,
} satisfies Record<RegistryName, unknown>;

/** Registry names of all widgets. */
export const widgetNames = Object.keys(widgets) as readonly RegistryName[];

/**
 * The widget of a registry name; also accepts a tag name, with or without `pc-`.
 * @throws {TypeError} if there is none, with the valid names
 */
export function widgetNamed(name: string): ElementParts {
  const all = Object.values(widgets) as unknown as readonly ElementParts[];
  const found = all.find(({ definition }) => [definition.name, definition.tag, definition.tag.slice(3)].includes(name));
  if (!found) throw new TypeError(`No widget is named "${name}". There are: ${widgetNames.join(', ')}.`);
  return found;
}
