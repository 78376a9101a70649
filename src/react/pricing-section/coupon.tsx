/** The applied coupon, or the field for one. */
import { textOf } from '../../messages/messages.ts';
import { useEnvironment } from '../environment.tsx';
import { FocusKeeper } from '../hooks/focus-keeper.tsx';
import { LiveRegion } from '../primitives/live-region/live-region.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponInUse } from './coupon-in-use.tsx';
import { detailsMessages } from '../../messages/en/pricing-details.ts';
import type { CheckCoupon } from './pricing-section.element.ts';

interface CouponProps {
  /** Empty for none. */
  coupon: string;
  /** Whether the field is shown if there is no coupon. */
  open: boolean;
  check: CheckCoupon | undefined;
  /** Called with the accepted coupon, or with an empty text if it was removed. */
  onChange: (coupon: string) => void;
}

export function Coupon({ coupon, open, check, onChange }: CouponProps) {
  const text = textOf(detailsMessages, useEnvironment().language);
  return (
    <>
      <FocusKeeper className="pc-pricing__coupon">
        {coupon ? (
          <CouponInUse coupon={coupon} onRemove={() => onChange('')} />
        ) : (
          open && <CouponForm check={check} onAccept={onChange} />
        )}
      </FocusKeeper>
      <LiveRegion message={coupon && text.couponInUse(coupon)} />
    </>
  );
}
