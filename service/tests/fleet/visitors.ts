/** Visitors who upload, convert and download, and who go on after failures that pass, as the widgets do. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConvertStatus, UploadedFile } from '../../../src/contract/schema.ts';
import type { AudioFormat } from '../../../src/contract/audio.ts';
import { uploadUrl } from '../service.ts';

/** Between two tries, and between two polls, in milliseconds. */
const PAUSE = 500;

/** A visitor gives up after this long without an answer, in milliseconds. */
const PATIENCE = 60_000;

export interface Visitor {
  /** The URL of the service. */
  url: string;
  /** By which the service knows this visitor, of whom there is one at each network address. */
  headers: { 'x-forwarded-for': string; cookie: string };
}

export interface Conversion {
  content: Uint8Array<ArrayBuffer>;
  name: string;
  fromType: AudioFormat;
  toType: AudioFormat;
}

export const visitorAt = (url: string, index: number): Visitor => ({
  url,
  headers: {
    'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    cookie: `pc_visitor=${String(index).padStart(22, '0')}`,
  },
});

/** Calls until the service answers; an answer that is the visitor's fault is a failure of the test. */
async function insist(visitor: Visitor, path: string, init: RequestInit = {}): Promise<Response> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    let problem: unknown;
    try {
      const headers = { ...(init.headers as Record<string, string> | undefined), ...visitor.headers };
      const response = await fetch(visitor.url + path, { ...init, headers });
      const body = await response.arrayBuffer();
      if (response.status < 500) {
        assert.ok(response.ok, `${path}: ${response.status} ${Buffer.from(body).toString()}`);
        return new Response(body, response);
      }
      problem = `${response.status} ${Buffer.from(body).toString()}`;
      // While the service can't work it says so; anything else is a fault in it.
      assert.notEqual(response.status, 500, `${path}: ${String(problem)}`);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      problem = error;
    }
    assert.ok(Date.now() < deadline, `${path} has not been answered for a minute: ${String(problem)}`);
    await pause(PAUSE);
  }
}

export async function uploadAs(visitor: Visitor, name: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const path = uploadUrl('', name);
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await insist(visitor, path, { method: 'POST', headers, body });
  return ((await response.json()) as UploadedFile).fileId;
}

/** @returns the requestId */
export async function requestAs(
  visitor: Visitor,
  fileId: string,
  { fromType, toType }: Pick<Conversion, 'fromType' | 'toType'>,
): Promise<string> {
  const requestId = randomUUID();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ fileId, fromType, toType, requestId });
  await insist(visitor, '/api/audio-convert', { method: 'POST', headers, body });
  return requestId;
}

export async function endAs(visitor: Visitor, requestId: string): Promise<ConvertStatus> {
  for (;;) {
    const response = await insist(visitor, `/api/audio-convert/${requestId}`);
    const status = (await response.json()) as ConvertStatus;
    if (status.status !== 'PUBLISHED') return status;
    await pause(PAUSE);
  }
}

/** Everything that a visitor does. @returns the request, and the digest of the result. */
export async function convertAs(
  visitor: Visitor,
  conversion: Conversion,
): Promise<{ requestId: string; digest: string }> {
  const fileId = await uploadAs(visitor, conversion.name, conversion.content);
  const requestId = await requestAs(visitor, fileId, conversion);
  const { status, fileUrl = '' } = await endAs(visitor, requestId);
  assert.equal(status, 'PROCESSED');
  const result = await (await insist(visitor, fileUrl)).bytes();
  return { requestId, digest: createHash('sha256').update(result).digest('hex') };
}
