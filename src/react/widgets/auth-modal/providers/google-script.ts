/** Serves both the popup and the one-tap prompt. */
export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
