/** The period that one payment covers. */
export const PAYMENT_INTERVALS = ['month', '3-months', '6-months', 'year'] as const;
export type PaymentInterval = (typeof PAYMENT_INTERVALS)[number];
