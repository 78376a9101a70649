/**
 * For tests: mounts primitives like an element does, in a shadow root with constructed stylesheets, below `.pc-root`.
 */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import resetCss from '../../../styles/reset.css';
import tokensCss from '../../../styles/tokens.css';

try {
  CSS.registerProperty({ name: '--pc-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
} catch {
  // Already registered by another module of the same test.
}

const hosts = new Set<HTMLElement>();

afterEach(() => {
  for (const host of hosts) host.remove();
  hosts.clear();
});

export interface ShadowFixture {
  host: HTMLElement;
  root: HTMLElement;
  rerender: (content: ReactNode) => void;
}

export function renderInShadow(
  content: ReactNode,
  styles: readonly string[] = [],
  theme: 'light' | 'dark' = 'light',
): ShadowFixture {
  const host = document.body.appendChild(document.createElement('div'));
  hosts.add(host);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [tokensCss, resetCss, ...styles].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const root = shadow.appendChild(document.createElement('div'));
  root.className = 'pc-root';
  root.dataset['theme'] = theme;
  root.style.background = 'var(--_surface)';
  const { rerender } = render(content, { container: root, baseElement: root });
  return { host, root, rerender };
}
