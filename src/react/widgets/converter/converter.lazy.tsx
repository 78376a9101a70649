/** The lazily loaded part of the converter: its machine, the views of files, and the open menus. */
import { useMemo } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { conversionJob } from '../../../audio/service-engine.ts';
import { parallelJobs } from '../../../audio/parallel-jobs.ts';
import type { Emit } from '../../../definition/definition.ts';
import { PrivacyLine } from '../../files/panel/drop-field.tsx';
import { selectEngine } from '../../files/queue/engines.ts';
import { FileNotice as QueueNotice, noticeAnnouncement, type NoticeProps } from '../../files/panel/file-notice.tsx';
import { preparationAnnouncement } from '../../files/queue/job-text.ts';
import { areAllPrivate, staysHere } from '../../files/queue/queue.machine.ts';
import { pageOptions } from '../../files/queue/queue-store.ts';
import { handedFileAnnouncement } from '../../jobs/handed-file.tsx';
import type { Page } from '../../jobs/use-lazy-store.ts';
import listboxCss from '../../controls/listbox/listbox.css';
import noticeCss from '../../controls/notice/notice.css';
import progressBarCss from '../../controls/progress-bar/progress-bar.css';
import successTickCss from '../../controls/success-tick/success-tick.css';
import fileNameCss from '../../controls/file-name/file-name.css';
import playerCss from '../file-player/player.css';
import uploadProgressCss from '../upload-progress/upload-progress.css';
import type { converter } from './converter.element.ts';
import lazyCss from './converter-lazy.css';
import type { Action, State } from './converter.machine.ts';
import { chooserMessages } from '../../../messages/en/converter.ts';
import { fileMessages } from '../../../messages/en/converter-files.ts';
import { listMessages } from '../../../messages/en/converter-list.ts';
import { joinMessages } from '../../../messages/en/join.ts';
import { isJoined, isJoinStarted } from './join/join.ts';
import { FileList, listAnnouncement } from './list/list.tsx';
import { presetsOf } from './options/presets.ts';
import { SavedFileRow } from './result/saved-file.tsx';
import { Single } from './single.tsx';
import type { GivenProps, StageProps } from './stage-props.ts';
import { createConverter, type ConverterStore } from './store.ts';
import { featureEngine } from './feature-engine.ts';
import { pageFeatures } from './page-features.ts';

export { listboxParts } from '../../controls/listbox/listbox.tsx';
export { isConverting as isLocked, sourceLabel } from './converter.machine.ts';

export const styles: readonly string[] = [
  noticeCss,
  listboxCss,
  progressBarCss,
  fileNameCss,
  successTickCss,
  uploadProgressCss,
  playerCss,
  lazyCss,
];

/** Creates the machine with the page's clock, connection, session and engines. */
export function createMachine(state: State, page: Page<Emit<typeof converter>>): ConverterStore {
  const options = pageOptions();
  return createConverter(state, {
    ...options,
    parallel: parallelJobs(),
    engine(kind) {
      const { apiBase } = page;
      const engine = selectEngine(
        { kind, apiBase, clock: options.clock },
        conversionJob,
        ({ conversion }) => conversion,
      );
      return engine instanceof Promise ? engine : featureEngine(engine, pageFeatures(apiBase));
    },
    get announce() {
      return page.announce;
    },
  });
}

/** Replaces the drop field. */
export function Stage({ presets: given, ...rest }: GivenProps) {
  const presets = useMemo(() => presetsOf(given), [given]);
  const props: StageProps = { ...rest, presets };
  const [item, ...others] = props.state.items;
  if (!item) return null;
  return others.length > 0 ? <FileList {...props} /> : <Single key={item.id} {...props} item={item} />;
}

/** Says, beside the formats, what does not leave the device. */
export function Privacy({ state, language }: Pick<StageProps, 'state' | 'language'>) {
  const [item, ...others] = state.items;
  if (!item) return null;
  const isOne = others.length === 0 || isJoined(state);
  const text = areAllPrivate(state)
    ? textOf(chooserMessages, language).private
    : isOne && staysHere(state, item)
      ? isJoined(state)
        ? textOf(joinMessages, language).onDevice
        : textOf(fileMessages, language).onDevice
      : '';
  return text && <PrivacyLine>{text}</PrivacyLine>;
}

/** The notice, and the last result. */
export function FileNotice(props: NoticeProps<State, Action>) {
  const { state, language } = props;
  const { saved } = state;
  return (
    <>
      <QueueNotice {...props} text={textOf(fileMessages, language)} formats={state.formats} />
      {saved && <SavedFileRow {...props} key={saved.fileName} file={saved} />}
    </>
  );
}

export const notice = (state: State, language: string): string =>
  noticeAnnouncement(state, textOf(fileMessages, language), state.formats, language);

/** The progress, for screen readers. The failure of a single file is announced by its own message. */
export function announcement(state: State, language: string): string {
  const text = textOf(fileMessages, language);
  const [item, ...others] = state.items;
  const handed = state.saved ? handedFileAnnouncement(state.saved, language) : '';
  if (!item) return handed;
  if (others.length > 0 && !isJoinStarted(state)) {
    const list = listAnnouncement(state, textOf(listMessages, language));
    return handed ? `${handed}. ${list}` : list;
  }
  if (isJoinStarted(state) && item.phase !== 'ready' && item.phase !== 'failed')
    return textOf(joinMessages, language).joining(state.items.length);
  switch (item.phase) {
    case 'uploaded':
      return `${item.engine === 'device' ? textOf(listMessages, language).chosen : text.uploaded}, ${item.file.name}`;
    case 'running':
      return text.converting(state.to);
    case 'ready':
      return text.ready(state.to);
    default:
      return preparationAnnouncement(item, state, text, language);
  }
}
