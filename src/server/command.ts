#!/usr/bin/env node
/** `npx pc-elements prerender …`: prerenders widgets for sites that are not built with Node. */
import { runCommand } from './run-command.ts';

process.exitCode = runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
