import { splitFileName } from './split-file-name.ts';

interface FileNameProps {
  name: string;
  /** Additional classes. */
  className?: string;
}

/**
 * A file name in one line; a long one is shortened before its end, so that the extension stays. Stylesheet:
 * `file-name.css`.
 */
export function FileName({ name, className = '' }: FileNameProps) {
  const [start, end] = splitFileName(name);
  return (
    <span className={`pc-file-name ${className}`} title={name} dir="auto">
      {start ? (
        <>
          <span className="pc-visually-hidden">{name}</span>
          <span className="pc-file-name__start" aria-hidden="true">
            {start}
          </span>
          <span className="pc-file-name__end" aria-hidden="true">
            {end}
          </span>
        </>
      ) : (
        name
      )}
    </span>
  );
}
