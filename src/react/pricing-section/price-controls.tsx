/** The controls for billing interval and currency. */
import { useId, useMemo } from 'react';
import { textOf } from '../../messages/messages.ts';
import type { PaymentInterval } from '../../definition/payment-intervals.ts';
import { useEnvironment } from '../environment.tsx';
import { ChevronDownIcon } from '../primitives/icon/icons.tsx';
import { pricingMessages } from '../../messages/en/pricing.ts';
import type { Plan } from './plan.ts';
import { yearlySaving } from './price.ts';
import { percentText } from './feature-text.ts';

interface PriceControlsProps {
  plans: readonly Plan[];
  interval: PaymentInterval;
  intervals: readonly PaymentInterval[];
  currency: string | undefined;
  currencies: readonly string[];
  onInterval: (interval: PaymentInterval) => void;
  onCurrency: (currency: string) => void;
}

export function PriceControls(props: PriceControlsProps) {
  const { plans, interval, intervals, currency, currencies, onInterval, onCurrency } = props;
  const { language } = useEnvironment();
  const text = textOf(pricingMessages, language);
  const name = useId();
  const saving = yearlySaving(plans, currency);
  return (
    <div className="pc-pricing__controls">
      <fieldset className="pc-segments" part="interval">
        <legend className="pc-visually-hidden">{text.interval}</legend>
        {intervals.map((each) => (
          <label key={each} className="pc-segments__segment">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === interval}
              onChange={() => onInterval(each)}
            />
            <span>{text.intervals[each]}</span>
            {each === 'year' && saving && (
              <span className="pc-segments__saving">
                {text[saving.upTo ? 'savingUpTo' : 'saving'](percentText(saving.percent, language))}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      {currencies.length > 1 && (
        <label className="pc-pricing__currency" part="currency">
          <span className="pc-visually-hidden">{text.currency}</span>
          <select value={currency} onChange={(event) => onCurrency(event.target.value)}>
            <CurrencyOptions currencies={currencies} language={language} />
          </select>
          <ChevronDownIcon />
        </label>
      )}
    </div>
  );
}

function CurrencyOptions({ currencies, language }: { currencies: readonly string[]; language: string }) {
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'currency' }), [language]);
  return currencies.map((code) => (
    <option key={code} value={code}>
      {`${code} – ${names.of(code) ?? code}`}
    </option>
  ));
}
