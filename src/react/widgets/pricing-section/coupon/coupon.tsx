/** The applied coupon, or the field for one. */
import { useEffect, useState } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { CloseIcon } from '../../../controls/icon/icons.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { UNCHECKED, verdictOn, type CouponVerdict } from './check-coupon.ts';
import { CouponForm } from './coupon-form.tsx';
import type { CouponProblem } from './coupon.machine.ts';
import { detailsMessages, type DetailsMessages } from '../../../../messages/en/pricing-details.ts';
import type { CheckCoupon } from '../../../../definition/coupon-check.ts';

interface CouponProps {
  /** Empty for none. */
  coupon: string;
  /** Whether the field is shown if there is no coupon. */
  open: boolean;
  check: CheckCoupon | undefined;
  /** Id of the visitor's plan; undefined for none. */
  plan: string | undefined;
  /** Called with the accepted coupon, or with an empty text if it was removed. */
  onChange: (coupon: string) => void;
}

export function Coupon({ coupon, open, check, plan, onChange }: CouponProps) {
  const text = textOf(detailsMessages, useEnvironment().language);
  const [known, setKnown] = useState<{ coupon: string; verdict: CouponVerdict }>();
  /** Why a coupon of the page's own turned out to be invalid. */
  const [refused, setRefused] = useState<CouponProblem | null>(null);
  const found = known?.coupon === coupon ? known.verdict : undefined;
  const asked = found !== undefined;

  // One that the page came with.
  useEffect(() => {
    if (!coupon || asked) return;
    const controller = new AbortController();
    void verdictOn(coupon, plan, check, controller.signal).then((verdict) => {
      if (controller.signal.aborted) return;
      if (verdict.kind === 'invalid') {
        setRefused({ text: verdict.text });
        onChange('');
      } else setKnown({ coupon, verdict });
    });
    return () => controller.abort();
  }, [coupon, asked, plan, check, onChange]);

  const verdict = found ?? UNCHECKED;
  const line = coupon && lineOf(coupon, verdict, text);
  return (
    <>
      <div className="pc-pricing__coupon" data-focus-area="" tabIndex={-1}>
        {coupon ? (
          <CouponInUse coupon={coupon} confirmed={verdict.kind === 'confirmed' && line} onRemove={() => onChange('')} />
        ) : (
          open && (
            <CouponForm
              check={check}
              plan={plan}
              refused={refused}
              onAccept={(accepted, verdict) => {
                setKnown({ coupon: accepted, verdict });
                onChange(accepted);
              }}
            />
          )
        )}
      </div>
      <LiveRegion message={line} />
    </>
  );
}

interface CouponInUseProps {
  coupon: string;
  /** What is said of it if it is confirmed. */
  confirmed: string | false;
  onRemove: () => void;
}

function CouponInUse({ coupon, confirmed, onRemove }: CouponInUseProps) {
  const text = textOf(detailsMessages, useEnvironment().language);
  return (
    <p className="pc-coupon-in-use" part="coupon" data-confirmed={confirmed ? '' : undefined}>
      <span>
        {confirmed || (
          <>
            <strong>{coupon}</strong> {text.uncheckedCoupon}
          </>
        )}
      </span>
      <IconButton size="sm" label={text.removeCoupon} icon={<CloseIcon />} data-focus onClick={onRemove} />
    </p>
  );
}

/** Promises only what is known. */
const lineOf = (coupon: string, verdict: CouponVerdict, text: DetailsMessages): string =>
  verdict.kind === 'confirmed' ? (verdict.text ?? text.couponApplied(coupon)) : text.couponInUse(coupon);
