/**
 * `npm run bench:room`: how many of 40 recordings with a known fault the check of the room names, and on how many of 40
 * good ones it finds a fault. `known` as an argument: the recordings that the thresholds were found with.
 */
import { judged } from './room/recordings.ts';

let [named, alarms, slowest] = [0, 0, 0];
for await (const { name, expected, found, findings, ms } of judged(process.argv[2] === 'known' ? 'known' : 'test')) {
  const [worst = null] = found;
  const isRight = worst === expected;
  if (expected === null) alarms += isRight ? 0 : 1;
  else named += isRight ? 1 : 0;
  slowest = Math.max(slowest, ms);
  const { voice, peak, noise, hum, decay, echo, clipsPerSecond, bandwidth } = findings;
  const figures = [
    `voice ${voice?.toFixed(0) ?? '-'}`,
    `peak ${peak.toFixed(0)}`,
    `noise ${noise.toFixed(0)}`,
    `hum ${hum ? `${hum.mains} Hz ${hum.level.toFixed(0)}/${hum.weighted.toFixed(0)}` : '-'}`,
    `decay ${decay?.toFixed(2) ?? '-'}`,
    `echo ${echo?.toFixed(3) ?? '-'}`,
    `clips ${clipsPerSecond.toFixed(1)}`,
    `up to ${bandwidth.toFixed(0)} Hz`,
  ];
  console.log(
    `${isRight ? ' ' : '!'} ${name.padEnd(34)} ${(found.join(', ') || 'none').padEnd(24)} ${figures.join('; ')}`,
  );
}
console.log(
  `\n${named} of 40 faults named, ${alarms} of 40 good recordings with a false alarm; at most ${slowest.toFixed(0)} ms`,
);
