import { expect } from '@open-wc/testing';
import { BLOCK_ADDED } from './block.ts';
import { configuration, configure, subscribeToConfiguration } from './configuration.ts';

/** Runs the callback and returns the errors reported meanwhile. */
function reported(run: () => void): string[] {
  const lines: string[] = [];
  const original = console.error;
  console.error = (line: string) => void lines.push(line);
  try {
    run();
  } finally {
    console.error = original;
  }
  return lines;
}

describe('configuration', () => {
  afterEach(() => configure(Object.fromEntries(Object.keys(configuration()).map((key) => [key, undefined]))));

  it('is empty at first, and the same object until something changes', () => {
    expect(configuration()).to.deep.equal({});
    expect(configuration()).to.equal(configuration());
  });

  it('is set key by key and unset by undefined, and tells who listens', () => {
    let heard = 0;
    const stop = subscribeToConfiguration(() => heard++);
    configure({ apiBase: 'https://api.example' });
    configure({ language: 'es' });
    expect(configuration()).to.deep.equal({ apiBase: 'https://api.example', language: 'es' });
    configure({ apiBase: undefined });
    expect(configuration()).to.deep.equal({ language: 'es' });
    stop();
    configure({ theme: 'dark' });
    expect(heard).to.equal(3);
  });

  it('reports what it does not know or cannot use, and skips that alone', () => {
    const lines = reported(() =>
      configure({ theme: 'pink', colour: 'red', language: 'de' } as unknown as Parameters<typeof configure>[0]),
    );
    expect(lines).to.have.length(2);
    expect(lines[0]).to.contain('"theme"');
    expect(lines[1]).to.contain('"colour"');
    expect(configuration()).to.deep.equal({ language: 'de' });
  });

  it('takes a product only with a name, and only texts in it', () => {
    const lines = reported(() => {
      for (const product of [{ logo: '/logo.svg' }, { name: 7 }, ['name'], null, 'name']) {
        configure({ product } as unknown as Parameters<typeof configure>[0]);
      }
    });
    expect(lines).to.have.length(5);
    expect(configuration()).to.deep.equal({});
    configure({ product: { name: 'Podlab' } });
    expect(configuration()).to.deep.equal({ product: { name: 'Podlab' } });
  });

  it('takes a cookie name that is a token, and no other', () => {
    const names = ['', 'a b', 'a;b', 'a=b', 'a,b', 'a"b', 'ä', 'a%20', 'a\nb', 7];
    const lines = reported(() => {
      for (const cookieName of names) configure({ cookieName } as Parameters<typeof configure>[0]);
    });
    expect(lines).to.have.length(names.length);
    expect(configuration()).to.deep.equal({});
    configure({ cookieName: '__Host-pc_session.1' });
    expect(configuration()).to.deep.equal({ cookieName: '__Host-pc_session.1' });
    configure({ cookieName: undefined });
  });

  it('hears of consent by an event, and nothing but a decision changes it', () => {
    configuration();
    const decide = (detail?: unknown) => window.dispatchEvent(new CustomEvent('pc-consent', { detail }));
    configure({ consent: 'pending' });
    const lines = reported(() => {
      for (const detail of [undefined, null, 'granted', {}, { consent: undefined }, { consent: 'yes' }]) decide(detail);
    });
    expect(lines).to.have.length(6);
    expect(configuration()).to.deep.equal({ consent: 'pending' });
    decide({ consent: 'granted' });
    expect(configuration()).to.deep.equal({ consent: 'granted' });
    decide({ consent: 'pending' });
    expect(configuration()).to.deep.equal({ consent: 'pending' });
    configure({ consent: undefined });
  });

  it('takes consent and analytics from the attributes of a script, which anything else overrides', () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.dataset['pcConsent'] = 'pending';
    script.dataset['pcAnalytics'] = 'gtag plausible';
    document.head.append(script);
    const other = document.body.appendChild(document.createElement('div'));
    other.dataset['pcConsent'] = 'granted';
    // As when a block is added.
    window.dispatchEvent(new Event(BLOCK_ADDED));
    expect(configuration()).to.deep.equal({ consent: 'pending', analytics: ['gtag', 'plausible'] });
    configure({ consent: 'granted', analytics: [] });
    expect(configuration()).to.deep.equal({ consent: 'granted', analytics: [] });
    configure({ consent: undefined, analytics: undefined });
    expect(reported(() => configure({ analytics: 'gtag' as unknown as [] }))).to.have.length(1);
    script.remove();
    other.remove();
    window.dispatchEvent(new Event(BLOCK_ADDED));
    expect(configuration()).to.deep.equal({});
  });
});
