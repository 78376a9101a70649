import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oddResponses, toResponse } from './odd-responses.ts';

const RIGHT = { auth: { accessToken: 'a' }, confirmed: true };

it('odd responses are the same list for the same seed, and another one for another', () => {
  assert.deepEqual(oddResponses(RIGHT, { seed: 7 }), oddResponses(RIGHT, { seed: 7 }));
  assert.notDeepEqual(oddResponses(RIGHT, { seed: 7 }), oddResponses(RIGHT, { seed: 8 }));
});

it('odd responses leave out, and replace, every field however deep', () => {
  const bodies = new Set(oddResponses(RIGHT).map(({ body }) => body));
  for (const odd of [{ auth: { accessToken: 'a' } }, { auth: {}, confirmed: true }, { auth: null, confirmed: true }]) {
    assert.ok(bodies.has(JSON.stringify(odd)), JSON.stringify(odd));
  }
});

it('odd responses to a call without an answer, or with one that is no object, are still many', () => {
  for (const right of [undefined, 'word', []]) assert.ok(oddResponses(right).length > 100);
});

it('every odd response can be given to fetch', async () => {
  for (const odd of oddResponses(RIGHT)) {
    const response = toResponse(odd);
    assert.equal(response.status, odd.status);
    await response.text();
  }
});
