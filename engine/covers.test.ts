import { after } from 'node:test';
import { NodeEngine } from './hosts/node/node.ts';
import { checkCovers } from './testing/check-covers.ts';

const engine = new NodeEngine();
after(() => engine.close());

checkCovers(
  'covers, with the bundled engine',
  () => Promise.resolve((source, result, to, cover) => engine.convert(source, result, { to, cover })),
  false,
);
