/** For browser tests: skips animations. */

/** Finishes all animations and transitions in the subtree, except endless ones. */
export function finishAnimations(root: HTMLElement): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
