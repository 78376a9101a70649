/** The public interface of `pc-pricing-section`. */
import { address, flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { authRequestEvent } from '../../../definition/auth-request.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, method, property } from '../../../definition/definition.ts';
import { headingAttributes } from '../../../definition/heading-level.ts';
import type { CheckCoupon } from '../../../definition/coupon-check.ts';
import { PAYMENT_INTERVALS, type PaymentInterval } from '../../../contract/payment-intervals.ts';
import { checkCatalog, type Catalog } from './catalog.ts';
import { couponAttribute } from './coupon/coupon-code.ts';

export interface PlanSelectDetail {
  /**
   * The plan's id in the catalog.
   * @measurable id
   */
  plan: string;
  /**
   * The interval of the price shown, or the selected interval if the plan has no price.
   * @measurable
   */
  interval: PaymentInterval;
  /**
   * ISO 4217; null if the plan has no price.
   * @measurable id
   */
  currency: string | null;
  /**
   * Price of one interval in minor units; null if the plan has no price.
   * @measurable
   */
  amount: number | null;
  /**
   * The same price with a decimal point, such as 11.99; null if the plan has no price.
   * @measurable
   */
  price: number | null;
  /**
   * The applied coupon; null for none.
   * @measurable presence
   */
  coupon: string | null;
}

/** What a price is asked for. */
export interface QuoteRequest {
  /** The plan's id in the catalog. */
  readonly plan: string;
  readonly interval: PaymentInterval;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 3166: the attribute, otherwise the region of the browser's language, if it has one. */
  readonly country: string | undefined;
}

/** Returns the price of one interval in minor units. The signal is aborted when it is not needed any more. */
export type Quote = (request: QuoteRequest, signal: AbortSignal) => number | Promise<number>;

export interface IntervalChangeDetail {
  /** @measurable */
  interval: PaymentInterval;
}

export interface CouponChangeDetail {
  /**
   * Null if the coupon was removed.
   * @measurable presence
   */
  coupon: string | null;
}

export interface CatalogErrorDetail {
  /**
   * Why the catalog is invalid or could not be loaded.
   * @unmeasured
   */
  cause: unknown;
}

export interface PricingRedirectDetail {
  /**
   * Absolute URL of the editor.
   * @unmeasured
   */
  url: string;
}

/** Prices as structured data: a schema.org `Product` with one `Offer` for each price shown. */
export interface PricingJsonLd {
  '@context': 'https://schema.org';
  '@type': 'Product';
  name: string;
  offers: PricingJsonLdOffer[];
}

export interface PricingJsonLdOffer {
  '@type': 'Offer';
  name: string;
  /** Where the plan is chosen: the page, or the plan's contact URL. */
  url: string;
  availability: 'https://schema.org/InStock';
  /** Price of one payment, with a decimal point. */
  price: string;
  priceCurrency: string;
  priceSpecification: {
    '@type': 'UnitPriceSpecification';
    price: string;
    priceCurrency: string;
    /** The catalog's tax note. */
    description?: string;
    /** What one payment covers. */
    referenceQuantity: {
      '@type': 'QuantitativeValue';
      /** Number of months. */
      value: number;
      /** The UN/CEFACT code for months. */
      unitCode: 'MON';
    };
  };
}

/**
 * The plans with their prices and features. A visitor chooses a plan to sign up for it, or to open it in the editor.
 */
export const pricingSection = defineElement({
  tag: 'pc-pricing-section',
  name: 'pricing-section',
  attributes: {
    ...commonAttributes,
    ...headingAttributes,
    /** The initially selected interval. */
    interval: oneOf(PAYMENT_INTERVALS, 'month'),
    /**
     * ISO 4217 code of the initial currency. Default: the catalog's currency, which is also used if there are no prices
     * in the given one.
     */
    currency: text(),
    /**
     * URL of a catalog as JSON, used if neither the property nor a JSON child is set. The last good copy is kept in the
     * browser, and shown if the server is slow, cannot be reached or answers with something else.
     */
    catalogUrl: address(),
    /** ISO 3166 code of the visitor's country, such as `DE`, for `quote`. */
    country: text(),
    /** Code of a coupon that is applied from the start. */
    coupon: couponAttribute(),
    /** Id of the visitor's current plan; ignored for visitors who are not signed in. */
    currentPlan: text(),
    /**
     * Adds the displayed prices to the page's head as structured data for search engines. If the page's CSP lists the
     * allowed Trusted Types policies, the list must contain `pc-structured-data`; otherwise no data is added.
     */
    structuredData: flag(),
  },
  properties: {
    /**
     * The plans and their prices. Also accepted as a JSON child. If not set, the built-in plans are shown without
     * amounts. An invalid catalog is ignored and reported with `pc-catalog-error`.
     */
    catalog: property<Catalog>(checkCatalog),
    /**
     * Checks the coupons that visitors enter; without it, the configuration's `checkCoupon` does. If neither is set,
     * the visitor reads that the coupon is checked at checkout.
     */
    checkCoupon: property<CheckCoupon>(),
    /**
     * Returns what a plan costs this visitor, such as with tax, seats and add-ons. Asked once for each price of the
     * catalog that can be shown. No amount is shown meanwhile; if one of them rejects or takes longer than a second,
     * all are the catalog's.
     */
    quote: property<Quote>(),
  },
  methods: {
    /** Returns the displayed prices as JSON-LD, or null if no amounts are displayed. */
    toJsonLd: method<() => PricingJsonLd | null>(),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /**
     * The visitor chose a plan. Unless `preventDefault()` is called, the page navigates to the plan's contact URL, if
     * it has one; otherwise a signed-in visitor is redirected to the editor, and any other visitor is asked to sign up.
     * @measured
     */
    'pc-plan-select': cancelableEvent<PlanSelectDetail>(),
    /** A signed-in visitor is about to be redirected to the editor. `preventDefault()` cancels the redirect. */
    'pc-redirect': cancelableEvent<PricingRedirectDetail>(),
    /**
     * The visitor selected another interval.
     * @measured
     */
    'pc-interval-change': event<IntervalChangeDetail>(),
    /**
     * A coupon was applied or removed.
     * @measured
     */
    'pc-coupon-change': event<CouponChangeDetail>(),
    /** The catalog is invalid or could not be loaded; the built-in plans are shown. */
    'pc-catalog-error': event<CatalogErrorDetail>(),
  },
  parts: documented<{
    /** The whole section. */
    section: string;
    /** The heading. */
    title: string;
    /** The interval selection. */
    interval: string;
    /** The currency selection. */
    currency: string;
    /** The list of plan cards. */
    plans: string;
    /** The card of a plan. */
    plan: string;
    /** The card of the most popular plan. */
    'popular-plan': string;
    /** The button or link that chooses a plan. */
    'plan-button': string;
    /** The coupon field, or the applied coupon. */
    coupon: string;
    /** The comparison table. */
    comparison: string;
  }>(),
});
