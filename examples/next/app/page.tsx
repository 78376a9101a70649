'use client';

import { configure } from 'pc-elements';
import { AuthModal, Converter, Header, PricingSection } from 'pc-elements/react';
import { PcProvider } from 'pc-elements/react/provider';
import { useRef, useState, type ComponentRef } from 'react';
import { catalog, languages, lineOf, menu, type Language } from '../../shared/studio';

configure({ product: { name: 'Tide Studio' } });

export default function Studio() {
  const [language, setLanguage] = useState<Language>('en');
  const [finished, setFinished] = useState<readonly string[]>([]);
  const [plan, setPlan] = useState('');
  const dialog = useRef<ComponentRef<typeof AuthModal>>(null);

  return (
    <PcProvider language={language}>
      <Header menu={menu} sticky noBanner noOneTap />
      <main>
        <h1>Tide Studio</h1>
        <fieldset className="languages">
          <legend>Language of the widgets</legend>
          {languages.map(({ code, name }) => (
            <label key={code}>
              <input type="radio" name="language" checked={code === language} onChange={() => setLanguage(code)} />
              {name}
            </label>
          ))}
        </fieldset>
        <section>
          <h2>Convert a take</h2>
          <Converter
            engine="device"
            from="MP3"
            to="WAV"
            onConvertComplete={({ detail }) => setFinished((before) => [...before, lineOf(detail)])}
          />
          <ul aria-label="Converted so far">
            {finished.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <PricingSection
            catalog={catalog}
            onPlanSelect={(event) => {
              // Instead of leaving for the editor at once.
              event.preventDefault();
              setPlan(event.detail.plan);
              dialog.current?.show('signup');
            }}
          />
          <p className="choice" role="status">
            {plan && `Chosen: ${plan}`}
          </p>
        </section>
      </main>
      <AuthModal ref={dialog} plan={plan} allowEmailOnly />
    </PcProvider>
  );
}
