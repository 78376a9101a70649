/** The converter where its service does not allow the page's origin, and where the engine's files are missing. */
import { expect } from '@open-wc/testing';
import { FakeEngine } from '../../../../audio/testing/fake-engine.ts';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { configure } from '../../../../configuration/configuration.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { everyLanguage } from '../../../../messages/every-language.ts';
import { audio, choose, en, mount, names, seconds, textIn, waitUntil } from '../testing/converter.ts';

/** This server under another name, which is another origin. It allows no page to send cookies. */
const elsewhere = (path = '/'): string => {
  const url = new URL(path, location.href);
  url.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.href;
};

const originalError = console.error;
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  console.error = (...values: unknown[]) => void logged.push(values.map(String).join(' '));
});
afterEach(() => {
  console.error = originalError;
});

describe('<pc-converter> where the service does not allow the page’s origin', () => {
  let engine: FakeEngine;
  let restore: () => void;
  beforeEach(() => {
    engine = new FakeEngine('device');
    restore = replaceDeviceEngines({ conversion: engine });
  });
  afterEach(() => restore());

  for (const language of LANGUAGES) {
    const text = textIn(language);

    it(`says so, and the console what to set, in ${language}`, async () => {
      // The console is only told once about each service.
      const service = elsewhere(`/refusing-${language}/`);
      const mounted = await mount('good', { 'api-base': service, engine: 'service', language });
      choose(mounted, audio());
      const alert = await mounted.view.findByRole('alert', undefined, seconds);
      const [title, advice] = everyLanguage[language].converterFiles.failures['origin-refused'];
      expect(alert.textContent).to.contain(title).and.to.contain(advice);
      expect(names(mounted).at(-1)).to.equal('pc-convert-error');
      expect(mounted.heard.at(-1)![1]).to.deep.include({ code: 'origin-refused' });
      expect(logged.filter((line) => line.includes('pc-elements'))).to.deep.equal([
        `pc-elements: The service at ${service} does not allow requests from this page's origin, ${location.origin}. ` +
          "Add it to the service's setting ALLOWED_ORIGINS.",
      ]);
    });

    it(`converts on the device where the page leaves the choice, and says so, in ${language}`, async () => {
      const mounted = await mount('good', { 'api-base': elsewhere(), language });
      choose(mounted, audio());
      await mounted.view.findByText(text.onDeviceInstead, { normalizer: String }, seconds);
      expect(mounted.view.getByText(text.private)).to.exist;
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length === 1);
      await engine.takes[0]!.succeed({});
      await mounted.user.click(await mounted.view.findByRole('button', { name: text.convert('WAV') }));
      await waitUntil(() => engine.conversions.length === 1);
      expect(mounted.view.queryByRole('alert')).to.equal(null);
      expect(names(mounted)).not.to.contain('pc-convert-error');
    });
  }
});

describe('<pc-converter> where the engine’s files are missing', () => {
  afterEach(() => configure({ engineBase: undefined }));

  it('says that the site is not set up, and the console what to set', async () => {
    configure({ engineBase: '/nowhere/' });
    const mounted = await mount('good', { 'api-base': '' });
    choose(mounted, audio());
    const alert = await mounted.view.findByRole('alert', undefined, seconds);
    const [title, advice] = en.failures['engine-not-found'];
    expect(alert.textContent).to.contain(title).and.to.contain(advice);
    expect(mounted.heard.at(-1)![1]).to.deep.include({ code: 'engine-not-found' });
    const lines = logged.filter((line) => line.includes('pc-elements'));
    expect(lines).to.have.length(1);
    expect(lines[0]).to.contain('configure({ engineBase:').and.to.contain(`${location.origin}/nowhere/`);
  });

  it('uploads to the service where there is one', async () => {
    configure({ engineBase: '/nowhere-either/' });
    const mounted = await mount('good', { engine: 'device' });
    choose(mounted, audio());
    await mounted.view.findByText(en.uploadsInstead, undefined, seconds);
  });
});
