/** What the console tells a site builder about files of the engine that the site does not serve. */
import { expect } from '@open-wc/testing';
import { deviceEngines } from './page-engine.lazy.ts';

const { fetch: download } = window;
const { error } = console;
const { signal } = new AbortController();
const onProgress = () => undefined;

describe('a site without the network that removes noise', function () {
  this.timeout(30_000);
  let logged: string[] = [];
  beforeEach(() => {
    logged = [];
    console.error = (...values: unknown[]) => void logged.push(values.map(String).join(' '));
  });
  afterEach(() => {
    window.fetch = download;
    console.error = error;
  });

  for (const [what, response, found] of [
    ['nothing', () => new Response('', { status: 404 }), '404'],
    [
      'a page of a single-page application',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      'text/html',
    ],
  ] as const)
    it(`is told which file is missing, and what to copy, where there is ${what} in its place`, async () => {
      const sample = await (await download('/samples/stereo.m4a')).blob();
      let missing = '';
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (!url.includes('rnnoise')) return download(input, init);
        missing = url;
        return Promise.resolve(response());
      };
      const { processing } = deviceEngines(undefined, 1);
      await processing.prepare?.({ signal, onProgress });
      const file = new File([sample], 'stereo.m4a');
      const input = await processing.prepareInput(file, { signal, onProgress });
      for (const attempt of [1, 2]) {
        const failure = await processing
          .run({ input, effect: 'DE_NOISE_AI', requestId: String(attempt) }, { signal, onProgress })
          .catch((cause: unknown) => cause);
        expect(failure).to.have.property('code', 'engine-not-found');
      }
      expect(logged, 'is told once').to.have.length(1);
      expect(logged[0]).to.contain(`${missing} answered ${found}`).and.to.contain('dist/cdn/engine/**/*');
    });
});
