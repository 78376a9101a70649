/** Processes that have a process table of their own, as in a container, in which they are number 1. */
import { spawnSync } from 'node:child_process';

/** Put before a command. What it starts ends with it. */
export const IN_A_CONTAINER = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--fork',
  '--kill-child',
];

const [program = '', ...args] = IN_A_CONTAINER;

/** Options of tests that need it. */
export const WITH_CONTAINERS =
  spawnSync(program, [...args, 'true']).status === 0 ? {} : { skip: 'This system has no process namespaces' };
