/** The loudness that leveling aims at: by name, or of the visitor's own. Stylesheet: `target-choice.css`. */
import { useId, useState } from 'react';
import type { LevelingTarget } from '../../../contract/audio.ts';
import { LOUDNESS_RANGE, PEAK_RANGE, USUAL_PEAK } from '../../../contract/conversion-options.ts';
import { reportMessages, type ReportMessages } from '../../../messages/en/loudness-report.ts';
import { textOf } from '../../../messages/messages.ts';
import { Segments } from '../../controls/segments/segments.tsx';
import type { StageProps } from '../../files/tool/stage.tsx';
import { lufsText } from '../converter/options/lufs-text.ts';
import { parseLoudness, parsePeak } from '../converter/options/parse-loudness.ts';
import { keepLoudness } from './kept-loudness.ts';
import { LevelField } from './level-field.tsx';
import { levelOf, NAMED_TARGETS, nameOf, type NamedTarget } from './targets.ts';

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
  const chosen = isOpen || name === undefined ? OWN : name;
  const hintId = useId();

  function choose(wanted: LevelingTarget): void {
    keepLoudness(givenLoudness, wanted);
    send({ type: 'loudness', loudness: wanted });
  }

  const measured = item.phase === 'ready' ? item.result.report?.target : undefined;
  const own = { target: loudness.target ?? measured ?? PODCAST.stereo, peak: loudness.peak ?? USUAL_PEAK };
  return (
    <div className="pc-target">
      <div className="pc-target__names">
        {/* Beside the segments, which a legend cannot be. */}
        <span aria-hidden="true">{text.targetChoice}</span>
        <Segments<NamedTarget | typeof OWN>
          label={text.targetChoice}
          describedBy={chosen === OWN ? undefined : hintId}
          part="target"
          options={([...NAMED_TARGETS, OWN] as const).map((value) => ({ value, label: text.targets[value] }))}
          value={chosen}
          onChange={(value) => {
            setOpen(value === OWN);
            if (value !== OWN) choose({ target: levelOf(value), peak: givenLoudness.peak ?? USUAL_PEAK });
          }}
        />
      </div>
      {chosen === OWN ? (
        <div className="pc-target__own">
          <LevelField
            label={text.loudnessField}
            wrong={text.wrongLoudness}
            level={own.target}
            parse={parseLoudness}
            range={LOUDNESS_RANGE}
            language={language}
            onChange={(target) => choose({ ...own, target })}
          />
          <LevelField
            label={text.peak}
            wrong={text.wrongLoudness}
            level={own.peak}
            parse={parsePeak}
            range={PEAK_RANGE}
            language={language}
            onChange={(peak) => choose({ ...own, peak })}
          />
        </div>
      ) : (
        <p id={hintId} className="pc-target__levels">
          {levelsText(chosen, text, language)}
        </p>
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
