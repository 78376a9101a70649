/** The details of the pricing section, loaded together when a visitor first uses them. */
import { Comparison } from './comparison.tsx';
import comparisonCss from './comparison.css';
import couponFormCss from './coupon/coupon-form.css';
import { Coupon } from './coupon/coupon.tsx';
import { EditorRedirect } from './editor-redirect.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { spokenPrices } from './spoken-prices.ts';
import { StructuredData } from '../../controls/structured-data/structured-data.ts';

export { Comparison, Coupon, EditorRedirect, spokenPrices, StructuredData };

export const styles: readonly string[] = [iconButtonCss, comparisonCss, couponFormCss];
