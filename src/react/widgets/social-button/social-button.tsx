import type { ComponentProps, ReactElement } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

/** The supported providers. */
export type SocialProvider = 'google' | 'facebook' | 'apple';

export interface SocialButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  provider?: SocialProvider;
  /** Instead of a provider's logo. */
  mark?: ReactElement;
  /** Accessible name; contains the visible text. */
  label: string;
  /** The visible text next to the logo. */
  children: string;
  /** A short badge, such as “Last used”. */
  badge?: string | undefined;
  /** Shows that an action is in progress: after 150 ms a spinner replaces the logo. The button can still be clicked. */
  busy?: boolean | undefined;
}

/** Stylesheets: `social-button.css` and `spinner.css`. */
export function SocialButton({
  provider,
  mark: ownMark,
  label,
  children,
  badge,
  busy = false,
  ...rest
}: SocialButtonProps) {
  const isNamedByContent = label === children;
  return (
    <button
      type="button"
      {...rest}
      className="pc-social-button"
      aria-busy={busy || undefined}
      // Names the button too where its content is hidden from screen readers. With an `aria-label`, it would be read a
      // second time, as the description.
      title={badge ? `${label} ${badge}` : label}
    >
      <span className="pc-social-button__mark" aria-hidden="true">
        {ownMark ?? (provider && marks[provider])}
        {busy && <Spinner />}
      </span>
      <span className="pc-social-button__label" aria-hidden={isNamedByContent ? undefined : true}>
        {children}
      </span>
      {badge && (
        <>
          {' '}
          <span className="pc-social-button__badge" aria-hidden={isNamedByContent ? undefined : true}>
            {badge}
          </span>
        </>
      )}
    </button>
  );
}

const mark = (viewBox: string, ...paths: [path: string, fill: string][]): ReactElement => (
  <svg className="pc-social-button__logo" viewBox={viewBox} aria-hidden="true">
    {paths.map(([path, fill]) => (
      <path key={path} d={path} fill={fill} />
    ))}
  </svg>
);

/** The providers' logos, in the colors they require. */
const marks: Record<SocialProvider, ReactElement> = {
  google: mark(
    '0 0 18 18',
    [
      'M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z',
      '#4285f4',
    ],
    ['M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26A5.4 5.4 0 0 1 3.96 10.71H.96v2.33A9 9 0 0 0 9 18z', '#34a853'],
    ['M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96h-3a9 9 0 0 0 0 8.08l3-2.33z', '#fbbc05'],
    ['M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33A5.36 5.36 0 0 1 9 3.58z', '#ea4335'],
  ),
  facebook: mark('0 0 24 24', [
    'M24 12.07C24 5.4 18.63 0 12 0S0 5.4 0 12.07c0 6.03 4.39 11.02 10.13 11.93v-8.44H7.08v-3.49h3.05V9.41c0-3.02 1.79-4.69 4.53-4.69 1.31 0 2.69.24 2.69.24v2.97h-1.52c-1.49 0-1.95.93-1.95 1.88v2.26h3.32l-.53 3.49h-2.8V24C19.61 23.09 24 18.1 24 12.07z',
    '#1877f2',
  ]),
  apple: mark('0 0 24 24', [
    'M17.05 20.28c-.98.95-2.05.8-3.08.35-1.09-.46-2.09-.48-3.24 0-1.44.62-2.2.44-3.06-.35C2.79 15.25 3.51 7.59 9.05 7.31c1.35.07 2.29.74 3.08.8 1.18-.24 2.31-.93 3.57-.84 1.51.12 2.65.72 3.4 1.8-3.12 1.87-2.38 5.98.48 7.13-.57 1.5-1.31 2.99-2.54 4.09zM12.03 7.25c-.15-2.23 1.66-4.07 3.74-4.25.29 2.58-2.34 4.5-3.74 4.25z',
    'currentColor',
  ]),
};
