/**
 * Creates a number format, and with it what the browser needs for all others: on a slow processor that is a long task of
 * its own. Called while the script of an element that shows numbers is on its way, so that its first rendering is shorter.
 */
export function warmUpNumberFormats(): void {
  setTimeout(() => new Intl.NumberFormat());
}
