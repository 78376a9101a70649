/** The section with the transcript of a player: closed, and nothing of it is loaded, until somebody opens it. */
import { useEffect, useId, useState } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { transcriptMessages } from '../../../../messages/en/transcript.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { Spinner } from '../../spinner/spinner.tsx';
import type { State } from '../file-player.machine.ts';
import sectionToggleCss from '../section/section-toggle.css';
import { SectionToggle } from '../section/section-toggle.tsx';
import type { Player } from '../store.ts';
import { choiceIn, choicesOf, type Choice } from './choices.ts';
import { transcriptPart } from './transcript-part.ts';
import transcriptSectionCss from './transcript-section.css';
import type { TranscriptSource } from './transcript-data.ts';

export const styles: readonly string[] = [sectionToggleCss, transcriptSectionCss];

/** What is shown of several transcripts. @param chosen its key */
export const choiceOf = (source: TranscriptSource, chosen: string | undefined, language: string): Choice | undefined =>
  choiceIn(choicesOf(source, language), chosen, language);

interface TranscriptSectionProps {
  /** Has at least one transcript. */
  source: TranscriptSource;
  /** The key of the one that the visitor has chosen. */
  chosen: string | undefined;
  choose: (key: string) => void;
  player: Player;
  state: State;
}

export function TranscriptSection(props: TranscriptSectionProps) {
  const { language } = useEnvironment();
  const text = textOf(transcriptMessages, language);
  const [isOpen, open] = useState(false);
  const id = useId();
  return (
    <section className="pc-transcript" role="group" aria-label={text.title} part="transcript">
      <SectionToggle heading={text.title} isOpen={isOpen} controls={id} onToggle={() => open(!isOpen)} />
      <div className="pc-transcript__body" id={id} hidden={!isOpen}>
        {isOpen && <Opened {...props} />}
      </div>
    </section>
  );
}

function Opened({ source, chosen, choose, player, state }: TranscriptSectionProps) {
  const { language } = useEnvironment();
  const { part, failed } = useLazyModule(transcriptPart);
  const text = textOf(transcriptMessages, language);
  useEffect(() => transcriptPart.load(), []);
  if (failed)
    return (
      <p className="pc-transcript__wait" role="alert">
        {text.failed}
      </p>
    );
  if (!part)
    return (
      <p className="pc-transcript__wait">
        <Spinner />
      </p>
    );
  const choices = choicesOf(source, language);
  const choice = choiceIn(choices, chosen, language);
  return (
    choice && (
      <part.Transcript
        key={choice.key}
        data={source.data}
        choice={choice}
        choices={choices}
        choose={choose}
        player={player}
        state={state}
      />
    )
  );
}
