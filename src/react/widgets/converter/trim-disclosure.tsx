/** Opens what trims a file. */
import { useCallback } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { trimMessages } from '../../../messages/en/trim.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { icon } from '../../controls/icon/icons.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as TrimPart from '../../files/trim/trim.lazy.tsx';
import { chosenTrack, chosenTrim, contentOf, tracksOf, type Item } from './converter.machine.ts';
import { Disclosure } from './disclosure.tsx';
import { canDo } from './page-features.ts';
import type { StageProps } from './stage-props.ts';

const trimPart = lazyModule<typeof TrimPart>(() => import('../../files/trim/trim.lazy.tsx'));

const ScissorsIcon = /*#__PURE__*/ icon(
  'M5.75 7.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.3 7l9.2 6.75M7.3 13l9.2-6.75',
);

interface TrimDisclosureProps extends Pick<StageProps, 'state' | 'send' | 'language'> {
  item: Item;
}

export function TrimDisclosure({ item, state, send, language }: TrimDisclosureProps) {
  const text = textOf(trimMessages, language);
  const { apiBase } = useEnvironment();
  const chosen = chosenTrim(state, item);
  // Players play any of several tracks.
  const track = chosenTrack(state, item) ?? tracksOf(item).find(({ isDefault }) => isDefault)?.index;
  const isOnDevice = item.engine === 'device';
  const check = useCallback(
    (signal: AbortSignal) => (isOnDevice ? Promise.resolve(true) : canDo('trim', apiBase, signal)),
    [isOnDevice, apiBase],
  );
  return (
    <Disclosure
      module={trimPart}
      name="trim"
      label={text.trim}
      icon={<ScissorsIcon />}
      summary={({ trimSummary }) => chosen && trimSummary(chosen)}
      unreachable={text.unreachable}
    >
      {({ TrimPanel }) => (
        <TrimPanel
          file={item.file}
          track={track}
          duration={contentOf(item)?.duration}
          initial={chosen}
          onChange={(trim) => send({ type: 'trim', id: item.id, trim })}
          check={check}
          language={language}
        />
      )}
    </Disclosure>
  );
}
