/**
 * Loaded before the tools, which are in TypeScript: an older Node only knows that it can't read them. In JavaScript, so
 * that such a Node can say what to do.
 */
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `\n  This needs Node ${NEEDED}, and ${process.execPath} is ${process.version}. Node ${NEEDED} is among the project's ` +
      'developer packages:\n  npm ci --include=dev      (npm leaves them out with NODE_ENV=production)\n' +
      '  npm rebuild node --ignore-scripts=false      (with ignore-scripts=true, npm does not complete its installation)\n',
  );
  process.exit(1);
}
