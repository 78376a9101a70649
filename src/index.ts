/** The package's main entry. Importing it registers nothing and has no side effects. */
export {
  configure,
  type AnalyticsFunction,
  type AnalyticsTool,
  type CaptchaChallenge,
  type Configuration,
  type Consent,
  type ExternalLinks,
  type LegalLinks,
  type Product,
  type RegisteredUser,
  type SocialSettings,
} from './configuration/configuration.ts';
export type { MessageModules, MessageOverrides, PageMessages, Template } from './messages/modules.ts';
export { discover } from './elements/discover.ts';
export { registry, type RegistryName } from './elements/registry.ts';
export { render, type RenderProps, type WidgetElement, type WidgetHandle } from './elements/render.ts';
export { VERSION as version } from './version.ts';
export { signOut } from './visitor/sign-out.ts';
export type { HeaderSearch, HeaderSearchResult } from './react/widgets/header/header.element.ts';
export type { HeaderDropdown, HeaderMenu, HeaderMenuData, HeaderMenuItem } from './react/widgets/header/menu.ts';
export type { Catalog, CatalogPlan, CatalogPrices, CatalogText } from './react/widgets/pricing-section/catalog.ts';
export type { Quote, QuoteRequest } from './react/widgets/pricing-section/pricing-section.element.ts';
export type { CheckCoupon, CouponAnswer } from './definition/coupon-check.ts';
