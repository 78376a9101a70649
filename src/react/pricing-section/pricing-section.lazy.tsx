/** The details of the pricing section, loaded together when a visitor first uses them. */
import { Comparison } from './comparison.tsx';
import comparisonCss from './comparison.css';
import couponFormCss from './coupon-form.css';
import { CouponForm } from './coupon-form.tsx';
import { CouponInUse } from './coupon-in-use.tsx';
import { EditorRedirect } from './editor-redirect.tsx';
import iconButtonCss from '../primitives/icon-button/icon-button.css';
import { StructuredData } from './structured-data.ts';

export { Comparison, CouponForm, CouponInUse, EditorRedirect, StructuredData };

export const styles: readonly string[] = [iconButtonCss, comparisonCss, couponFormCss];
