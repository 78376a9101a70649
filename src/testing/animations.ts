/** For browser tests: what moves, without waiting for it. */

/** Lets every animation and transition inside be over, as it would be a moment later. */
export function finishAnimations(root: HTMLElement): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
