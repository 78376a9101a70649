/** A browser without WebAssembly, as in Lockdown Mode: a widget that has no service says so before it gets a file. */
import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../../definition/common.ts';
import { everyLanguage } from '../../../messages/every-language.ts';
import { checkAccessibility, mount, type Mounted, type Tag } from '../tool/testing/tool.ts';
import '../../../elements/pc-converter.ts';

const { WebAssembly } = globalThis;
beforeEach(() => void Reflect.deleteProperty(globalThis, 'WebAssembly'));
afterEach(() =>
  Object.defineProperty(globalThis, 'WebAssembly', { value: WebAssembly, configurable: true, writable: true }),
);

const TAGS = ['pc-converter', 'pc-processing-tool', 'pc-auto-leveling'] as const;
const open = (tag: (typeof TAGS)[number], attributes: Record<string, string>): Promise<Mounted> =>
  mount(tag as Tag, 'good', attributes);

for (const tag of TAGS)
  for (const language of LANGUAGES)
    it(`${tag} says so, in ${language}`, async () => {
      const { converterFiles, processing } = everyLanguage[language];
      const [title, advice] = (tag === 'pc-converter' ? converterFiles : processing).failures['engine-unsupported'];
      const mounted = await open(tag, { engine: 'device', 'api-base': '', language });
      await mounted.view.findByText(title);
      expect(mounted.view.getByText(advice)).to.exist;
      await checkAccessibility(mounted);
    });
