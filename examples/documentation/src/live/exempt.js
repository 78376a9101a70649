// @ts-check
/**
 * Keeps optimizers from combining, inlining and delaying the loader, which finds its files by its address: the same
 * attributes as in `examples/wordpress/plugin/includes/optimizers.php`.
 */
export const EXEMPT = [
  'data-cfasync="false"',
  'data-no-optimize="1"',
  'data-no-defer="1"',
  'data-no-minify="1"',
  'nowprocket',
  'data-noptimize="1"',
  'data-jetpack-boost="ignore"',
  'data-wpfc-render="false"',
].join(' ');
