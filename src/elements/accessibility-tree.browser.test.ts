/**
 * What assistive technology is told in the main states of the widgets, as Chromium computes it. After a change that is
 * intended, the failure shows the new lines.
 */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { configure } from '../configuration/configuration.ts';
import { accessibilityTree } from '../testing/accessibility-tree.ts';
import { isChromium } from '../testing/browser.ts';
import { waitUntil } from '../testing/wait-until.ts';
import './pc-auth-modal.ts';
import './pc-auto-leveling.ts';
import './pc-converter.ts';
import './pc-field-input.ts';
import './pc-file-player.ts';
import './pc-header.ts';
import './pc-modal.ts';
import './pc-pricing-section.ts';
import './pc-tts-section.ts';
import './pc-upload-progress.ts';
import { freshVisitor, scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import { audio, choose } from '../react/widgets/converter/testing/converter.ts';
import { mount, rootOf, settle, view } from './testing/page.ts';
import { recording } from '../react/files/tool/testing/tool.ts';

type Tag = Parameters<typeof mount>[0];

interface State {
  name: string;
  tag: Tag;
  markup: string;
  /** Width of the window. */
  width?: number;
  prepare?: (element: HTMLElement) => Promise<unknown>;
  /** Whose tree it is; default: of `main`. A modal dialog takes everything else out of it. */
  root?: string;
  tree: string;
}

const seconds = { timeout: 8000 };
let lastKey = 0;
const key = (): string => `tree-${Date.now()}-${++lastKey}`;

const click = async (element: HTMLElement, name: RegExp): Promise<void> =>
  (await view(element).findByRole('button', { name, busy: false }, seconds)).click();

const chosen = (element: HTMLElement, ...files: File[]): void =>
  choose({ element } as Parameters<typeof choose>[0], ...files);

const isModal = (element: HTMLElement): Promise<void> =>
  waitUntil(() => rootOf(element).querySelector('dialog')?.matches(':modal') === true, 'the dialog is open');

const STATES: readonly State[] = [
  {
    name: 'the converter',
    tag: 'pc-converter',
    markup: '<pc-converter></pc-converter>',
    tree: `
      main
        region "Audio converter"
          StaticText "From"
          combobox "From" [value=MP3]
          button "Swap formats"
          StaticText "To"
          combobox "To" [value=WAV]
          generic
            StaticText "Drop MP3 or other audio files here"
            StaticText "or"
            button "Choose a file"
            StaticText "Up to 2 GB"
            StaticText "Your files never leave this device"
          status
          status
    `,
  },
  {
    name: 'the converter with its formats open',
    tag: 'pc-converter',
    markup: '<pc-converter formats="mp3 wav flac"></pc-converter>',
    prepare: async (element) => {
      view(element).getByRole('combobox', { name: 'To' }).click();
      await view(element).findByRole('option', { name: 'FLAC' }, seconds);
    },
    tree: `
      main
        region "Audio converter"
          StaticText "From"
          combobox "From" [value=MP3]
          button "Swap formats"
          StaticText "To"
          combobox "To" [value=WAV] [expanded]
          listbox "To"
          generic
            StaticText "Drop MP3 or other audio files here"
            StaticText "or"
            button "Choose a file"
            StaticText "Up to 2 GB"
            StaticText "Your files never leave this device"
          status
          status
    `,
  },
  {
    name: 'the converter with several files, one of which failed',
    tag: 'pc-converter',
    markup: `<pc-converter api-base="/scenario/upload-of-two-fails-once/${key()}"></pc-converter>`,
    prepare: async (element) => {
      chosen(element, audio('one.mp3'), audio('two.flac'), audio('three.wav'));
      await view(element).findByRole('button', { name: /^Convert 2/, busy: false }, seconds);
      // Their uploads may still be running.
      await waitUntil(() => view(element).queryAllByText(/Ready to convert$/).length === 2, 'are both ready');
    },
    tree: `
      main
        region "Audio converter"
          StaticText "From"
          combobox "From" [value=MP3]
          button "Swap formats"
          StaticText "To"
          combobox "To" [value=WAV]
          generic
            StaticText "3 files"
            StaticText " "
            StaticText "15\u00a0bytes"
            button "Add files"
            StaticText "MP3"
            StaticText "one.mp3"
            StaticText "5\u00a0bytes · Ready to convert"
            button "Remove one.mp3"
            StaticText "two.flac"
            StaticText "5\u00a0bytes · Failed"
            button "Try again: two.flac"
            button "Remove two.flac"
            StaticText "Something went wrong on our side. Your file is still here. Try again in a moment."
            StaticText "WAV"
            StaticText "three.wav"
            StaticText "5\u00a0bytes · Ready to convert"
            button "Remove three.wav"
            checkbox "Join into one file"
            button "Audio options"
            button "Convert 2 files to WAV"
            button "Start over"
          status
            StaticText "3 files. 1 of 3 failed"
          status
    `,
  },
  {
    name: 'the converter with a result',
    tag: 'pc-converter',
    markup: `<pc-converter api-base="/scenario/good/${key()}"></pc-converter>`,
    prepare: async (element) => {
      chosen(element, audio('song.mp3'));
      await click(element, /^Convert to/);
      await view(element).findByRole('button', { name: /^Download/ }, seconds);
    },
    tree: `
      main
        region "Audio converter"
          StaticText "From"
          combobox "From" [value=MP3]
          button "Swap formats"
          StaticText "To"
          combobox "To" [value=WAV]
          generic
            StaticText "Your WAV is ready"
            StaticText "song.wav"
            button "Download WAV"
            button "Convert another file"
            button "Trim"
            button "Tags"
            button "Audio options"
          status
            StaticText "Your WAV is ready"
          status
    `,
  },
  {
    name: 'the header on a narrow screen',
    tag: 'pc-header',
    markup: '<pc-header no-one-tap></pc-header>',
    width: 400,
    tree: `
      main
        link "Podcast Studio"
          StaticText "Podcast Studio"
        button "Get started"
        button "Open menu"
    `,
  },
  {
    name: 'the plans',
    tag: 'pc-pricing-section',
    markup: `<pc-pricing-section coupon="SPRING" heading-level="3">
      <script type="application/json">
        { "plans": [{ "id": "basic", "prices": { "month": { "USD": 1199 } } }, { "id": "enterprise" }] }
      </script>
    </pc-pricing-section>`,
    prepare: (element) => view(element).findByRole('button', { name: /coupon/ }, seconds),
    tree: `
      main
        region "Plans and pricing"
          heading "Plans and pricing" [level=3]
          StaticText "Try any paid plan free for 7 days."
          StaticText "Billing"
          radio "Monthly" [checked]
          StaticText "Monthly"
          radio "Yearly Save 40%"
          StaticText "Yearly"
          StaticText "Save 40%"
          status
          heading "Basic" [level=4]
          StaticText "For your first episodes"
          StaticText "$11.99 per month, billed monthly"
          button "Try Basic free for 7 days"
          StaticText "3 h video"
          StaticText "1 h transcription"
          StaticText "10K text-to-speech characters"
          StaticText "2 GB storage"
          StaticText "160 kbps MP3"
          heading "Enterprise" [level=4]
          StaticText "For organizations. We put the plan together with you."
          link "Contact us, Enterprise"
            StaticText "Contact us"
          button "Show more"
          button "Compare all features"
          generic
            StaticText "SPRING"
            StaticText " "
            StaticText "checked at checkout"
            button "Remove coupon"
          status
            StaticText "We’ll check coupon SPRING at checkout."
          button "Back to top"
    `,
  },
  {
    name: 'leveling with its result',
    tag: 'pc-auto-leveling',
    markup: `<pc-auto-leveling api-base="/scenario/good/${key()}"></pc-auto-leveling>`,
    prepare: async (element) => {
      chosen(element, recording());
      await view(element).findByRole('slider', {}, seconds);
      await waitUntil(() => view(element).queryByRole('slider')?.getAttribute('aria-disabled') === null, 'is playable');
    },
    tree: `
      main
        region "Auto leveling"
          heading "Auto leveling" [level=2]
          generic
            paragraph
              StaticText "The volume is even now"
            StaticText "talk.wav"
            StaticText "Noise in the pauses reduced by 21\u00a0dB"
            StaticText "What you hear"
            radio "Before"
            StaticText "Before"
            radio "After" [checked]
            StaticText "After"
            generic
              button "Play"
              StaticText "Before"
              StaticText "Played at equal loudness"
              StaticText "After"
              slider "Position" [value=0] [valuetext=0]
              StaticText "0 seconds of 1 second"
              StaticText "Speed"
              combobox "Speed" [value=1×]
                option "0.5×"
                option "0.75×"
                option "1×" [selected]
                option "1.25×"
                option "1.5×"
                option "1.75×"
                option "2×"
                option "2.5×"
                option "3×"
              button "Mute"
            status
            region "Measured loudness"
              StaticText "Measured loudness"
              StaticText "Loudness"
              StaticText " "
              StaticText "LUFS"
              StaticText "−16.1"
              StaticText "from −27.4"
              StaticText "Target −16.0"
              StaticText "Loudest moment"
              StaticText " "
              StaticText "dBTP"
              StaticText "−1.4"
              StaticText "from −9.1"
              StaticText "Stays below −1.0"
              StaticText "Range"
              StaticText " "
              StaticText "LU"
              StaticText "5.3"
              StaticText "from 11.2"
              StaticText "Quiet and loud parts are closer"
              button "Save report"
              button "Print report"
            StaticText "Target loudness"
            radio "Podcast" [checked]
            StaticText "Podcast"
            radio "Streaming"
            StaticText "Streaming"
            radio "EBU R\u00a0128"
            StaticText "EBU R\u00a0128"
            radio "ATSC A/85"
            StaticText "ATSC A/85"
            radio "Own value"
            StaticText "Own value"
            StaticText "−16\u00a0LUFS, mono −19\u00a0LUFS"
            button "Download"
            button "Open in the editor"
            button "Choose another recording"
          status
            StaticText "The volume is even now. Noise in the pauses reduced by 21\u00a0dB"
          status
    `,
  },
  {
    name: 'text-to-speech',
    tag: 'pc-tts-section',
    markup: `<pc-tts-section api-base="/speech-service/daily-limit-once/${key()}" text="Hello."></pc-tts-section>`,
    prepare: async (element) => {
      element.scrollIntoView();
      await view(element).findByRole('radio', { name: /Amelia/ }, seconds);
      await click(element, /^Generate/);
      await view(element).findByRole('alert', {}, seconds);
    },
    tree: `
      main
        region "Text to speech"
          StaticText "Language"
          radio "English (UK)" [checked]
          radio "Español"
          radio "Deutsch"
          radio "हिन्दी"
          radio "Français"
          StaticText "Style"
          radio "Most popular" [checked]
          radio "Storytelling"
          radio "Commercial"
          radio "Character"
          radio "Dramatic"
          radio "British"
          StaticText "Voice"
          radio "Amelia Female voice" [checked]
          StaticText "Amelia"
          StaticText "Female voice"
          button "Listen to Amelia"
          radio "Oscar Male voice"
          StaticText "Oscar"
          StaticText "Male voice"
          button "Listen to Oscar"
          radio "Robin Neutral voice"
          StaticText "Robin"
          StaticText "Neutral voice"
          button "Listen to Robin"
          StaticText "Your text"
          textbox "Your text" [value=Hello.]
          button "Insert a pause"
          StaticText "6 of 200 characters"
          generic
            StaticText "Speed"
            StaticText "Normal"
            slider "Speed" [value=1] [valuetext=1]
            button "Generate speech"
            alert
              StaticText "Not enough characters left today"
              StaticText "Your text is safe. With an account you get more characters and can continue right here. Your limit resets in 2 hours."
            button "Sign up free"
            button "Log in"
          status
          status
          status
    `,
  },
  {
    name: 'a player',
    tag: 'pc-file-player',
    markup: '<pc-file-player file-name="Talk.wav"></pc-file-player>',
    prepare: async (element) => {
      (element as HTMLElementTagNameMap['pc-file-player']).file = recording();
      await waitUntil(() => view(element).queryByRole('slider')?.getAttribute('aria-disabled') === null, 'is playable');
      await view(element).findByRole('button', { name: 'More options' });
    },
    tree: `
      main
        StaticText "Talk.wav"
        generic
          button "Play"
          slider "Position" [value=0] [valuetext=0]
          StaticText "0 seconds of 1 second"
          StaticText "Speed"
          combobox "Speed" [value=1×]
            option "0.5×"
            option "0.75×"
            option "1×" [selected]
            option "1.25×"
            option "1.5×"
            option "1.75×"
            option "2×"
            option "2.5×"
            option "3×"
          button "Mute"
          button "More options"
          status
        status
    `,
  },
  {
    name: 'an upload',
    tag: 'pc-upload-progress',
    markup: '<pc-upload-progress value="40" file-name="Talk.wav"></pc-upload-progress>',
    tree: `
      main
        StaticText "Talk.wav"
        button "Cancel upload"
        progressbar "Uploading" [value=40] [valuetext=]
        status
          StaticText "Uploading 25%"
    `,
  },
  {
    name: 'a field with an error',
    tag: 'pc-field-input',
    markup:
      '<pc-field-input label="Name" hint="As on your pass." error="Please enter a name." required></pc-field-input>',
    tree: `
      main
        form
          StaticText "Name"
          textbox "Name" [invalid=true] [required]
          generic
            StaticText "Please enter a name."
    `,
  },
  {
    name: 'a menu of the header',
    tag: 'pc-header',
    markup: '<pc-header no-one-tap></pc-header>',
    width: 1300,
    prepare: async (element) => {
      await click(element, /^Resources$/);
      await view(element).findByRole('group', { name: 'Resources' }, seconds);
    },
    tree: `
      main
        link "Podcast Studio"
          StaticText "Podcast Studio"
        navigation "Main menu"
          button "Creator platform"
          button "AI"
          button "Developer platform"
          button "Resources" [expanded]
          group "Resources"
            link "Blog Ideas and stories for creators"
              StaticText "Blog"
              StaticText "Ideas and stories for creators"
            link "Help Center Answers, step by step (opens in a new tab)"
              StaticText "Help Center"
              StaticText "Answers, step by step"
              StaticText "(opens in a new tab)"
            link "Product Updates What’s new this month (opens in a new tab)"
              StaticText "Product Updates"
              StaticText "What’s new this month"
              StaticText "(opens in a new tab)"
            link "Tools Free audio and video tools"
              StaticText "Tools"
              StaticText "Free audio and video tools"
          link "Business"
            StaticText "Business"
          link "Pricing"
            StaticText "Pricing"
        link "Contact Sales"
          StaticText "Contact Sales"
        button "Log in"
        button "Get started"
    `,
  },
  {
    name: 'the header’s full-screen menu with a dropdown',
    tag: 'pc-header',
    markup: '<pc-header no-one-tap></pc-header>',
    width: 390,
    prepare: async (element) => {
      await click(element, /^Open menu$/);
      await view(element).findByRole('dialog', { name: 'Menu' }, seconds);
      await click(element, /^Developer platform$/);
    },
    root: 'pc-header >>> dialog',
    tree: `
      dialog "Menu" [modal]
        link "Podcast Studio"
          StaticText "Podcast Studio"
        button "Close menu"
        navigation "Menu"
          button "Creator platform"
          button "AI"
          button "Developer platform" [expanded]
          link "API Reference Every call, with examples (opens in a new tab)"
            StaticText "API Reference"
            StaticText "Every call, with examples"
            StaticText "(opens in a new tab)"
          link "Documentation From your first API key to production (opens in a new tab)"
            StaticText "Documentation"
            StaticText "From your first API key to production"
            StaticText "(opens in a new tab)"
          link "Pricing Pay for what you use (opens in a new tab)"
            StaticText "Pricing"
            StaticText "Pay for what you use"
            StaticText "(opens in a new tab)"
          button "Resources"
          link "Business"
            StaticText "Business"
          link "Pricing"
            StaticText "Pricing"
          link "Contact Sales"
            StaticText "Contact Sales"
        button "Log in"
        button "Get started"
    `,
  },
  {
    name: 'the sign-in dialog',
    tag: 'pc-auth-modal',
    markup: `<pc-auth-modal api-base="${scriptedService('good').base}" open></pc-auth-modal>`,
    prepare: isModal,
    root: 'pc-auth-modal >>> dialog',
    tree: `
      dialog "Get started" [modal]
        heading "Get started" [level=2]
        StaticText "Create your free Podcast Studio account."
        alert
        button "Continue with Google"
        button "Continue with Facebook"
        button "Continue with Apple"
        status
        StaticText "or"
        form
          StaticText "Email"
          textbox "Email" [required]
          paragraph
          StaticText "Password"
          textbox "Password" [required]
          button "Show password"
          StaticText "6 to 100 characters"
          generic
          button "Create account"
        StaticText "By continuing, you agree to our "
        link "Terms (opens in a new tab)"
          StaticText "Terms"
          StaticText "(opens in a new tab)"
        StaticText ", "
        link "Privacy Policy (opens in a new tab)"
          StaticText "Privacy Policy"
          StaticText "(opens in a new tab)"
        StaticText " and use of "
        link "cookies (opens in a new tab)"
          StaticText "cookies"
          StaticText "(opens in a new tab)"
        StaticText "."
        StaticText "Already signed up?"
        button "Log in"
        button "Close"
        status
        status
    `,
  },
  {
    name: 'the sign-in dialog with fields that lack something',
    tag: 'pc-auth-modal',
    markup: `<pc-auth-modal api-base="${scriptedService('good').base}" mode="login" open></pc-auth-modal>`,
    prepare: async (element) => {
      await isModal(element);
      (await within(element).findByRole('button', { name: 'Log in' }, seconds)).click();
      await within(element).findAllByText(/required/, undefined, seconds);
    },
    root: 'pc-auth-modal >>> dialog',
    tree: `
      dialog "Welcome back" [modal]
        heading "Welcome back" [level=2]
        StaticText "Log in to continue to Podcast Studio."
        alert
        button "Continue with Google"
        button "Continue with Facebook"
        button "Continue with Apple"
        status
        StaticText "or"
        form
          StaticText "Email"
          textbox "Email" [invalid=true] [required]
          paragraph
            StaticText "Field is required."
          StaticText "Password"
          textbox "Password" [invalid=true] [required]
          button "Show password"
          generic
            StaticText "Field is required."
          link "Forgot password?"
            StaticText "Forgot password?"
          button "Log in"
        StaticText "New here?"
        button "Create account"
        button "Close"
        status
        status
    `,
  },
  {
    name: 'a dialog of the page',
    tag: 'pc-modal',
    markup: '<pc-modal label="Delete the recording?" open><p>It cannot be restored.</p></pc-modal>',
    prepare: isModal,
    root: 'pc-modal >>> dialog',
    tree: `
      dialog "Delete the recording?" [modal]
        heading "Delete the recording?" [level=2]
        button "Close"
        StaticText "It cannot be restored."
    `,
  },
];

/** Without the indentation that all lines have. */
const lines = (tree: string): string[] => {
  const all = tree.trimEnd().split('\n').slice(1);
  const indentation = /^ */.exec(all[0] ?? '')![0].length;
  return all.map((line) => line.slice(indentation));
};

(isChromium ? describe : describe.skip)('the accessibility tree and axe', () => {
  before(() => {
    const [developers, help] = ['https://developers.example', 'https://help.example'];
    configure({
      links: {
        apiReference: developers,
        documentation: developers,
        developerPricing: developers,
        helpCentre: help,
        productUpdates: help,
      },
    });
  });
  after(() => configure({ links: undefined }));

  beforeEach(freshVisitor);

  for (const { name, tag, markup, width = 800, prepare, root = 'main', tree } of STATES) {
    it(name, async () => {
      await setViewport({ width, height: 900 });
      const element: HTMLElement = await mount(tag, `<main>${markup}</main>`);
      await prepare?.(element);
      await settle(element);
      expect((await accessibilityTree(root)).split('\n')).to.deep.equal(lines(tree));
      const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).to.deep.equal([]);
    });
  }
});
