/** What a screen reader says of all plans when the visitor has chosen another interval. */
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import { pricingMessages } from '../../../messages/en/pricing.ts';
import { textOf } from '../../../messages/messages.ts';
import { moneyText } from './money.ts';
import type { Plan } from './plan.ts';
import { priceOf } from './price.ts';

export function spokenPrices(plans: readonly Plan[], interval: PaymentInterval, currency: string, language: string) {
  const text = textOf(pricingMessages, language);
  const money = (amount: number): string => moneyText(amount, currency, language);
  return plans
    .flatMap((plan) => {
      const price = priceOf(plan, interval, currency);
      if (!price) return [];
      const { amount, perMonth } = price;
      const billed = text.billed[price.interval](money(amount));
      const spoken = amount > 0 ? text.spokenPrice(money(perMonth), undefined, billed) : money(amount);
      return `${plan.name}: ${spoken.replace(/\.$/, '')}.`;
    })
    .join(' ');
}
