import { readFileSync } from 'node:fs';

/**
 * The peak of this process's resident memory, in bytes. Not `maxRSS`, which on Linux begins with the peak of the
 * process that started this one.
 */
export function peakMemory(): number {
  const kibibytes =
    process.platform === 'linux'
      ? Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS;
  return kibibytes * 1024;
}
