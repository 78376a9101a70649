/** The pricing section. `pricing-section.lazy.tsx` has the details and is loaded when a visitor first uses them. */
import { textOf } from '../../../messages/messages.ts';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import { configuration, subscribeToConfiguration } from '../../../configuration/configuration.ts';
import { subheadingTag } from '../../../definition/heading-level.ts';
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { readExperiments, subscribeToExperiments, type SubscriptionExperiment } from '../../../visitor/experiments.ts';
import { pageUrl } from '../../../dom/page-url.ts';
import { pagePath } from '../../../visitor/path.ts';
import { onServer } from '../../../visitor/server-page.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import busyButtonCss from '../button/busy-button.css';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import spinnerCss from '../spinner/spinner.css';
import { Spinner } from '../spinner/spinner.tsx';
import { INITIAL_FEATURES } from './built-in-plans.ts';
import { textIn } from './catalog.ts';
import { currencyExponent } from './currency-exponent.ts';
import { PriceControls } from './price-controls.tsx';
import type { pricingSection } from './pricing-section.element.ts';
import { jsonLdOf } from './json-ld.ts';
import { pricingMessages, type PricingMessages } from '../../../messages/en/pricing.ts';
import { UnreachableNotice } from '../../frame/unreachable-notice.tsx';
import { plansOf, type Plan } from './plan.ts';
import { addressOf } from './plan-address.ts';
import type { PlanAction } from './plan-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { choosePrices, priceOf } from './price.ts';
import { moneyOf } from './money.ts';
import segmentsCss from '../../controls/segments/segments.css';
import pricingCss from './pricing-section.css';
import { useCatalog } from './use-catalog.ts';
import { useDetails } from './use-details.ts';
import { pricesPart } from './prices-part.ts';
import type { Quoted } from './prices.lazy.tsx';
import { mediaQuery } from '../../../dom/platform.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';

export const pricingStyles: readonly string[] = [spinnerCss, busyButtonCss, segmentsCss, pricingCss];

