/** What changes the tags of a file, loaded when it is opened. */
import { useCallback, useState } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { tagMessages } from '../../../messages/en/tags.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { icon } from '../../controls/icon/icons.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as TagsPart from '../../files/tags/tags.lazy.tsx';
import { chosenTrim, contentOf, isConverting, type Item } from './converter.machine.ts';
import { readTags } from './page-features.ts';
import type { Pane } from './pane.ts';
import type { StageProps } from './stage-props.ts';

const tagsPart = lazyModule<typeof TagsPart>(() => import('../../files/tags/tags.lazy.tsx'));

const TagIcon = /*#__PURE__*/ icon(
  'M3.25 9.25v-5a1 1 0 0 1 1-1h5a2 2 0 0 1 1.41.59l5.5 5.5a2 2 0 0 1 0 2.82l-4 4a2 2 0 0 1-2.82 0l-5.5-5.5a2 2 0 0 1-.59-1.41ZM7 7h.01',
);

/** In characters. */
const LONGEST_SUMMARY = 24;

function shortened(title: string): string {
  const characters = Array.from(title);
  return characters.length > LONGEST_SUMMARY
    ? `${characters
        .slice(0, LONGEST_SUMMARY - 1)
        .join('')
        .trimEnd()}…`
    : title;
}

interface TagsPaneProps extends Pick<StageProps, 'state' | 'send' | 'language'> {
  item: Item;
}

export function useTagsPane({ item, state, send, language }: TagsPaneProps): Pane {
  const text = textOf(tagMessages, language);
  const { apiBase } = useEnvironment();
  const { part, failed } = useLazyModule(tagsPart);
  const [isWrong, setWrong] = useState(false);
  const { file, id } = item;
  const chosen = state.tags?.id === id ? state.tags : undefined;
  // What can read the file can write its tags there.
  const service = item.engine === 'device' ? undefined : apiBase;
  const read = useCallback((signal: AbortSignal) => readTags(file, service, signal), [file, service]);
  const title = chosen?.edits.title;
  return {
    name: 'tags',
    label: text.tags,
    icon: <TagIcon />,
    summary: isWrong ? text.wrong : chosen && (title ? shortened(title) : text.changed),
    load: tagsPart.load,
    content: part ? (
      <part.TagsPanel
        file={file}
        part={{ duration: contentOf(item)?.duration, trim: chosenTrim(state, item) }}
        to={state.to}
        initial={chosen}
        isLocked={isConverting(state)}
        read={read}
        onChange={(tags) => send({ type: 'tags', id, tags })}
        onWrong={setWrong}
        language={language}
      />
    ) : (
      failed && <p role="alert">{text.unreachable}</p>
    ),
  };
}
