/** All texts of the widgets by the names under which a page can replace them. */
import type { AuthMessages } from '../react/auth-modal/auth-modal.messages.ts';
import type { ResetMessages } from '../react/auth-modal/reset.messages.ts';
import type { UnavailableMessages } from '../react/auth-modal/unavailable.messages.ts';
import type { ReportMessages } from '../react/auto-leveling/report.messages.ts';
import type { ConverterMessages } from '../react/converter/chooser.messages.ts';
import type { FileMessages } from '../react/converter/files.messages.ts';
import type { ListMessages } from '../react/converter/list.messages.ts';
import type { OptionsMessages } from '../react/converter/options.messages.ts';
import type { SavedFileMessages } from '../react/converter/saved-file.messages.ts';
import type { ShowroomMessages } from '../react/design-system/showroom.messages.ts';
import type { ContinueMessages } from '../react/editor-redirect/continue.messages.ts';
import type { UnexpectedErrorMessages } from '../react/error-boundary.messages.ts';
import type { ComparisonMessages } from '../react/file-player/comparison.messages.ts';
import type { PlayerFailureCode } from '../react/file-player/file-player.element.ts';
import type { PlayerMessages } from '../react/file-player/file-player.messages.ts';
import type { DropdownMessages } from '../react/header/dropdowns.messages.ts';
import type { HeaderMessages } from '../react/header/header.messages.ts';
import type { MenuMessages } from '../react/header/menu.messages.ts';
import type { SearchMessages } from '../react/header/search.messages.ts';
import type { DetailsMessages } from '../react/pricing-section/details.messages.ts';
import type { PricingMessages } from '../react/pricing-section/pricing-section.messages.ts';
import type { UploadProgressMessages } from '../react/primitives/upload-progress/upload-progress.messages.ts';
import type { FieldMessages } from '../react/primitives/validation/validation.messages.ts';
import type { ToolMessages } from '../react/processing-tool/chooser.messages.ts';
import type { ProcessingMessages } from '../react/processing-tool/processing.messages.ts';
import type { Effect } from '../react/processing-tool/processing-tool.element.ts';
import type { ToolWords } from '../react/processing-tool/effect.messages.ts';
import type { SpeechMessages } from '../react/tts-section/speech.messages.ts';
import type { SectionMessages } from '../react/tts-section/tts-section.messages.ts';

type Told = readonly [title: string, advice: string];

export interface MessageModules {
  /** The sign-in dialog. */
  auth: AuthMessages;
  /** The sign-in dialog where signing in is not available. */
  authUnavailable: UnavailableMessages;
  autoLeveling: ToolWords;
  bitrateUnit: string;
  circularProgress: string;
  /** The player that compares two recordings. */
  comparison: ComparisonMessages;
  /** The converter's first view. */
  converter: ConverterMessages;
  /** The converter once a file is chosen. */
  converterFiles: FileMessages;
  /** The converter with several files. */
  converterList: ListMessages;
  converterOptions: OptionsMessages;
  designSystem: ShowroomMessages;
  /** Magic Dust and De-noise. */
  effects: Record<Effect, ToolWords>;
  header: HeaderMessages;
  /** The built-in menu's dropdowns. */
  headerDropdowns: DropdownMessages;
  headerMenu: MenuMessages;
  loudnessReport: ReportMessages;
  modal: string;
  newTab: string;
  /** Shown where scripts are off; see `pc-elements/server`. */
  noScript: string;
  passwordField: string;
  passwordReset: ResetMessages;
  player: PlayerMessages;
  playerFailures: Record<PlayerFailureCode, Told>;
  pricing: PricingMessages;
  /** The comparison of the plans and the coupon. */
  pricingDetails: DetailsMessages;
  /** The processing tools once a file is chosen. */
  processing: ProcessingMessages;
  /** On the way to the editor. */
  redirect: ContinueMessages;
  savedFile: SavedFileMessages;
  search: SearchMessages;
  socialButton: (provider: string) => string;
  /** The speech section once a text is being spoken. */
  speech: SpeechMessages;
  spinner: string;
  /** The processing tools' first view. */
  tool: ToolMessages;
  tts: SectionMessages;
  /** A widget that has failed. */
  unexpectedError: UnexpectedErrorMessages;
  uploadProgress: UploadProgressMessages;
  validation: FieldMessages;
}

/** A text in the place of a function: `{0}`, `{1}` … stand for its parameters. */
export type Template =
  | string
  | ({
      /** The number that decides between the forms; default: the first parameter that is a number. */
      by?: number;
      other: string;
    } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Any part of the texts; functions may also be templates. */
type Replaced<Text> = Text extends string
  ? string
  : Text extends (...parameters: never[]) => string
    ? Text | Template
    : { readonly [Key in keyof Text]?: Replaced<Text[Key]> };

/** The texts of one language that a page replaces. */
export type MessageOverrides = { readonly [Name in keyof MessageModules]?: Replaced<MessageModules[Name]> };

/** By language: the texts, or the URL of a JSON file with them. */
export type PageMessages = Readonly<Record<string, MessageOverrides | string>>;
