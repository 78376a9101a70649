/** What lies beside the sound of a result, and what of each sound is in that. Pure. */
import type { JoinOptions } from '../../../contract/audio.ts';
import type { KeptPart } from '../../../sidecars/edited.ts';
import type { Sidecar } from '../queue/sidecars.ts';

export interface BesideSound {
  readonly id: number;
  readonly file: File;
  /** In seconds; undefined if it is not known yet. */
  readonly duration?: number | undefined;
  /** What of it is in the result. Default: all. */
  readonly parts?: readonly KeptPart[];
}

export interface Beside {
  readonly sidecars: readonly Sidecar[];
  /** In the order in which they are in the result. */
  readonly sounds: readonly BesideSound[];
  /** How they became one. */
  readonly join?: JoinOptions;
}

export interface SidecarsProps {
  beside: Beside;
  /** The name of the result without its extension; undefined before there is one. */
  stem?: string | undefined;
  /** Absent: they are not removed there. */
  onRemove?: (file: File) => void;
  language: string;
}
