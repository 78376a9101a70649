#!/usr/bin/env node
/** `npx pc-elements …`: prerenders widgets for sites that are not built with Node, and measures waveforms. */
import { runPeaksCommand } from './peaks-command.ts';
import { runCommand } from './run-command.ts';

const [command, ...rest] = process.argv.slice(2);
const output = {
  out: (text: string) => process.stdout.write(text),
  error: (text: string) => process.stderr.write(text),
};
process.exitCode =
  command === 'peaks' ? await runPeaksCommand(rest, output) : runCommand(process.argv.slice(2), output);
