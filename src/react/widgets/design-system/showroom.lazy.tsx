/** The style guide of tokens and primitives. */
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { LANGUAGES, type Language, type Theme } from '../../../definition/common.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import busyButtonCss from '../button/busy-button.css';
import cardCss from '../card/card.css';
import circularProgressCss from '../circular-progress/circular-progress.css';
import dividerCss from '../divider/divider.css';
import fieldInputCss from '../field-input/field-input.css';
import iconButtonCss from '../icon-button/icon-button.css';
import iconButtonPressedCss from '../icon-button/pressed.css';
import { revealButtonStyles } from '../field-input/reveal-button.tsx';
import inputCss from '../input/input.css';
import modalLayoutCss from '../modal/modal-layout.css';
import modalCss from '../modal/modal.css';
import noticeCss from '../../controls/notice/notice.css';
import progressBarCss from '../../controls/progress-bar/progress-bar.css';
import roundButtonCss from '../round-button/round-button.css';
import socialButtonCss from '../social-button/social-button.css';
import fileNameCss from '../../controls/file-name/file-name.css';
import uploadProgressCss from '../upload-progress/upload-progress.css';
import showroomCss from './showroom.css';
import { showroomMessages } from '../../../messages/en/design-system.ts';
import { primitiveNames, specimens } from './specimens.tsx';
import { tokenViews } from './token-views.tsx';
import { readTokens, tokenRule, type Tokens } from './tokens.ts';
import { styleSheetsOf } from '../../../dom/platform.ts';

export const styles: readonly string[] = [
  busyButtonCss,
  cardCss,
  circularProgressCss,
  dividerCss,
  inputCss,
  fieldInputCss,
  ...revealButtonStyles,
  iconButtonCss,
  iconButtonPressedCss,
  modalCss,
  modalLayoutCss,
  noticeCss,
  progressBarCss,
  roundButtonCss,
  socialButtonCss,
  fileNameCss,
  uploadProgressCss,
  showroomCss,
];

type ThemeChoice = Theme | 'both';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };

const tokenGroups = Object.keys(tokenViews) as (keyof typeof tokenViews)[];

export function Showroom() {
  const environment = useEnvironment();
  const [theme, setTheme] = useState<ThemeChoice>(environment.theme);
  const [chosen, setChosen] = useState<string | null>(null);
  const language = chosen ?? environment.language;
  const text = textOf(showroomMessages, language);
  const sections = useRef<HTMLDivElement>(null);
  const [tokens, setTokens] = useState<Tokens | null>(null);
  useLayoutEffect(() => {
    const root = sections.current?.getRootNode() as Document | ShadowRoot;
    const rule = tokenRule(styleSheetsOf(root));
    if (rule) setTokens(readTokens(rule.cssText));
  }, []);
  const schemes: readonly Theme[] = theme === 'both' ? ['light', 'dark'] : [theme];

  const lead = (subject: string): void => {
    const section = sections.current?.querySelector<HTMLElement>(`[data-subject="${subject}"]`);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };

  const subjects = [
    ...(tokens ? tokenGroups : []).map((group) => {
      const View = tokenViews[group];
      const [title, line] = text.tokens[group];
      const content = <View tokens={tokens?.[group] ?? []} language={language} />;
      return { subject: group, title, line, tag: undefined, content };
    }),
    ...primitiveNames.map((name) => {
      const Specimens = specimens[name];
      const [title, line] = text.primitives[name];
      const content = (
        <div className="pc-showroom__specimens">
          <Specimens text={text} language={language} />
        </div>
      );
      return { subject: name, title, line, tag: `<pc-${name}>`, content };
    }),
  ];

  return (
    <div className="pc-showroom" lang={language} data-theme={theme === 'both' ? environment.theme : theme}>
      <header className="pc-showroom__head">
        <h2 className="pc-showroom__title">{text.title}</h2>
        <p className="pc-showroom__line">{text.line}</p>
      </header>
      <div className="pc-showroom__toolbar" part="toolbar">
        <Choice
          label={text.theme}
          options={Object.entries(text.themes) as [ThemeChoice, string][]}
          value={theme}
          onChoose={setTheme}
        />
        <Choice
          label={text.language}
          options={LANGUAGES.map((each) => [each as string, LANGUAGE_NAMES[each]])}
          value={language}
          onChoose={setChosen}
        />
      </div>
      <nav className="pc-showroom__contents" aria-label={text.contents}>
        <ul role="list">
          {subjects.map(({ subject, title }) => (
            <li key={subject}>
              <button type="button" onClick={() => lead(subject)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={sections}>
        {subjects.map(({ subject, title, line, tag, content }) => (
          <Subject key={subject} subject={subject} title={title} line={line} tag={tag}>
            {schemes.map((scheme) => (
              <div key={scheme} className="pc-showroom__pane" data-theme={schemes.length > 1 ? scheme : undefined}>
                {content}
              </div>
            ))}
          </Subject>
        ))}
      </div>
    </div>
  );
}

interface SubjectProps {
  subject: string;
  title: string;
  line: string;
  tag: string | undefined;
  children: ReactNode;
}

function Subject({ subject, title, line, tag, children }: SubjectProps) {
  const id = useId();
  return (
    <section className="pc-showroom__section" part="section" aria-labelledby={id} tabIndex={-1} data-subject={subject}>
      <div className="pc-showroom__about">
        <h3 id={id}>{title}</h3>
        {tag && <code>{tag}</code>}
        <p>{line}</p>
      </div>
      <div className="pc-showroom__panes">{children}</div>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, name: string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="pc-showroom__choice">
      <legend className="pc-visually-hidden">{label}</legend>
      {options.map(([option, title]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
