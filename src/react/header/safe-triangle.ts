/** Whether a mouse is on its way into a panel, though it crosses other things before it gets there. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far beyond the panel's sides a path may still point, in px: nobody moves along a ruler. */
const TOLERANCE = 24;

/**
 * True when the step from one point to the next leads into the box below it: its end lies within the triangle that the
 * beginning spans with the box's upper edge.
 */
export function isInSafeTriangle(from: Point, to: Point, box: Box): boolean {
  if (to.y <= from.y || from.y >= box.top) return false;
  const left = { x: box.left - TOLERANCE, y: box.top };
  const right = { x: box.right + TOLERANCE, y: box.top };
  return isInside(to, from, left, right) || isInBox(to, box);
}

const isInBox = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** On which side of the line through two points a third lies: the sign tells. */
const side = (of: Point, a: Point, b: Point): number => (of.x - b.x) * (a.y - b.y) - (a.x - b.x) * (of.y - b.y);

function isInside(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)];
  return !(sides.some((value) => value < 0) && sides.some((value) => value > 0));
}
