/** What the converter offers for a single file, as far as it is the same for all of it. */
import { expect } from '@open-wc/testing';
import { tagMessages } from '../../../../messages/en/tags.ts';
import { trimMessages } from '../../../../messages/en/trim.ts';
import { audio, choose, drag, en, mount, seconds } from '../testing/converter.ts';

const EXTRAS = { trim: trimMessages.en.trim, tags: tagMessages.en.tags };

for (const [attribute, name] of Object.entries(EXTRAS))
  describe(`<pc-converter> with ${attribute}`, () => {
    it('offers nothing where the page does not want it', async () => {
      const mounted = await mount('good', { to: 'FLAC', [attribute]: 'off' });
      choose(mounted, audio());
      await mounted.view.findByRole('button', { name: en.convert('FLAC') }, seconds);
      expect(mounted.view.queryAllByRole('button', { name })).to.have.length(0);
    });

    it('offers nothing for several files', async () => {
      const mounted = await mount('good', { to: 'FLAC' });
      drag(mounted, ['drop'], audio('one.mp3'), audio('two.mp3'));
      await mounted.view.findAllByText('one.mp3');
      expect(mounted.view.queryAllByRole('button', { name })).to.have.length(0);
    });
  });
