/** Opens the cuts of a result, and loads what shows them. Stylesheet: `pauses.css`. */
import { useCallback, useId } from 'react';
import { cutsMessages } from '../../../messages/en/cuts.ts';
import { textOf } from '../../../messages/messages.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import { Button } from '../button/button.tsx';
import type * as CutsPart from '../../files/cuts/cuts.lazy.tsx';
import { areOther, type Event } from '../../files/cuts/cuts.machine.ts';
import type { StageProps } from '../../files/tool/stage.tsx';

const cutsPart = lazyModule<typeof CutsPart>(() => import('../../files/cuts/cuts.lazy.tsx'));

export function Cuts({ item, state, send, language }: Pick<StageProps, 'item' | 'state' | 'send' | 'language'>) {
  const text = textOf(cutsMessages, language);
  const { part, failed } = useLazyModule(cutsPart);
  const id = useId();
  const change = useCallback((event: Event) => send({ type: 'cuts', event }), [send]);
  const { cuts } = state;
  if (item.phase !== 'ready' || !cuts) return null;
  return (
    <div className="pc-cuts" part="cuts">
      <Button
        className="pc-cuts__open"
        size="sm"
        iconEnd={<ChevronDownIcon />}
        aria-expanded={cuts.isOpen}
        aria-controls={cuts.isOpen ? id : undefined}
        onPointerEnter={cutsPart.load}
        onFocus={cutsPart.load}
        onClick={() => {
          cutsPart.load();
          change({ type: 'toggle' });
        }}
      >
        {text.check(cuts.cuts.length)}
      </Button>
      {cuts.isOpen && (
        <div id={id}>
          {part ? (
            <part.CutsPanel
              file={item.file}
              state={cuts}
              send={change}
              whole={{
                isChanged: areOther(cuts, item.result.report?.cuts ?? []),
                onApply: () => send({ type: 'cut' }),
              }}
              language={language}
            />
          ) : (
            failed && <p role="alert">{text.unreachable}</p>
          )}
        </div>
      )}
    </div>
  );
}
