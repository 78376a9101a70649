/** Draws itself once, where something has succeeded. What has is said in words beside it. */
export const SuccessTick = () => (
  <svg className="pc-success-tick" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" pathLength="1" />
    <path d="m20 33 9 9 16-19" pathLength="1" />
  </svg>
);
