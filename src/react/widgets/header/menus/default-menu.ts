/** The built-in menu. The content of its dropdowns is in `dropdowns.ts`. */
import type { ExternalLinks } from '../../../../configuration/configuration.ts';
import type { HeaderMessages } from '../../../../messages/en/header.ts';
import type { HeaderMenu, HeaderMenuItem } from '../menu.ts';
import type { BuiltInDropdown } from '../../../../definition/built-in-dropdowns.ts';

/** @param links The page's links to other sites; a dropdown without any is left out. */
export function defaultMenu(
  { apiReference, documentation, developerPricing }: ExternalLinks,
  labels: HeaderMessages['menu'],
): HeaderMenu {
  const dropdown = (name: BuiltInDropdown): HeaderMenuItem => ({
    _id: name,
    label: labels[name],
    dropdownComponent: name,
  });
  const link = (_id: keyof typeof labels, link: string): HeaderMenuItem => ({ _id, label: labels[_id], link });
  return {
    main: [
      dropdown('creator-platform'),
      dropdown('ai'),
      ...(apiReference || documentation || developerPricing ? [dropdown('developer-platform')] : []),
      dropdown('resources'),
      link('business', '/business'),
      link('pricing', '/pricing'),
    ],
    right: [link('contact-sales', '/sales')],
  };
}