export function PricingSection(props: WidgetProps<typeof pricingSection>) {
  const { emit, ref, structuredData, currentPlan, checkCoupon, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  const { language, flow } = useEnvironment();
  const text = textOf(pricingMessages, language);
  const { subscriptionExperiment, pricingExperiment } = useSyncExternalStore(
    subscribeToExperiments,
    readExperiments,
    onServer.experiments,
  );
  const signedIn = useSyncExternalStore(pageSession.subscribe, pageSession.signedIn, onServer.signedIn);
  const product = useSyncExternalStore(subscribeToConfiguration, configuration, onServer.configuration).product?.name;
  const page = useSyncExternalStore(pagePath.subscribe, currentPage, onServer.path);
  const { details, failed, prepare } = useDetails();

  const report = useCallback(
    (cause: unknown) => {
      console.error('<pc-pricing-section> its catalog is not usable; the built-in plans are shown.', cause);
      emit('pc-catalog-error', { cause });
    },
    [emit],
  );
  const { catalog, loading = false, retry } = useCatalog(props.catalog, props.catalogUrl, report);
  const catalogPlans = useMemo(() => plansOf(catalog, language), [catalog, language]);
  const taxNote = textIn(catalog?.taxNote ?? '', language);
  const [wantedInterval, chooseInterval] = useChoice(props.interval);
  const [wantedCurrency, chooseCurrency] = useChoice(props.currency.toUpperCase());
  const [coupon, setCoupon] = useChoice(props.coupon);
  const wanted = { interval: wantedInterval, currency: wantedCurrency };
  const { interval, intervals, currencies, ...chosen } = choosePrices(catalog, catalogPlans, wanted, pricingExperiment);
  const [quoted, setQuoted] = useState<Quoted>();
  const prices = useLazyModule(pricesPart);
  const asks = Boolean(props.quote && chosen.currency) && !prices.failed;
  const needsPrices = Boolean(catalog) || asks;
  useEffect(() => {
    if (needsPrices) pricesPart.load();
  }, [needsPrices]);
  const isQuoted = !asks || (quoted?.of === catalogPlans && quoted.currency === chosen.currency);
  const plans = (asks && isQuoted && quoted?.plans) || catalogPlans;
  /** Absent while the prices are asked for. */
  const currency = isQuoted ? chosen.currency : undefined;
  const [expanded, setExpanded] = useState(false);
  const [open, setOpen] = useState({ comparison: false, coupon: false });
  /** The plan a signed-in visitor has chosen, until the redirect to the editor. */
  const [leaving, setLeaving] = useState<{ plan: string; interval: PaymentInterval }>();
  /** Whether the visitor has chosen another interval, whose amounts are then spoken. */
  const [isSwitched, setSwitched] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  const jsonLd = useMemo(
    () => jsonLdOf({ name: product ?? text.title, plans, interval, currency, taxNote, page }),
    [product, text.title, plans, interval, currency, taxNote, page],
  );
  useImperativeHandle(ref, () => ({ toJsonLd: () => structuredClone(jsonLd) }), [jsonLd]);
  useEffect(() => {
    if (structuredData || coupon) prepare();
  }, [structuredData, coupon, prepare]);

  /** Where choosing a plan leads, as it is shown now. */
  const addressFor = (plan: Plan): string | undefined =>
    addressOf(plan, {
      interval: currency === undefined ? undefined : priceOf(plan, interval, currency)?.interval,
      currency,
      coupon,
    });

  function select(plan: Plan, event: MouseEvent): void {
    const price = currency === undefined ? undefined : priceOf(plan, interval, currency);
    const chosen = { plan: plan.id, interval: price?.interval ?? interval };
    const amount = price?.amount ?? null;
    const shown = {
      ...chosen,
      currency: price && currency ? currency : null,
      amount,
      price: price && currency ? price.amount / 10 ** currencyExponent(currency) : null,
      coupon: coupon || null,
    };
    if (!emit('pc-plan-select', shown)) event.preventDefault();
    else if (addressFor(plan)) return;
    else if (signedIn) {
      setLeaving(chosen);
      prepare();
    } else {
      emit('pc-auth-request', { mode: 'signup', ...chosen, ...(flow && { flow }), ...(coupon && { coupon }) });
    }
  }

  function changeCoupon(code: string): void {
    setCoupon(code);
    // Removing a coupon opens the field for another one.
    setOpen({ ...open, coupon: !code });
    emit('pc-coupon-change', { coupon: code || null });
  }

  function toTop(): void {
    const behavior = mediaQuery('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    heading.current?.scrollIntoView({ behavior });
    heading.current?.focus({ preventScroll: true });
  }

  const money = moneyOf(plans, { interval, currency }, language);
  const actionFor = (plan: Plan): PlanAction => ({
    ...actionOf(plan, signedIn ? currentPlan : '', currency && priceOf(plan, interval, currency)?.amount, text),
    busy: plan.id === leaving?.plan && !failed,
    address: addressFor(plan),
    onSelect: select,
  });

  const columns = plans.filter(({ features }) => features.length > 0);
  /** Plans that say nothing of what is in them: low cards below the others. */
  const bands = plans.filter(({ features }) => features.length === 0);
  const collapsible = columns.some(({ features }) => features.length > INITIAL_FEATURES);
  const needsDetails = open.comparison || open.coupon || leaving !== undefined;

  return (
    <section
      className="pc-pricing"
      part="section"
      aria-labelledby={titleId}
      // Fewer plans take less than landing.css reserves for the built-in ones.
      data-reserved={loading || plans.length > 5 ? (loading || chosen.currency ? 'priced' : '') : undefined}
      aria-busy={loading || undefined}
    >
      {needsPrices && prices.part && (
        <prices.part.Prices
          catalog={catalog}
          quote={props.quote}
          plans={catalogPlans}
          currency={chosen.currency}
          country={props.country}
          intervals={intervals}
          onQuoted={setQuoted}
        />
      )}
      <header className="pc-pricing__header">
        <Heading ref={heading} id={titleId} className="pc-pricing__title" part="title" tabIndex={-1}>
          {text.title}
        </Heading>
        <p className="pc-pricing__lead">{leadOf(plans, subscriptionExperiment, text)}</p>
        <PriceControls
          plans={plans}
          interval={interval}
          intervals={intervals}
          currency={chosen.currency}
          currencies={currencies}
          onInterval={(chosen) => {
            chooseInterval(chosen);
            emit('pc-interval-change', { interval: chosen });
            prepare();
            setSwitched(true);
          }}
          onCurrency={chooseCurrency}
        />
        <LiveRegion
          message={
            isSwitched && details && currency !== undefined
              ? details.spokenPrices(plans, interval, currency, language)
              : ''
          }
        />
        {retry && (
          <UnreachableNotice size="sm" retry={text.retry} onRetry={retry}>
            {text.unreachable}
          </UnreachableNotice>
        )}
      </header>
      {loading && (
        <div className="pc-pricing__loading">
          <Spinner />
        </div>
      )}
      <ul
        className="pc-pricing__plans"
        part="plans"
        role="list"
        data-expanded={expanded || !collapsible || undefined}
        data-columns={columns.length > 4 && columns.length % 4 > 0 ? 3 : Math.min(4, columns.length)}
      >
        {[...columns, ...bands].map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={interval}
            currency={currency}
            money={money}
            taxNote={taxNote}
            action={actionFor(plan)}
            Heading={subheadingTag(headingLevel)}
          />
        ))}
      </ul>
      <div className="pc-pricing__actions" onPointerEnter={prepare} onFocus={prepare}>
        {collapsible && (
          <Button
            variant="quiet"
            className="pc-pricing__more"
            aria-expanded={expanded}
            iconEnd={<ChevronDownIcon />}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? text.less : text.more}
          </Button>
        )}
        {columns.length > 0 && (
          <Button
            variant="quiet"
            aria-expanded={open.comparison}
            busy={open.comparison && !details && !failed}
            onClick={() => {
              prepare();
              setOpen({ ...open, comparison: !open.comparison });
            }}
          >
            {text.compare}
          </Button>
        )}
        {!coupon && (
          <Button
            variant="quiet"
            aria-expanded={open.coupon}
            busy={open.coupon && !details && !failed}
            onClick={() => {
              prepare();
              setOpen({ ...open, coupon: !open.coupon });
            }}
          >
            {text.haveCoupon}
          </Button>
        )}
        {details && (
          <details.Coupon
            coupon={coupon}
            open={open.coupon}
            check={checkCoupon}
            plan={currentPlan || undefined}
            onChange={changeCoupon}
          />
        )}
      </div>
      {failed && needsDetails && (
        <UnreachableNotice size="sm" retry={text.retry} onRetry={prepare}>
          {text.unreachable}
        </UnreachableNotice>
      )}
      {open.comparison && columns.length > 0 && details && (
        <details.Comparison
          plans={columns}
          interval={interval}
          currency={currency}
          money={money}
          taxNote={taxNote}
          actionFor={actionFor}
          Heading={subheadingTag(headingLevel)}
        />
      )}
      <div className="pc-pricing__end">
        <Button variant="quiet" size="sm" className="pc-pricing__top" icon={<ChevronDownIcon />} onClick={toTop}>
          {text.toTop}
        </Button>
      </div>
      {leaving && details && (
        <details.EditorRedirect {...leaving} coupon={coupon} emit={emit} onEnd={() => setLeaving(undefined)} />
      )}
      {structuredData && jsonLd && details && <details.StructuredData data={jsonLd} />}
    </section>
  );
}

