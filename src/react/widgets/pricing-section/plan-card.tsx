/** The card of a plan. */
import type { HeadingTag } from '../../../definition/heading-level.ts';
import { textOf } from '../../../messages/messages.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { CheckIcon } from '../../controls/icon/action-icons.tsx';
import { INITIAL_FEATURES } from './built-in-plans.ts';
import { pricingMessages } from '../../../messages/en/pricing.ts';
import type { Money, Shown } from './money.ts';
import type { Plan } from './plan.ts';
import { PlanButton, type PlanAction } from './plan-button.tsx';
import { priceOf } from './price.ts';
import { featureText } from './feature-text.ts';

interface PlanCardProps extends Shown {
  plan: Plan;
  money: Money;
  /** Stands next to every amount; empty for none. */
  taxNote: string;
  action: PlanAction;
  Heading: HeadingTag;
}

export function PlanCard({ plan, action, Heading, ...price }: PlanCardProps) {
  const { language } = useEnvironment();
  const text = textOf(pricingMessages, language);
  const { id, name, description, popular, features } = plan;
  // A plan without features is a band across all columns.
  const band = features.length === 0;
  const line =
    description || (Object.hasOwn(text.audiences, id) ? text.audiences[id as keyof typeof text.audiences] : '');
  const badge = action.current ? text.current : popular && text.popular;

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
        <PlanButton plan={plan} action={action} />
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

function PlanPrice({ plan, interval, currency, money, taxNote }: Omit<PlanCardProps, 'action' | 'Heading'>) {
  const { language } = useEnvironment();
  const text = textOf(pricingMessages, language);
  const price = currency !== undefined && priceOf(plan, interval, currency);
  if (!price) return <div className="pc-plan__price" />;

  const withNote = (words: string): string => (taxNote ? `${words} ${taxNote}` : words);
  const { amount, perMonth, fullPerMonth } = price;
  const shown = money(perMonth);
  const full = fullPerMonth === undefined ? undefined : money(fullPerMonth);
  const billed = text.billed[price.interval](withNote(money(amount)));
  return (
    <div className="pc-plan__price">
      {/* One sentence, where the eye sees a large price, and a line with a struck one. */}
      <p className="pc-visually-hidden">
        {amount > 0 ? text.spokenPrice(withNote(shown), full, billed) : withNote(shown)}
      </p>
      <p className="pc-plan__amounts" aria-hidden="true">
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
          {full !== undefined && (
            <>
              <s>{full}</s>
              {' · '}
            </>
          )}
          {billed}
        </p>
      )}
    </div>
  );
}
