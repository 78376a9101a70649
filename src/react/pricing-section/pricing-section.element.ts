/** What a page can say to `pc-pricing-section` and hear from it. */
import { address, flag, oneOf, text } from '../../definition/attribute-types.ts';
import { authRequestEvent } from '../../definition/auth-request.ts';
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, method, property } from '../../definition/definition.ts';
import { PAYMENT_INTERVALS, type PaymentInterval } from '../../definition/payment-intervals.ts';
import { checkCatalog, type Catalog } from './catalog.ts';
import { couponAttribute } from './coupon-code.ts';

export interface PlanSelectDetail {
  /** The plan's id in the catalog. */
  plan: string;
  /** The interval of the price shown; the one chosen, if the plan has no price. */
  interval: PaymentInterval;
  /** ISO 4217; null if the plan has no price. */
  currency: string | null;
  /** What one interval costs, in minor units; null if the plan has no price. */
  amount: number | null;
  /** The coupon in use; null for none. */
  coupon: string | null;
}

export interface IntervalChangeDetail {
  interval: PaymentInterval;
}

export interface CouponChangeDetail {
  /** Null: it was taken away. */
  coupon: string | null;
}

export interface CatalogErrorDetail {
  /** What is wrong with the catalog, or why it could not be loaded. */
  cause: unknown;
}

export interface PricingRedirectDetail {
  /** Absolute. */
  url: string;
}

/** Prices as structured data: an object of schema.org's `Product` with one `Offer` for each price shown. */
export interface PricingJsonLd {
  '@context': 'https://schema.org';
  '@type': 'Product';
  name: string;
  offers: PricingJsonLdOffer[];
}

export interface PricingJsonLdOffer {
  '@type': 'Offer';
  name: string;
  /** With a decimal point, for one payment. */
  price: string;
  priceCurrency: string;
  priceSpecification: {
    '@type': 'UnitPriceSpecification';
    price: string;
    priceCurrency: string;
    /** How many months one payment lasts. */
    billingDuration: number;
    /** Months, in the code of UN/CEFACT. */
    unitCode: 'MON';
  };
}

/** Answers whether a coupon is valid. A rejection means that nobody knows; the visitor can try again. */
export type CheckCoupon = (coupon: string, signal: AbortSignal) => boolean | Promise<boolean>;

/** The plans with their prices, from which a visitor chooses one. */
export const pricingSection = defineElement({
  tag: 'pc-pricing-section',
  name: 'pricing-section',
  attributes: {
    ...commonAttributes,
    /** The interval chosen at the start. */
    interval: oneOf(PAYMENT_INTERVALS, 'month'),
    /** ISO code of the currency chosen at the start; absent, or without prices in it, the catalog decides. */
    currency: text(),
    /** Address of a catalog as JSON, used where neither the property nor a JSON child gives one. */
    catalogUrl: address(),
    /** Code of a coupon that is in use from the start. */
    coupon: couponAttribute(),
    /** Id of the plan that the visitor has; counts for the signed-in only. */
    currentPlan: text(),
    /**
     * Puts the prices shown into the page's head as structured data for search engines. A page whose policy names the
     * Trusted Types policies it allows has to name `pc-structured-data`; else there is none.
     */
    structuredData: flag(),
  },
  properties: {
    /**
     * The plans and their prices; also as a JSON child. Without it the built-in plans are shown, without amounts. One
     * that is malformed is reported and not used.
     */
    catalog: property<Catalog>(checkCatalog),
    /** Checks the coupons that visitors enter; without it every well-formed code is taken. */
    checkCoupon: property<CheckCoupon>(),
  },
  methods: {
    /** The prices shown, as JSON-LD; null as long as no amounts are shown. */
    toJsonLd: method<() => PricingJsonLd | null>(),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /**
     * The visitor chose a plan. Unless `preventDefault()` is called, a visitor is asked to sign up, the signed-in go to
     * the editor, and a plan with a contact address leads there.
     */
    'pc-plan-select': cancelableEvent<PlanSelectDetail>(),
    /** A signed-in visitor is about to go to the editor. `preventDefault()` keeps the page where it is. */
    'pc-redirect': cancelableEvent<PricingRedirectDetail>(),
    /** The visitor chose another interval. */
    'pc-interval-change': event<IntervalChangeDetail>(),
    /** A coupon was accepted or taken away. */
    'pc-coupon-change': event<CouponChangeDetail>(),
    /** The catalog is malformed or could not be loaded; the built-in plans stay. */
    'pc-catalog-error': event<CatalogErrorDetail>(),
  },
  parts: documented<{
    /** Everything. */
    section: string;
    /** The heading. */
    title: string;
    /** The choice of the interval. */
    interval: string;
    /** The choice of the currency. */
    currency: string;
    /** The cards. */
    plans: string;
    /** One plan's card. */
    plan: string;
    /** The card of the most popular plan. */
    'popular-plan': string;
    /** The button or link that chooses a plan. */
    'plan-button': string;
    /** The coupon's field, or the coupon in use. */
    coupon: string;
    /** The table that compares the plans. */
    comparison: string;
  }>(),
});
