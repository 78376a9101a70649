/** Shows a video that may be playing, and goes on where a browser pauses what is moved. */

/**
 * @param plays whether it should be playing
 * @returns a function that takes it out again
 */
export function showIn(box: Element, video: HTMLVideoElement, plays: () => boolean): () => void {
  const goOn = (): void => {
    if (!plays() || !video.paused || video.ended) return;
    video.play().catch(() => {
      // It has been paused then, which the element reports.
    });
  };
  box.append(video);
  goOn();
  const stop = onMove(video, goOn);
  return () => {
    stop();
    video.remove();
  };
}

/**
 * Calls the listener when the element, or anything that contains it, is put elsewhere: before the browser dispatches
 * `pause` for that. Returns an unsubscribe function.
 */
function onMove(element: Element, listener: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const isMoved = changes.some(({ removedNodes }) => [...removedNodes].some((node) => nodes.has(node)));
    if (!isMoved) return;
    watch();
    listener();
  });
  let nodes: ReadonlySet<Node> = new Set();
  function watch(): void {
    observer.disconnect();
    nodes = new Set(pathOf(element));
    for (const node of nodes) observer.observe(node, { childList: true });
  }
  watch();
  return () => observer.disconnect();
}

/** The node and all that contain it, out of shadow trees too. */
function pathOf(node: Node): readonly Node[] {
  const outer = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  return outer ? [node, ...pathOf(outer)] : [node];
}