/** A fragment does not lead to another page. */
const currentPage = (): string => pageUrl().replace(/#.*/s, '');

const FREE = 'free';

/** The lead text of the experiment; without a free plan, the one about the trial. */
function leadOf(plans: readonly Plan[], experiment: SubscriptionExperiment, text: PricingMessages): string {
  const days = Math.max(0, ...plans.map(({ trialDays }) => trialDays));
  if (days === 0) return '';
  return text.lead[plans.some(({ id }) => id === FREE) ? experiment : 'TRIAL'](days);
}

/**
 * @param current The id of the visitor's plan; empty for none.
 * @param amount Of one payment, if it is known.
 */
function actionOf(
  { id, name, trialDays, contactUrl, prices }: Plan,
  current: string,
  amount: number | '' | undefined,
  text: PricingMessages,
): Pick<PlanAction, 'label' | 'current'> {
  if (current === id) return { label: text.current, current: true };
  // With prices, it is the address of a checkout.
  if (contactUrl && Object.keys(prices).length === 0) return { label: text.contact };
  if (current) return { label: text.switchTo(name) };
  if (id === FREE || amount === 0) return { label: text.startFree };
  if (trialDays > 0) return { label: text.start(name, trialDays) };
  return { label: amount ? text.subscribe(name) : text.choose(name) };
}

/** The page's value until the visitor chooses another; a new value from the page replaces the visitor's choice. */
function useChoice<Value>(given: Value): [value: Value, choose: (value: Value) => void] {
  const [choice, setChoice] = useState({ given, value: given });
  const value = Object.is(choice.given, given) ? choice.value : given;
  return [value, (chosen) => setChoice({ given, value: chosen })];
}
