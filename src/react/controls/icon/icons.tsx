/**
 * The icon set: 20-unit grid, strokes of 1.5 with round caps, in the text color, 1.25 em large. Icons are decorative:
 * their meaning is also given as text. They need no stylesheet. This module has the icons used by nearly every widget;
 * the modules next to it and in the header have the others.
 */
export const icon = (path: string) =>
  function Icon() {
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
        <path d={path} />
      </svg>
    );
  };

export const WaveformIcon = /*#__PURE__*/ icon('M2.75 8.75v2.5M6.375 5.5v9M10 2.75v14.5M13.625 6.5v7M17.25 8.75v2.5');
export const CloseIcon = /*#__PURE__*/ icon('m5 5 10 10M15 5 5 15');
export const ChevronDownIcon = /*#__PURE__*/ icon('m5.25 7.75 4.75 4.75 4.75-4.75');
