/**
 * A service that verifies captchas: only tokens that begin with `solved` are good, and `broken` breaks it. What follows
 * `solved:` is the rest of the answer, as JSON.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { TestServiceOptions } from './service.ts';

export interface CaptchaVerifier {
  /** The settings of a service that asks it. */
  environment: NonNullable<TestServiceOptions['environment']>;
  /** The requests so far, each as a form. */
  asked: readonly string[];
}

export async function startCaptchaVerifier(t: TestContext): Promise<CaptchaVerifier> {
  const asked: string[] = [];
  const verifier = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const form = Buffer.concat(chunks).toString();
      asked.push(form);
      const [token = '', rest = '{}'] = (new URLSearchParams(form).get('response') ?? '').split(/:(.*)/s);
      response.statusCode = token === 'broken' ? 500 : 200;
      response.end(JSON.stringify({ success: ['solved', 'broken'].includes(token), ...(JSON.parse(rest) as object) }));
    });
  }).listen(0, '127.0.0.1');
  t.after(() => verifier.close());
  await once(verifier, 'listening');
  const { port } = verifier.address() as AddressInfo;
  return {
    environment: { CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`, CAPTCHA_SECRET: 'hush' },
    asked,
  };
}
