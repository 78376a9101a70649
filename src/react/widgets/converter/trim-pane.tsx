/** What trims a file, loaded when it is opened. */
import { useCallback } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { trimMessages } from '../../../messages/en/trim.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { icon } from '../../controls/icon/icons.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as TrimPart from '../../files/trim/trim.lazy.tsx';
import { chosenTrack, chosenTrim, contentOf, tracksOf, type Item } from './converter.machine.ts';
import { canDo } from './page-features.ts';
import type { Pane } from './pane.ts';
import type { StageProps } from './stage-props.ts';

const trimPart = lazyModule<typeof TrimPart>(() => import('../../files/trim/trim.lazy.tsx'));

const ScissorsIcon = /*#__PURE__*/ icon(
  'M5.75 7.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.3 7l9.2 6.75M7.3 13l9.2-6.75',
);

interface TrimPaneProps extends Pick<StageProps, 'state' | 'send' | 'language'> {
  item: Item;
}

export function useTrimPane({ item, state, send, language }: TrimPaneProps): Pane {
  const text = textOf(trimMessages, language);
  const { apiBase } = useEnvironment();
  const { part, failed } = useLazyModule(trimPart);
  const chosen = chosenTrim(state, item);
  // Players play any of several tracks.
  const track = chosenTrack(state, item) ?? tracksOf(item).find(({ isDefault }) => isDefault)?.index;
  const isOnDevice = item.engine === 'device';
  const check = useCallback(
    (signal: AbortSignal) => (isOnDevice ? Promise.resolve(true) : canDo('trim', apiBase, signal)),
    [isOnDevice, apiBase],
  );
  return {
    name: 'trim',
    label: text.trim,
    icon: <ScissorsIcon />,
    summary: chosen && part?.trimSummary(chosen, language),
    load: trimPart.load,
    content: part ? (
      <part.TrimPanel
        file={item.file}
        track={track}
        duration={contentOf(item)?.duration}
        initial={chosen}
        onChange={(trim) => send({ type: 'trim', id: item.id, trim })}
        check={check}
        language={language}
      />
    ) : (
      failed && <p role="alert">{text.unreachable}</p>
    ),
  };
}
