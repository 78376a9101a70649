/** The applied coupon, or the field for one. */
import { FocusKeeper } from '../hooks/focus-keeper.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponInUse } from './coupon-in-use.tsx';
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

export const Coupon = ({ coupon, open, check, onChange }: CouponProps) => (
  <FocusKeeper className="pc-pricing__coupon">
    {coupon ? (
      <CouponInUse coupon={coupon} onRemove={() => onChange('')} />
    ) : (
      open && <CouponForm check={check} onAccept={onChange} />
    )}
  </FocusKeeper>
);
