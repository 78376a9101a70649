/** The controls for billing interval and currency. */
import { textOf } from '../../../messages/messages.ts';
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import { Segments } from '../../controls/segments/segments.tsx';
import { pricingMessages } from '../../../messages/en/pricing.ts';
import type { Plan } from './plan.ts';
import { yearlySaving, type Saving } from './price.ts';
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
  const saving = yearlySaving(plans, currency);
  const savingText = ({ percent, upTo }: Saving): string =>
    text[upTo ? 'savingUpTo' : 'saving'](percentText(percent, language));
  return (
    <div className="pc-pricing__controls">
      <Segments
        label={text.interval}
        part="interval"
        options={intervals.map((each) => ({
          value: each,
          label: text.intervals[each],
          ...(each === 'year' && saving && { badge: <span className="pc-pricing__saving">{savingText(saving)}</span> }),
        }))}
        value={interval}
        onChange={onInterval}
      />
      {currencies.length > 1 && (
        <label className="pc-pricing__currency" part="currency">
          <span className="pc-visually-hidden">{text.currency}</span>
          <select value={currency} onChange={(event) => onCurrency(event.target.value)}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
          <ChevronDownIcon />
        </label>
      )}
    </div>
  );
}
