/** Has the browser ask before the page is closed or left, until the signal is aborted. */
export const guardPage = (signal: AbortSignal): void =>
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
