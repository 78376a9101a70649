/** The check of the room before one records: its steps, what was measured, and what to do about the worst of it. */
import type { CSSProperties, ReactNode } from 'react';
import { faultsOf, type RoomFault, type RoomFindings } from '../../../audio/room/findings.ts';
import { roomCheckMessages, type RoomCheckMessages } from '../../../messages/en/room-check.ts';
import { textOf } from '../../../messages/messages.ts';
import type { TitledMessage } from '../../../messages/titled-message.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import { Button } from '../../widgets/button/button.tsx';
import { CHECKED_SILENCE, CHECKED_SPEECH, checkLeft, checkStep, type State } from './recorder.machine.ts';
import roomCheckCss from './room-check.css';
import type { ViewProps } from './view-props.ts';

export { measureRoom } from '../../../audio/room/measure-room.ts';

export const styles: readonly string[] = [roomCheckCss];

interface RoomCheckProps extends ViewProps {
  state: State;
  /** The level meter. */
  meter: ReactNode;
}

export function RoomCheck(props: RoomCheckProps) {
  const { language } = useEnvironment();
  const text = textOf(roomCheckMessages, language);
  const { state } = props;
  const { findings } = state;
  return (
    <>
      {findings ? <Result {...props} findings={findings} words={text} /> : <Steps {...props} words={text} />}
      <LiveRegion message={spoken(state, text)} />
    </>
  );
}

interface WordsProps {
  words: RoomCheckMessages;
}

function Steps({ recorder, text, state, meter, words }: RoomCheckProps & WordsProps) {
  const step = checkStep(state);
  const left = checkLeft(state);
  const whole = step === 'silence' ? CHECKED_SILENCE : CHECKED_SPEECH;
  const share = step === 'measuring' ? 1 : 1 - left / whole;
  return (
    <>
      <div>
        <p className="pc-recorder__title" tabIndex={-1} data-focus>
          {step === 'measuring' ? words.measuring : words[step][0]}
        </p>
        <p className="pc-recorder__hint">{step !== 'measuring' && words[step][1]}</p>
      </div>
      <p className="pc-recorder__time" role="timer" aria-label={words.secondsLeft}>
        {Math.ceil(left)}
      </p>
      <div className="pc-room__progress" aria-hidden="true">
        <span style={{ '--_share': `${share * 100}%` } as CSSProperties} />
      </div>
      {meter}
      <p className="pc-recorder__hint">{words.privacy}</p>
      <Button variant="quiet" onClick={() => recorder.send({ type: 'leave-check' })}>
        {text.cancel}
      </Button>
    </>
  );
}

function Result({ recorder, text, findings, words }: RoomCheckProps & WordsProps & { findings: RoomFindings }) {
  const { language } = useEnvironment();
  const [title, advice] = adviceFor(findings, words);
  const [worst] = faultsOf(findings);
  return (
    <>
      <div className="pc-room__advice" data-fault={worst}>
        <p className="pc-recorder__title" tabIndex={-1} data-focus>
          {title}
        </p>
        <p>{advice}</p>
      </div>
      <dl className="pc-room__measured" aria-label={words.measured}>
        {rowsOf(findings, words, language).map(([name, value, isBad]) => (
          <div key={name} data-bad={isBad || undefined}>
            <dt>{words.names[name]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="pc-recorder__actions">
        <Button variant={worst ? 'secondary' : 'primary'} onClick={() => recorder.record()}>
          {text.start}
        </Button>
        <Button variant={worst ? 'primary' : 'secondary'} onClick={() => recorder.send({ type: 'check' })}>
          {words.again}
        </Button>
        <Button variant="quiet" onClick={() => recorder.send({ type: 'leave-check' })}>
          {words.back}
        </Button>
      </div>
    </>
  );
}

function adviceFor(findings: RoomFindings, words: RoomCheckMessages): TitledMessage {
  const [worst] = faultsOf(findings);
  if (worst === undefined) return words.good;
  if (worst !== 'hum') return words.advice[worst];
  return [words.hum.title(findings.hum?.mains ?? 50), words.hum.advice];
}

type Row = readonly [name: keyof RoomCheckMessages['names'], value: string, isBad: boolean];

/** What was measured, with a verdict each; only what can be known without a voice. */
function rowsOf(findings: RoomFindings, { values }: RoomCheckMessages, language: string): readonly Row[] {
  const { voice, noise, hum, decay, echo, side } = findings;
  const faults = faultsOf(findings);
  const has = (fault: RoomFault): boolean => faults.includes(fault);
  if (voice === null) return [];
  const below = values.belowVoice(Math.round(voice - noise).toLocaleString(language));
  const isLoud = has('loud') || has('clipping');
  return [
    ['level', has('quiet') ? values.quiet : isLoud ? values.loud : values.good, has('quiet') || isLoud],
    ['clipping', has('clipping') ? values.clipped : values.none, has('clipping')],
    ['noise', has('noise') ? `${values.tooMuch} (${below})` : below, has('noise')],
    ['hum', has('hum') && hum ? values.hertz(hum.mains) : values.none, has('hum')],
    [
      'echo',
      has('echo') ? values.tooMuch : decay === null && echo === null ? values.unknown : values.littleEcho,
      has('echo'),
    ],
    ['sides', side ? values[side] : values.good, has('one-side')],
    ['range', has('call-mode') ? values.call : values.good, has('call-mode')],
  ];
}

/** The first step and the title of the result are read out because they get the focus. */
function spoken(state: State, words: RoomCheckMessages): string {
  if (state.findings) return adviceFor(state.findings, words)[1];
  const step = checkStep(state);
  if (step === 'silence') return '';
  return step === 'speech' ? words.speech.join('. ') : words.measuring;
}
