/** The messages of the closed header. */
import type { BuiltInDropdown } from '../../definition/built-in-dropdowns.ts';
import { english } from '../english.ts';

export interface HeaderMessages {
  mainMenu: string;
  /** The name of the button that opens the full-screen menu. */
  openMenu: string;
  logIn: string;
  getStarted: string;
  myAccount: string;
  search: string;
  /** `name` is the product's name, `nextName` its future name, or since the change its present one. */
  transition: {
    byEndOf(name: string, nextName: string, year: number): string;
    /** `day` is a date as text. */
    on(name: string, nextName: string, day: string): string;
    done(name: string, nextName: string): string;
  };
  transitionLink: string;
  dismiss: string;
  /** Labels of the built-in menu's items, by their ids. */
  menu: Record<BuiltInDropdown | 'business' | 'pricing' | 'contact-sales', string>;
}

export const headerMessages = english<HeaderMessages>('header', {
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  logIn: 'Log in',
  getStarted: 'Get started',
  myAccount: 'My Account',
  search: 'Search',
  transition: {
    byEndOf: (name, nextName, year) => `${name} will become ${nextName} by the end of ${year}.`,
    on: (name, nextName, day) => `${name} will become ${nextName} on ${day}.`,
    done: (name, nextName) => `${name} is now ${nextName}.`,
  },
  transitionLink: 'Learn more',
  dismiss: 'Dismiss',
  menu: {
    'creator-platform': 'Creator platform',
    ai: 'AI',
    'developer-platform': 'Developer platform',
    resources: 'Resources',
    business: 'Business',
    pricing: 'Pricing',
    'contact-sales': 'Contact Sales',
  },
});
