/** How many jobs a device works on at a time. */

/** What a browser tells about its device; the memory is in GB, at most 8, and only some browsers tell it. */
export interface Device {
  readonly hardwareConcurrency?: number | undefined;
  readonly deviceMemory?: number | undefined;
}

/** More would hardly be faster, because they share memory and disk. */
const MOST = 4;

/** One for each core; each may need a GB, and as much is left to other pages. */
export const parallelJobs = ({ hardwareConcurrency = 1, deviceMemory = Infinity }: Device = navigator): number =>
  Math.max(1, Math.min(MOST, hardwareConcurrency, Math.floor(deviceMemory / 2)));
