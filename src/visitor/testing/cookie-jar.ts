/** For tests: a browser's cookies, as its pages see them. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  /** Whether it belongs only to the host that has set it. */
  readonly isHostOnly: boolean;
  readonly path: string;
}

/** One that a server has set, or a page before; without a domain, of the host alone. */
interface Preset {
  readonly name?: string;
  readonly value: string;
  readonly domain?: string;
  readonly path?: string;
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

export class CookieJar {
  #cookies: Cookie[] = [];
  readonly #url: URL;

  /** @param href of the page that reads and writes */
  constructor(href: string) {
    this.#url = new URL(href);
  }

  /** Sets what another host, path or time has set. */
  preset({ name = 'token', value, domain, path = '/' }: Preset): void {
    const isHostOnly = domain === undefined;
    this.#put({ name, value: encodeURIComponent(value), domain: domain ?? this.#url.hostname, isHostOnly, path });
  }

  /** The cookies of the name, as `domain path value`; a leading dot marks those that subdomains share. */
  all(name = 'token'): string[] {
    return this.#cookies
      .filter((cookie) => cookie.name === name)
      .map(
        ({ domain, isHostOnly, path, value }) =>
          `${isHostOnly ? '' : '.'}${domain} ${path} ${decodeURIComponent(value)}`,
      );
  }

  /** What `document.cookie` returns: longer paths first, then what was set first. */
  get text(): string {
    const { hostname, pathname } = this.#url;
    return this.#cookies
      .filter(({ domain, isHostOnly, path }) => {
        const isOfHost = isHostOnly ? hostname === domain : isWithin(hostname, domain);
        return isOfHost && (pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')));
      })
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** What setting `document.cookie` does. */
  write(line: string): void {
    const [pair = '', ...rest] = line.split('; ');
    const attributes = new Map(
      rest.map((part) => part.split('=') as [string, string?]).map(([k, v = '']) => [k.toLowerCase(), v]),
    );
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const { hostname, protocol } = this.#url;
    const domain = attributes.get('domain');
    // As of every public suffix.
    if (domain !== undefined && (!isWithin(hostname, domain) || !domain.includes('.'))) return;
    const isSecure = attributes.has('secure') && protocol === 'https:';
    const path = attributes.get('path') ?? '/';
    if (attributes.has('secure') && !isSecure) return;
    if (/^__Host-/i.test(name) && (!isSecure || domain !== undefined || path !== '/')) return;
    const cookie = { name, value, domain: domain ?? hostname, isHostOnly: domain === undefined, path };
    const expires = attributes.get('expires');
    if (expires !== undefined && Date.parse(expires) <= Date.now()) this.#remove(cookie);
    else this.#put(cookie);
  }

  /** Gives a page with this jar to the code under test. Returns a function that takes it away. */
  install(): () => void {
    const members = { get: () => this.text, set: (line: string) => this.write(line) };
    const prototype = Object.defineProperty({ querySelector: () => null, readyState: 'complete' }, 'cookie', members);
    const page = {
      document: Object.create(prototype) as object,
      location: this.#url,
      window: Object.assign(new EventTarget(), { Event }),
    };
    for (const [name, value] of Object.entries(page)) {
      Object.defineProperty(globalThis, name, { configurable: true, value });
    }
    return () => {
      for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
    };
  }

  #index = (cookie: Cookie): number =>
    this.#cookies.findIndex((one) =>
      (['name', 'domain', 'isHostOnly', 'path'] as const).every((key) => one[key] === cookie[key]),
    );

  #put(cookie: Cookie): void {
    const index = this.#index(cookie);
    if (index === -1) this.#cookies.push(cookie);
    else this.#cookies[index] = cookie;
  }

  #remove(cookie: Cookie): void {
    const index = this.#index(cookie);
    if (index !== -1) this.#cookies.splice(index, 1);
  }
}
