/** One script for the popup and for the one-tap prompt. */
export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
