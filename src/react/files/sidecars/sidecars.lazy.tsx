/** Reads the chapters and transcripts beside a sound, and saves them with the times of its result. */
import { useEffect, useState } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { sidecarsMessages, type SidecarsMessages } from '../../../messages/en/sidecars.ts';
import { stemOf, suffixOf } from '../../../sidecars/file-names.ts';
import {
  editedSidecar,
  extensionOf,
  mergedSidecars,
  readSidecar,
  writtenSidecar,
  type SidecarFile,
} from '../../../sidecars/sidecar-file.ts';
import fileNameCss from '../../controls/file-name/file-name.css';
import { FileName } from '../../controls/file-name/file-name.tsx';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { DownloadIcon } from '../../controls/icon/media-icons.tsx';
import { saveFile } from '../../jobs/save.ts';
import iconButtonCss from '../../widgets/icon-button/icon-button.css';
import { IconButton } from '../../widgets/icon-button/icon-button.tsx';
import type { Sidecar } from '../queue/sidecars.ts';
import type { Beside, BesideSound, SidecarsProps } from './beside.ts';
import { partsOf } from './result-times.ts';
import sidecarsCss from './sidecars.css';

export const styles: readonly string[] = [fileNameCss, iconButtonCss, sidecarsCss];

/** Undefined while it is read, null if it contains neither chapters nor a transcript. */
type Read = SidecarFile | null | undefined;

/** One file, or files of joined sounds that become one. */
interface Row {
  readonly fileName: string;
  readonly sidecars: readonly Sidecar[];
  readonly read: readonly Read[];
}

export function SidecarList({ beside, stem, onRemove, language }: SidecarsProps) {
  const text = textOf(sidecarsMessages, language);
  const read = useRead(beside.sidecars);
  const [isUnmeasured, setUnmeasured] = useState(false);
  const rows = rowsOf(beside, stem, read);

  async function save({ fileName, sidecars }: Row): Promise<void> {
    const parts = await partsOf(beside);
    setUnmeasured(parts === null);
    const edited = sidecars.flatMap((sidecar) => {
      const found = read(sidecar);
      const own = parts?.get(sidecar.of ?? -1);
      return found && own ? [editedSidecar(found, own)] : [];
    });
    const whole = mergedSidecars(edited);
    if (!parts || !whole) return;
    const { text, type } = writtenSidecar(whole);
    saveFile(new Blob([text], { type }), fileName);
  }

  return (
    <div className="pc-sidecars" part="sidecars">
      <ul role="list" aria-label={text.list} className="pc-sidecars__list">
        {rows.map((row) => {
          const [sidecar] = row.sidecars;
          const isReadable = row.read.some(Boolean);
          return (
            <li key={row.fileName} className="pc-sidecars__row">
              <span className="pc-sidecars__text">
                <FileName name={row.fileName} className="pc-sidecars__name" />
                <span className="pc-sidecars__content">{contentText(row.read, text)}</span>
              </span>
              {stem !== undefined && isReadable && (
                <IconButton
                  size="sm"
                  label={text.save(row.fileName)}
                  icon={<DownloadIcon />}
                  onClick={() => void save(row)}
                />
              )}
              {onRemove && sidecar && (
                <IconButton
                  size="sm"
                  label={text.remove(row.fileName)}
                  icon={<CloseIcon />}
                  onClick={() => onRemove(sidecar.file)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {stem === undefined && rows.some((row) => row.read.some((file) => file !== null)) && (
        <p className="pc-sidecars__note">{text.followed}</p>
      )}
      <p className="pc-sidecars__note" role="status">
        {isUnmeasured && text.unmeasured}
      </p>
    </div>
  );
}

/** Nothing while one is read. */
function contentText(read: readonly Read[], text: SidecarsMessages): string {
  if (read.includes(undefined)) return '';
  const files = read.filter((file) => !!file);
  const [first] = files;
  if (!first) return text.unreadable;
  return text[first.kind](files.reduce((count, { items }) => count + items.length, 0));
}

/** In the order of the sounds. With a result, those of joined sounds that have the same kind and name are one. */
function rowsOf(
  { sidecars, sounds }: Beside,
  stem: string | undefined,
  read: (sidecar: Sidecar) => Read,
): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const sound of sounds) {
    for (const sidecar of sidecars.filter(({ of }) => of === sound.id)) {
      const found = read(sidecar);
      const fileName = stem === undefined || !found ? sidecar.file.name : stem + endingOf(sidecar, sound, found);
      const before = rows.get(fileName);
      rows.set(fileName, {
        fileName,
        sidecars: [...(before?.sidecars ?? []), sidecar],
        read: [...(before?.read ?? []), found],
      });
    }
  }
  return [...rows.values()];
}

/** What follows the name of the result, such as `.de.vtt`: as it was, where it is written in the same format. */
function endingOf({ file }: Sidecar, sound: BesideSound, found: SidecarFile): string {
  const suffix = suffixOf(file.name, sound.file.name);
  // A page of the web is written as WebVTT.
  if (suffix === undefined || /\.html?$/i.test(suffix)) return stemOf(suffix ?? '') + extensionOf(found);
  return suffix;
}

/** In bytes: larger files are no chapters and no transcript. */
const LARGEST = 32 * 1024 * 1024;

function useRead(sidecars: readonly Sidecar[]): (sidecar: Sidecar) => Read {
  const [read, setRead] = useState<ReadonlyMap<File, Read>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    for (const { file } of sidecars) {
      void contentOf(file).then((content) => {
        if (isCurrent) setRead((before) => (before.has(file) ? before : new Map(before).set(file, content)));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [sidecars]);
  return ({ file }) => read.get(file);
}

async function contentOf(file: File): Promise<SidecarFile | null> {
  try {
    return file.size > LARGEST ? null : readSidecar(file.name, await file.text());
  } catch {
    return null;
  }
}
