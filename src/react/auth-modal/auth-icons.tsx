/** Icons used only by the dialog, in the style of `primitives/icon`. */

const PATHS = {
  eye: 'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10ZM10 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
  'eye-off':
    'M4.5 6.6A13 13 0 0 0 2.25 10S5 15.25 10 15.25c1.2 0 2.27-.3 3.2-.76M8 5a6.6 6.6 0 0 1 2-.25c5 0 7.75 5.25 7.75 5.25a13 13 0 0 1-1.9 2.6M3.5 3.5l13 13',
  back: 'M16.5 10h-13m5-5-5 5 5 5',
  mail: 'M3.25 6.25a1.5 1.5 0 0 1 1.5-1.5h10.5a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5v-7.5Zm.5 0L10 11l6.25-4.75',
  'caps-lock': 'M10 3.25 4 9.5h3.25v3.25h5.5V9.5H16l-6-6.25ZM7.25 16.25h5.5',
  tick: 'm4.25 10.75 3.75 3.75 7.75-9',
};

export function AuthIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
