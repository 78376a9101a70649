/** The types of all texts by the names under which a page can replace them, as the English ones have them. */
import type * as First from './en/first.ts';
import type * as Later from './en/later.ts';
import type { Messages } from './english.ts';

type TextsIn<Module> = { [Name in keyof Module]: Module[Name] extends Messages<infer Texts> ? Texts : never };

export type FirstTexts = TextsIn<typeof First>;
export type LaterTexts = TextsIn<typeof Later>;
export type MessageModules = FirstTexts & LaterTexts;

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
