/** What screen readers say during the five main flows, in every language: exactly this, in this order. */
import { expect, fixture } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { sendKeys } from '@web/test-runner-commands';
import { userEvent } from '@testing-library/user-event';
import { AUDIO_FORMATS } from '../contract/audio.ts';
import { LANGUAGES, type Language } from '../definition/common.ts';
import { inLanguage } from '../testing/texts.ts';
import { authMessages } from '../messages/en/auth.ts';
import { sectionMessages } from '../messages/en/tts.ts';
import { speechMessages } from '../messages/en/speech.ts';
import './pc-auth-modal.ts';
import './pc-tts-section.ts';
import { freshVisitor, scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import * as converter from '../react/widgets/converter/testing/converter.ts';
import { rootOf, view } from './testing/page.ts';
import { recordSpeech } from '../testing/spoken.ts';
import * as tool from '../react/files/tool/testing/tool.ts';
import { waitUntil } from '../testing/wait-until.ts';

const EMAIL = 'ada@studio.example';

async function dialog(scenario: string, language: Language, mode: 'login' | 'signup') {
  const modal = document.createElement('pc-auth-modal');
  for (const [name, value] of Object.entries({ 'api-base': scriptedService(scenario).base, language, mode })) {
    modal.setAttribute(name, value);
  }
  const redirects: Event[] = [];
  modal.addEventListener('pc-redirect', (event) => {
    event.preventDefault();
    redirects.push(event);
  });
  (await fixture<HTMLElement>('<div></div>')).append(modal);
  modal.setAttribute('open', '');
  await waitUntil(() => rootOf(modal).querySelector('dialog')?.open);
  const user = userEvent.setup({ document });
  const field = (name: string): HTMLInputElement =>
    [...modal.querySelectorAll('form')].find((form) => form.assignedSlot)!.elements.namedItem(name) as HTMLInputElement;
  const text = inLanguage(authMessages, language);
  return { modal, user, field, text, redirects, speech: recordSpeech(rootOf(modal), modal) };
}

/** How much is uploaded is said by quarters; which of them depends on the connection. */
const withoutQuarters = (said: readonly string[], uploading: string): string[] =>
  said
    .map((text) => (text.startsWith(uploading) ? uploading : text))
    .filter((text, at, all) => text !== uploading || all[at - 1] !== uploading);

/** As `recordSpeech` writes it. */
const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replace(/\s+/g, ' '));

for (const language of LANGUAGES) {
  describe(`in ${language}, screen readers say`, () => {
    beforeEach(freshVisitor);

    it('how a file is converted', async () => {
      const text = converter.textIn(language);
      const mounted = await converter.mount('good', { language });
      const { said, bornWithText } = recordSpeech(rootOf(mounted.element));
      converter.choose(mounted, converter.audio());
      await mounted.user.click(
        await mounted.view.findByRole('button', { name: text.convert('WAV') }, converter.seconds),
      );
      await mounted.view.findByRole('button', { name: text.download('WAV') }, converter.seconds);
      expect(withoutQuarters(said, text.uploading)).to.deep.equal(
        plain([text.uploading, `${text.uploaded}, song.mp3`, text.converting('WAV'), text.ready('WAV')]),
      );
      expect(bornWithText).to.deep.equal([]);
    });

    it('that a password is wrong, and then right', async () => {
      const { modal, user, field, text, speech, redirects } = await dialog('wrong-credentials-once', language, 'login');
      const wrong = text.failures['wrong-credentials'];
      await user.type(field('email'), EMAIL);
      await user.type(field('password'), 'wrong{Enter}');
      await view(modal).findByText(wrong, undefined, converter.seconds);
      await user.clear(field('password'));
      await user.type(field('password'), 'secret{Enter}');
      await waitUntil(() => redirects.length > 0);
      // A page that takes the redirect over at once leaves no time for the last sentence.
      expect(speech.said.filter((said) => said !== text.leaving)).to.deep.equal(plain([wrong]));
      expect(speech.bornWithText).to.deep.equal([]);
    });

    it('how one signs up with a code', async () => {
      const { modal, user, field, text, speech } = await dialog('wrong-code-once', language, 'signup');
      const wrong = text.failures['wrong-code'];
      await user.type(field('email'), EMAIL);
      await user.type(field('password'), 'abc{Enter}');
      await waitUntil(() => speech.said.length === 1);
      await user.type(field('password'), 'def{Enter}');
      await view(modal).findByRole('heading', { name: text.verifyTitle }, converter.seconds);
      await user.type(field('code'), '111111');
      await waitUntil(() => speech.said.includes(plain([wrong])[0]!));
      await user.type(field('code'), '123456');
      await waitUntil(() => speech.said.length > 3);
      expect(speech.said).to.deep.equal(
        plain([text.fields['password-length'](6, 100), wrong, text.leaving, text.verified]),
      );
      expect(speech.bornWithText).to.deep.equal([]);
    });

    it('how speech is generated', async () => {
      const text = { ...inLanguage(sectionMessages, language), ...inLanguage(speechMessages, language) };
      const element = document.createElement('pc-tts-section');
      for (const [name, value] of Object.entries({
        'api-base': `/speech-service/good/spoken-${language}-${Date.now()}`,
        language,
        'voice-language': 'en-gb',
      })) {
        element.setAttribute(name, value);
      }
      (await fixture<HTMLElement>('<div></div>')).append(element);
      element.scrollIntoView();
      const user = userEvent.setup({ document });
      const section = within(rootOf(element));
      const { said, bornWithText } = recordSpeech(rootOf(element));
      await section.findByRole('radio', { name: /Amelia/ }, converter.seconds);
      const generate = section.getByRole('button', { name: text.generate });
      await user.click(generate);
      await user.click(generate);
      section.getByRole('textbox').focus();
      await sendKeys({ type: 'Hi' });
      await user.click(generate);
      await section.findByRole('button', { name: text.download }, converter.seconds);
      expect(said).to.deep.equal(plain([text.empty, text.empty, text.generating('Amelia'), text.ready]));
      expect(bornWithText).to.deep.equal([]);
    });

    it('how a file is processed with a tool', async () => {
      const text = tool.textIn(language);
      const mounted = await tool.mount('pc-processing-tool', 'good', { language, engine: 'service' });
      const { said, bornWithText } = recordSpeech(rootOf(mounted.element));
      const notice = /“?notes\.pdf/;
      for (const occurrence of [1, 2]) {
        tool.choose(mounted, tool.recording('notes.pdf'));
        await waitUntil(() => said.filter((each) => notice.test(each)).length === occurrence);
      }
      tool.choose(mounted, tool.recording());
      await mounted.view.findByRole('button', { name: text.download }, converter.seconds);
      const formats = new Intl.ListFormat(language, { type: 'disjunction' }).format(AUDIO_FORMATS);
      const refused = text.unsupported('notes.pdf', formats);
      const effect = 'MAGIC_DUST_AI';
      const [unready, ready] = [said.slice(0, -1), said.at(-1)!];
      expect(withoutQuarters(unready, text.uploading)).to.deep.equal(
        plain([refused, refused, text.uploading, text.processing[effect]]),
      );
      expect(ready.startsWith(plain([text.ready[effect]])[0]!)).to.equal(true);
      expect(bornWithText).to.deep.equal([]);
    });
  });
}
