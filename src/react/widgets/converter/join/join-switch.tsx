/** Switches joining on; what it needs is loaded then. */
import { useEffect, useState } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { joinMessages } from '../../../../messages/en/join.ts';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as JoinPart from './join.lazy.tsx';
import type { StageProps } from '../stage-props.ts';

export const joinPart = lazyModule<typeof JoinPart>(() => import('./join.lazy.tsx'));

export function JoinSwitch({ state, send, language }: Pick<StageProps, 'state' | 'send' | 'language'>) {
  const text = textOf(joinMessages, language);
  const { part, failed } = useLazyModule(joinPart);
  const isOn = state.join !== undefined;
  const [isAsked, setAsked] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const isLoaded = part !== undefined;

  useEffect(() => {
    if (isAsked && isLoaded && !isOn) send({ type: 'join', join: {} });
  }, [isAsked, isLoaded, isOn, send]);

  function toggle(on: boolean): void {
    setUnavailable(false);
    setAsked(on);
    if (on) joinPart.load();
    else send({ type: 'join', join: undefined });
  }

  function giveUp(): void {
    setUnavailable(true);
    setAsked(false);
    send({ type: 'join', join: undefined });
  }

  const problem = isUnavailable ? text.unavailable : isAsked && failed ? text.unreachable : '';
  return (
    <div className="pc-converter__join" part="join" data-on={isOn || undefined}>
      <label className="pc-converter__join-switch">
        <input
          type="checkbox"
          checked={isOn || (isAsked && !failed)}
          onChange={({ target }) => toggle(target.checked)}
        />
        {text.join}
      </label>
      {part && isOn && <part.JoinChoices state={state} send={send} language={language} onUnavailable={giveUp} />}
      {problem && (
        <p className="pc-converter__join-note" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
