import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '../src/openapi/calls.ts';
import { openApiDocument } from '../src/openapi/document.ts';

const document = await openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

test('every call has a description, and every description a call', () => {
  assert.deepEqual(operations.map(({ call }) => call).sort(), Object.keys(CALLS).sort());
  for (const { call, operation } of operations) assert.ok(operation.summary, call);
});

test('every reference leads to a schema', () => {
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    assert.ok(document.components.schemas[decodeURIComponent(name)], name);
  }
});

test('what a route checks is in the description', () => {
  const convert = operations.find(({ call }) => call === 'POST /api/audio-convert');
  assert.match(JSON.stringify(convert?.operation.requestBody), /"fromType":.*"MP3"/);
});
