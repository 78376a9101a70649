/** The package's main entry. Importing it registers nothing and touches nothing. */
export {
  configure,
  type Configuration,
  type ExternalLinks,
  type LegalLinks,
  type Product,
  type RegisteredUser,
  type SocialSettings,
} from './configuration/configuration.ts';
export { discover } from './elements/discover.ts';
export { registry, type RegistryName } from './elements/registry.ts';
export { render, type WidgetHandle } from './elements/render.ts';
export { VERSION as version } from './version.ts';
