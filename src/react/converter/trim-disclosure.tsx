/** Opens what trims a file, which is loaded then; collapsed, it says what is chosen. */
import { useCallback, useId, useState } from 'react';
import { textOf } from '../../messages/messages.ts';
import { trimMessages } from '../../messages/en/trim.ts';
import { useEnvironment } from '../environment.tsx';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { Button } from '../primitives/button/button.tsx';
import { ChevronDownIcon, icon } from '../primitives/icon/icons.tsx';
import { lazyModule } from '../store/lazy-module.ts';
import type * as TrimPart from '../trim/trim.lazy.tsx';
import { chosenTrack, contentOf, tracksOf, type Item } from './converter.machine.ts';
import { canDo } from './page-features.ts';
import type { StageProps } from './stage-props.ts';

const trimPart = lazyModule<typeof TrimPart>(() => import('../trim/trim.lazy.tsx'));

const ScissorsIcon = /*#__PURE__*/ icon(
  'M5.75 7.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.3 7l9.2 6.75M7.3 13l9.2-6.75',
);

interface TrimDisclosureProps extends Pick<StageProps, 'state' | 'send' | 'language'> {
  item: Item;
  hidden: boolean;
}

/** Stays where it is while the file is converted, with what can be undone. */
export function TrimDisclosure({ item, state, send, language, hidden }: TrimDisclosureProps) {
  const text = textOf(trimMessages, language);
  const id = useId();
  const { apiBase } = useEnvironment();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { part, failed } = useLazyModule(trimPart);
  const chosen = state.trim?.id === item.id ? state.trim.trim : undefined;
  // Players play any of several tracks.
  const track = chosenTrack(state, item) ?? tracksOf(item).find(({ isDefault }) => isDefault)?.index;
  const isOnDevice = item.engine === 'device';
  const check = useCallback(
    (signal: AbortSignal) => (isOnDevice ? Promise.resolve(true) : canDo('trim', apiBase, signal)),
    [isOnDevice, apiBase],
  );

  function toggle(): void {
    setOpen(!open);
    setWasOpened(true);
    trimPart.load();
  }

  return (
    <div className="pc-converter__options pc-converter__trimming" data-open={open || undefined} hidden={hidden}>
      <Button
        className="pc-converter__options-toggle"
        variant="quiet"
        size="sm"
        icon={<ScissorsIcon />}
        iconEnd={<ChevronDownIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {text.trim}
        {chosen && part && <span className="pc-converter__options-summary"> {part.trimSummary(chosen)}</span>}
      </Button>
      <div id={id} className="pc-converter__trim" part="trim" hidden={!open}>
        {wasOpened && part && (
          <part.TrimPanel
            file={item.file}
            track={track}
            duration={contentOf(item)?.duration}
            initial={chosen}
            onChange={(trim) => send({ type: 'trim', id: item.id, trim })}
            check={check}
            language={language}
          />
        )}
        {open && failed && <p role="alert">{text.unreachable}</p>}
      </div>
    </div>
  );
}
