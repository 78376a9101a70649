/** A page of a small studio: the widgets' events change its state, and its state their props. */
import { useRef, useState, type ComponentProps, type ComponentRef } from 'react';
import { AuthModal, Converter, Header, PricingSection } from 'pc-elements/react';

type Language = NonNullable<Exclude<ComponentProps<typeof AuthModal>['language'], ''>>;

const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };

export function Application() {
  const [language, setLanguage] = useState<Language>('en');
  const [finished, setFinished] = useState<readonly string[]>([]);
  const [choice, setChoice] = useState('');
  const authModal = useRef<ComponentRef<typeof AuthModal>>(null);

  return (
    <>
      <Header language={language} sticky noOneTap />
      <main>
        <h1>Tide Studio</h1>
        <fieldset className="languages">
          <legend>Language of the widgets</legend>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <label key={code}>
              <input type="radio" name="language" checked={code === language} onChange={() => setLanguage(code)} />
              {name}
            </label>
          ))}
        </fieldset>
        <section>
          <h2>Convert a take</h2>
          <Converter
            language={language}
            from="MP3"
            to="WAV"
            onConvertComplete={({ detail }) =>
              setFinished((before) => [...before, `${detail.fileName} → ${detail.to}`])
            }
          />
          {finished.length > 0 && (
            <ul className="finished" aria-label="Converted so far">
              {finished.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <PricingSection
            language={language}
            onPlanSelect={(event) => {
              // Instead of leaving for the editor at once.
              event.preventDefault();
              setChoice(event.detail.plan);
              authModal.current?.show('signup');
            }}
          />
          {choice && (
            <p className="choice" role="status">
              Chosen: {choice}
            </p>
          )}
        </section>
      </main>
      <AuthModal ref={authModal} language={language} plan={choice} allowEmailOnly />
    </>
  );
}
