#!/usr/bin/env node
/**
 * `npx pc-elements …`: prerenders widgets for sites that are not built with Node, measures waveforms, and converts
 * chapters and transcripts.
 */
import { runPeaksCommand } from './peaks-command.ts';
import { runCommand } from './run-command.ts';
import { runSidecarCommand, SIDECAR_COMMANDS } from './sidecar-command.ts';

const [command, ...rest] = process.argv.slice(2);
const output = {
  out: (text: string) => process.stdout.write(text),
  error: (text: string) => process.stderr.write(text),
};
const sidecar = SIDECAR_COMMANDS.find((name) => name === command);
if (sidecar) process.exitCode = await runSidecarCommand(sidecar, rest, output);
else if (command === 'peaks') process.exitCode = await runPeaksCommand(rest, output);
else process.exitCode = runCommand(process.argv.slice(2), output);
