import { configure } from 'pc-elements';
import { AuthModal, Converter, Header, PricingSection } from 'pc-elements/react';
import { useRef, useState, type ComponentRef } from 'react';
import { catalog, LANGUAGES, menu, type Language } from '../../shared/studio';

configure({ product: { name: 'Tide Studio' } });

export default function Studio() {
  const [language, setLanguage] = useState<Language>('en');
  const [finished, setFinished] = useState<readonly string[]>([]);
  const [plan, setPlan] = useState('');
  const dialog = useRef<ComponentRef<typeof AuthModal>>(null);

  return (
    <>
      <Header language={language} menu={menu} sticky noBanner noOneTap />
      <main>
        <h1>Tide Studio</h1>
        <fieldset className="languages">
          <legend>Language of the widgets</legend>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <label key={code}>
              <input
                type="radio"
                name="language"
                checked={code === language}
                onChange={() => setLanguage(code as Language)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <section>
          <h2>Convert a take</h2>
          <Converter
            language={language}
            engine="device"
            from="MP3"
            to="WAV"
            onConvertComplete={({ detail }) =>
              setFinished((before) => [...before, `${detail.fileName} → ${detail.to}`])
            }
          />
          {finished.length > 0 && (
            <ul aria-label="Converted so far">
              {finished.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <PricingSection
            language={language}
            catalog={catalog}
            onPlanSelect={(event) => {
              // Instead of leaving for the editor at once.
              event.preventDefault();
              setPlan(event.detail.plan);
              dialog.current?.show('signup');
            }}
          />
          {plan && (
            <p className="choice" role="status">
              Chosen: {plan}
            </p>
          )}
        </section>
      </main>
      <AuthModal ref={dialog} language={language} plan={plan} allowEmailOnly />
    </>
  );
}
