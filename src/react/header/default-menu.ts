/** The built-in menu. The content of its dropdowns is in `dropdowns.ts`. */
import type { ExternalLinks } from '../../configuration/configuration.ts';
import type { HeaderMenu } from './menu.ts';

const forDevelopers: HeaderMenu['main'][number] = {
  _id: 'developer-platform',
  label: { en: 'Developer platform', es: 'Desarrolladores', fr: 'Développeurs', de: 'Entwickler' },
  dropdownComponent: 'developer-platform',
};

/** @param links The page's links to other sites; a dropdown whose links are all empty is left out. */
export function defaultMenu({ apiReference, documentation, developerPricing }: ExternalLinks): HeaderMenu {
  return {
    main: [
      {
        _id: 'creator-platform',
        label: { en: 'Creator platform', es: 'Creadores', fr: 'Créateurs', de: 'Creator' },
        dropdownComponent: 'creator-platform',
      },
      { _id: 'ai', label: { en: 'AI', es: 'IA', fr: 'IA', de: 'KI' }, dropdownComponent: 'ai' },
      ...(apiReference === '' && documentation === '' && developerPricing === '' ? [] : [forDevelopers]),
      {
        _id: 'resources',
        label: { en: 'Resources', es: 'Recursos', fr: 'Ressources', de: 'Ressourcen' },
        dropdownComponent: 'resources',
      },
      {
        _id: 'business',
        label: { en: 'Business', es: 'Empresas', fr: 'Entreprises', de: 'Unternehmen' },
        link: '/business',
      },
      { _id: 'pricing', label: { en: 'Pricing', es: 'Precios', fr: 'Tarifs', de: 'Preise' }, link: '/pricing' },
    ],
    right: [
      {
        _id: 'contact-sales',
        label: {
          en: 'Contact Sales',
          es: 'Hablar con ventas',
          fr: 'Contacter les ventes',
          de: 'Vertrieb kontaktieren',
        },
        link: '/sales',
      },
    ],
  };
}
