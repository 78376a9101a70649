/** The loudness that leveling aims at: by name, or of the visitor's own. Stylesheet: `report.css`. */
import { useEffect, useState } from 'react';
import type { LevelingTarget } from '../../../contract/audio.ts';
import { USUAL_PEAK } from '../../../contract/conversion-options.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { reportMessages, type ReportMessages } from '../../../messages/en/loudness-report.ts';
import { trimMessages } from '../../../messages/en/trim.ts';
import { textOf } from '../../../messages/messages.ts';
import { Listbox } from '../../controls/listbox/listbox.tsx';
import type { StageProps } from '../../files/tool/stage.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { lufsText } from '../converter/options/lufs-text.ts';
import type * as OwnLoudnessPart from '../converter/options/own-loudness.lazy.tsx';
import { keepLoudness } from './kept-loudness.ts';
import { levelOf, NAMED_TARGETS, nameOf, type NamedTarget } from './targets.ts';

const ownLoudnessPart = lazyModule<typeof OwnLoudnessPart>(() => import('../converter/options/own-loudness.lazy.tsx'));

const OWN = 'own';

/** What a podcast is leveled to, in LUFS. */
const PODCAST = { stereo: -16, mono: -19 };

export function TargetChoice({
  item,
  state,
  send,
  language,
}: Pick<StageProps, 'item' | 'state' | 'send' | 'language'>) {
  const text = textOf(reportMessages, language);
  const { loudness, givenLoudness } = state;
  const name = nameOf(loudness.target);
  const [isOpen, setOpen] = useState(false);
  const isOwn = isOpen || name === undefined;
  const { part, failed } = useLazyModule(ownLoudnessPart);
  useEffect(() => {
    if (isOwn) ownLoudnessPart.load();
  }, [isOwn]);

  function choose(wanted: LevelingTarget): void {
    keepLoudness(givenLoudness, wanted);
    send({ type: 'loudness', loudness: wanted });
  }

  const measured = item.phase === 'ready' ? item.result.report?.target : undefined;
  return (
    <div className="pc-report__target-choice" part="target">
      <Listbox<NamedTarget | typeof OWN>
        label={text.targetChoice}
        value={isOwn ? OWN : name}
        options={[
          ...NAMED_TARGETS.map((value) => ({
            value,
            label: text.targets[value],
            description: levelsText(value, text, language),
          })),
          { value: OWN, label: text.targets.own },
        ]}
        onChange={(value) => {
          setOpen(value === OWN);
          if (value !== OWN) choose({ target: levelOf(value), peak: givenLoudness.peak ?? USUAL_PEAK });
        }}
      />
      {isOwn && failed && <p role="alert">{textOf(trimMessages, language).unreachable}</p>}
      {isOwn && part && (
        <part.OwnLoudness
          loudness={{ target: loudness.target ?? measured ?? PODCAST.stereo, peak: loudness.peak ?? USUAL_PEAK }}
          preset={undefined}
          onChange={(wanted) => {
            setOpen(true);
            choose(wanted);
          }}
          text={text}
          language={language}
        />
      )}
    </div>
  );
}

const levelsText = (name: NamedTarget, text: ReportMessages, language: string): string => {
  const level = levelOf(name);
  return level === undefined
    ? text.withMono(lufsText(PODCAST.stereo, language), lufsText(PODCAST.mono, language))
    : lufsText(level, language);
};
