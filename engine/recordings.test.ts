import { after } from 'node:test';
import { NodeEngine } from './hosts/node/node.ts';
import { checkRecordings } from './testing/check-recordings.ts';

const engine = new NodeEngine();
after(() => engine.close());

checkRecordings('recordings on the device', () =>
  Promise.resolve((source, result, to) => engine.convert(source, result, { to })),
);
