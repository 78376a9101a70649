/** The card of a plan. */
import type { MouseEvent } from 'react';
import type { HeadingTag } from '../../../definition/heading-level.ts';
import { textOf } from '../../../messages/messages.ts';
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button } from '../button/button.tsx';
import { CheckIcon } from '../../controls/icon/action-icons.tsx';
import { INITIAL_FEATURES } from './built-in-plans.ts';
import { pricingMessages } from '../../../messages/en/pricing.ts';
import { moneyText } from './money.ts';
import type { Plan } from './plan.ts';
import { priceOf } from './price.ts';
import { featureText } from './feature-text.ts';

interface PlanCardProps {
  plan: Plan;
  /** Where choosing it leads, if not to signing up. */
  address: string | undefined;
  interval: PaymentInterval;
  /** Absent if there are no prices. */
  currency: string | undefined;
  /** Stands next to every amount; empty for none. */
  taxNote: string;
  action: PlanAction;
  onSelect: (plan: Plan, event: MouseEvent) => void;
  Heading: HeadingTag;
}

export interface PlanAction {
  label: string;
  /** A line below the button. */
  note?: string | undefined;
  /** Whether this is the visitor's plan. */
  current?: boolean;
  busy?: boolean;
}

export function PlanCard({ plan, address, action, onSelect, Heading, ...price }: PlanCardProps) {
  const { language } = useEnvironment();
  const text = textOf(pricingMessages, language);
  const { id, name, description, popular, features } = plan;
  const { label, note, current = false, busy = false } = action;
  // A plan without features is a band across all columns.
  const band = features.length === 0;
  const line =
    description || (Object.hasOwn(text.audiences, id) ? text.audiences[id as keyof typeof text.audiences] : '');
  const badge = current ? text.current : popular && text.popular;
  const button = {
    variant: popular && !current ? ('primary' as const) : ('secondary' as const),
    part: 'plan-button',
    className: 'pc-plan__button',
    busy,
    onClick: (event: MouseEvent) => onSelect(plan, event),
    // Several buttons have the same label, so the accessible name adds the plan.
    ...(!label.includes(name) && { 'aria-label': `${label}, ${name}` }),
  };

  return (
    <li
      className={`pc-plan${band ? ' pc-plan--band' : ''}${popular ? ' pc-plan--popular' : ''}`}
      part={popular ? 'plan popular-plan' : 'plan'}
    >
      <div className="pc-plan__head">
        <Heading className="pc-plan__name">
          <span>{name}</span>
          {badge && <span className="pc-plan__badge">{badge}</span>}
        </Heading>
        {line && <p className="pc-plan__description">{line}</p>}
      </div>
      <PlanPrice plan={plan} {...price} />
      <div className="pc-plan__action">
        {current ? (
          <Button {...button} aria-disabled onClick={undefined}>
            {label}
          </Button>
        ) : address ? (
          <Button {...button} href={address}>
            {label}
          </Button>
        ) : (
          <Button {...button}>{label}</Button>
        )}
        {note && <p className="pc-plan__note">{note}</p>}
      </div>
      {!band && (
        <ul className="pc-plan__features" role="list">
          {features.map((feature, row) => (
            <li key={row} data-more={row >= INITIAL_FEATURES || undefined}>
              <CheckIcon />
              <span>{featureText(feature, text, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PlanPrice({
  plan,
  interval,
  currency,
  taxNote,
}: Pick<PlanCardProps, 'plan' | 'interval' | 'currency' | 'taxNote'>) {
  const { language } = useEnvironment();
  const text = textOf(pricingMessages, language);
  const price = currency !== undefined && priceOf(plan, interval, currency);
  if (currency === undefined || !price) return <div className="pc-plan__price" />;

  const money = (amount: number): string => moneyText(amount, currency, language);
  const withNote = (words: string): string => (taxNote ? `${words} ${taxNote}` : words);
  const { amount, perMonth, fullPerMonth } = price;
  const shown = money(perMonth);
  const full = fullPerMonth === undefined ? undefined : money(fullPerMonth);
  const billed = text.billed[price.interval](withNote(money(amount)));
  return (
    <div className="pc-plan__price">
      {/* One sentence, where the eye sees a struck price, a large one and a line. */}
      <p className="pc-visually-hidden">
        {amount > 0 ? text.spokenPrice(withNote(shown), full, billed) : withNote(shown)}
      </p>
      <p className="pc-plan__amounts" aria-hidden="true">
        {full !== undefined && <s className="pc-plan__full">{full}</s>}
        <span className="pc-plan__amount">
          {/* A new key creates a new node, which starts the animation. */}
          <strong key={shown}>{shown}</strong>
        </span>
        {(amount > 0 || taxNote) && (
          <span className="pc-plan__per">{amount > 0 ? withNote(text.perMonth) : taxNote}</span>
        )}
      </p>
      {amount > 0 && (
        <p className="pc-plan__billed" aria-hidden="true">
          {billed}
        </p>
      )}
    </div>
  );
}
