import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { CloseIcon } from '../../../controls/icon/icons.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { detailsMessages } from '../../../../messages/en/pricing-details.ts';

interface CouponInUseProps {
  /** What is said of the coupon. */
  line: string;
  onRemove: () => void;
}

export function CouponInUse({ line, onRemove }: CouponInUseProps) {
  const text = textOf(detailsMessages, useEnvironment().language);
  return (
    <p className="pc-coupon-in-use" part="coupon">
      <span>{line}</span>
      <IconButton size="sm" label={text.removeCoupon} icon={<CloseIcon />} data-focus onClick={onRemove} />
    </p>
  );
}
