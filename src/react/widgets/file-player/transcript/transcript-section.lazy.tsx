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
import { choicesOf, preferredChoice } from './choices.ts';
import { transcriptPart } from './transcript-part.ts';
import transcriptSectionCss from './transcript-section.css';
import type { TranscriptSource } from './transcript-data.ts';

export const styles: readonly string[] = [sectionToggleCss, transcriptSectionCss];

interface TranscriptSectionProps {
  /** Has at least one transcript. */
  source: TranscriptSource;
  player: Player;
  state: State;
}

export function TranscriptSection({ source, player, state }: TranscriptSectionProps) {
  const { language } = useEnvironment();
  const text = textOf(transcriptMessages, language);
  const [isOpen, open] = useState(false);
  const id = useId();
  return (
    <section className="pc-transcript" role="group" aria-label={text.title} part="transcript">
      <SectionToggle heading={text.title} isOpen={isOpen} controls={id} onToggle={() => open(!isOpen)} />
      <div className="pc-transcript__body" id={id} hidden={!isOpen}>
        {isOpen && <Opened source={source} player={player} state={state} />}
      </div>
    </section>
  );
}

function Opened({ source, player, state }: TranscriptSectionProps) {
  const { language } = useEnvironment();
  const { part, failed } = useLazyModule(transcriptPart);
  const text = textOf(transcriptMessages, language);
  const [chosen, choose] = useState<string>();
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
  const choice = choices.find(({ key }) => key === chosen) ?? preferredChoice(choices, language);
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
