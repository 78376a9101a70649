/**
 * Creates a number format, which makes the browser load the data for all others: on a slow processor, this is a long
 * task. Called while the script of an element that shows numbers is downloading, so that its first rendering takes less
 * time.
 */
export function warmUpNumberFormats(): void {
  setTimeout(() => new Intl.NumberFormat());
}
