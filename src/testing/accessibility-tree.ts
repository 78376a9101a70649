/** For tests: what assistive technology is told, as Chromium computes it. */
import { a11ySnapshot } from '@web/test-runner-commands';

interface Node {
  role: string;
  name?: string;
  children?: Node[];
  value?: string | number;
  [state: string]: string | number | boolean | Node[] | undefined;
}

/** Shown as `[state]`, or as `[state=value]` unless true. In this order. */
const STATES = [
  'level',
  'value',
  'valuetext',
  'checked',
  'pressed',
  'expanded',
  'selected',
  'disabled',
  'invalid',
  'required',
  'modal',
];

/** The accessibility tree of the first element that matches, one line for each node, indented below its parent. */
export async function accessibilityTree(selector: string): Promise<string> {
  // Its type says that it returns nothing.
  const snapshot = a11ySnapshot as unknown as (options: { selector: string }) => Promise<Node>;
  return linesOf(await snapshot({ selector }), 0).join('\n');
}

function linesOf({ role, name, children = [], ...states }: Node, depth: number): string[] {
  const shown = STATES.flatMap((state) => {
    const value = states[state];
    return value === undefined || value === false
      ? []
      : value === true
        ? [`[${state}]`]
        : [`[${state}=${value as string}]`];
  });
  const line = [role, ...(name ? [`"${name}"`] : []), ...shown].join(' ');
  return [`${'  '.repeat(depth)}${line}`, ...children.flatMap((child) => linesOf(child, depth + 1))];
}
