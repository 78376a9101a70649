/** The built-in menu. The content of its dropdowns is in `dropdowns.ts`. */
import type { ExternalLinks } from '../../configuration/configuration.ts';
import type { BuiltInDropdown, HeaderMenu, HeaderMenuItem, LocalisedText } from './menu.ts';

const dropdown = (name: BuiltInDropdown, label: LocalisedText): HeaderMenuItem => ({
  _id: name,
  label,
  dropdownComponent: name,
});

const link = (_id: string, label: LocalisedText, to: string): HeaderMenuItem => ({ _id, label, link: to });

/** @param links The page's links to other sites; a dropdown whose links are all empty is left out. */
export function defaultMenu({ apiReference, documentation, developerPricing }: ExternalLinks): HeaderMenu {
  return {
    main: [
      dropdown('creator-platform', { en: 'Creator platform', es: 'Creadores', fr: 'Créateurs', de: 'Creator' }),
      dropdown('ai', { en: 'AI', es: 'IA', fr: 'IA', de: 'KI' }),
      ...(apiReference === '' && documentation === '' && developerPricing === ''
        ? []
        : [
            dropdown('developer-platform', {
              en: 'Developer platform',
              es: 'Desarrolladores',
              fr: 'Développeurs',
              de: 'Entwickler',
            }),
          ]),
      dropdown('resources', { en: 'Resources', es: 'Recursos', fr: 'Ressources', de: 'Ressourcen' }),
      link('business', { en: 'Business', es: 'Empresas', fr: 'Entreprises', de: 'Unternehmen' }, '/business'),
      link('pricing', { en: 'Pricing', es: 'Precios', fr: 'Tarifs', de: 'Preise' }, '/pricing'),
    ],
    right: [
      link(
        'contact-sales',
        {
          en: 'Contact Sales',
          es: 'Hablar con ventas',
          fr: 'Service commercial',
          de: 'Vertrieb kontaktieren',
        },
        '/sales',
      ),
    ],
  };
}
