import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { HeadingTag } from '../../../definition/heading-level.ts';
import { textOf } from '../../../messages/messages.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { observeSize } from '../../hooks/observe-size.ts';
import { CheckIcon } from '../../controls/icon/action-icons.tsx';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import { FEATURES, type Feature } from '../../../contract/plan-features.ts';
import { detailsMessages, type DetailsMessages } from '../../../messages/en/pricing-details.ts';
import { pricingMessages } from '../../../messages/en/pricing.ts';
import type { Limit } from './built-in-plans.ts';
import type { Money, Shown } from './money.ts';
import type { Plan } from './plan.ts';
import { PlanButton, type PlanAction } from './plan-button.tsx';
import { priceOf } from './price.ts';
import { limitText } from './feature-text.ts';

interface ComparisonProps extends Shown {
  /** The plans that say what is in them. */
  plans: readonly Plan[];
  money: Money;
  /** Stands next to every amount; empty for none. */
  taxNote: string;
  actionFor: (plan: Plan) => PlanAction;
  Heading: HeadingTag;
}

/** The comparison table. Shows two selectable plans if there is no room for all. */
export function Comparison({ plans, interval, currency, money, taxNote, actionFor, Heading }: ComparisonProps) {
  const { language } = useEnvironment();
  const text = textOf(detailsMessages, language);
  const area = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(area);
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  const [pair, setPair] = useState(() => startingPair(plans));
  const headingId = useId();
  const byId = (id: string) => plans.find((plan) => plan.id === id);
  // A new catalog may lack a selected plan.
  const chosen = pair.every(byId) ? pair : startingPair(plans);
  const columns = narrow ? chosen.flatMap((id) => byId(id) ?? []) : plans;

  useEffect(() => {
    // Braces, because newer browsers return a promise, which must not become the effect's cleanup.
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const price = (plan: Plan): ReactNode => {
    const found = currency !== undefined && priceOf(plan, interval, currency);
    if (!found) return null;
    const amount = money(found.perMonth);
    return (
      <span className="pc-comparison__price">
        {[amount, found.amount > 0 && textOf(pricingMessages, language).perMonth, taxNote].filter(Boolean).join(' ')}
      </span>
    );
  };

  /** Selecting the plan of the other column swaps the two. */
  function choose(column: number, id: string): void {
    const [first = '', second = ''] = chosen;
    const other = column === 0 ? second : first;
    const replaced = other === id ? (column === 0 ? first : second) : other;
    setPair(column === 0 ? [id, replaced] : [replaced, id]);
  }

  return (
    <div ref={area} className="pc-comparison" part="comparison" data-narrow={narrow || undefined}>
      <Heading id={headingId} className="pc-comparison__title">
        {text.comparison}
      </Heading>
      <div
        ref={scroller}
        className="pc-comparison__scroll"
        role="region"
        aria-labelledby={headingId}
        // A stop for the keyboard only where it scrolls; in any case it keeps the focus that it has.
        tabIndex={scrolls ? 0 : -1}
      >
        {/* The roles, because without the display of a table some browsers take it for none. */}
        <table className="pc-comparison__table" role="table" aria-labelledby={headingId}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" className="pc-comparison__corner">
                {text.features}
              </th>
              {columns.map((plan, column) => (
                <th
                  key={narrow ? column : plan.id}
                  scope="col"
                  role="columnheader"
                  data-popular={plan.popular || undefined}
                >
                  {narrow ? (
                    <label className="pc-comparison__choice">
                      <span className="pc-visually-hidden">{text.planSelects[column]}</span>
                      <select value={plan.id} onChange={(event) => choose(column, event.target.value)}>
                        {plans.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </select>
                      <ChevronDownIcon />
                    </label>
                  ) : (
                    plan.name
                  )}
                  {price(plan)}
                </th>
              ))}
            </tr>
            {/* In a row of their own, because the cells of a column are announced with its header. */}
            <tr role="row" className="pc-comparison__actions">
              <td role="cell" />
              {columns.map((plan, column) => (
                <td role="cell" key={narrow ? column : plan.id} data-popular={plan.popular || undefined}>
                  <Choice plan={plan} action={actionFor(plan)} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rowsOf(plans, text, language).map(({ name, cell }) => (
              <tr role="row" key={name}>
                <th scope="row" role="rowheader">
                  {name}
                </th>
                {columns.map((plan, column) => {
                  const content = cell(plan);
                  return (
                    <td role="cell" key={narrow ? column : plan.id} data-popular={plan.popular || undefined}>
                      {content === true ? (
                        <>
                          <CheckIcon />
                          <span className="pc-visually-hidden">{text.included}</span>
                        </>
                      ) : typeof content === 'string' ? (
                        content
                      ) : plan.contactUrl || content === undefined ? (
                        <span className="pc-comparison__open">{plan.contactUrl ? text.onRequest : text.unknown}</span>
                      ) : (
                        <>
                          <span aria-hidden="true">–</span>
                          <span className="pc-visually-hidden">{text.notIncluded}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Choice({ plan, action }: { plan: Plan; action: PlanAction }) {
  const { language } = useEnvironment();
  const choice = action.current ? action : { ...action, label: textOf(pricingMessages, language).choose(plan.name) };
  const short = action.current ? undefined : textOf(detailsMessages, language).choose;
  return <PlanButton plan={plan} action={choice} short={short} size="sm" />;
}

interface Row {
  name: string;
  /** The cell of a plan: a text, whether it is included, or undefined if that is not known. */
  cell: (plan: Plan) => string | boolean | undefined;
}

function rowsOf(plans: readonly Plan[], text: DetailsMessages, language: string): readonly Row[] {
  const lines = plans.flatMap(({ features }) => features);
  const trial: Row = {
    name: text.trial,
    cell: ({ trialDays }) => trialDays > 0 && text.days(trialDays),
  };
  const limitIn = ({ features }: Plan, feature: Feature): Limit | undefined =>
    features.flatMap((line) => ('feature' in line && line.feature === feature ? line.limit : []))[0];
  // A row that is mostly unknown compares nothing.
  const isCompared = (feature: Feature): boolean =>
    2 * plans.filter((plan) => limitIn(plan, feature) !== undefined).length >= plans.length;
  const limits = FEATURES.filter((feature) => isCompared(feature)).map((feature): Row => ({
    name: text.rows[feature],
    cell(plan) {
      const limit = limitIn(plan, feature);
      return typeof limit === 'number' ? limitText(feature, limit, language) : limit && text.unlimited;
    },
  }));
  const own = [...new Set(lines.flatMap((line) => ('text' in line ? [line.text] : [])))].map((name): Row => ({
    name,
    cell: (plan) => plan.features.some((line) => 'text' in line && line.text === name),
  }));
  return [...(plans.some(({ trialDays }) => trialDays > 0) ? [trial] : []), ...limits, ...own];
}

/** The most popular plan and the one before it. */
function startingPair(plans: readonly Plan[]): readonly string[] {
  const popular = Math.max(
    1,
    plans.findIndex((plan) => plan.popular),
  );
  return plans.slice(popular - 1, popular + 1).map(({ id }) => id);
}

/** Width in em below which the table of all plans does not fit. */
const NARROW = 46;

function useNarrow(area: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () =>
      setNarrow(element.clientWidth < NARROW * Number.parseFloat(getComputedStyle(element).fontSize));
    measure();
    return observeSize([element], measure);
  }, [area]);
  return narrow;
}

/** Whether there is more to see than fits. */
function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    measure();
    return observeSize([element, ...element.children], measure);
  }, [box]);
  return scrolls;
}
