/** The safe triangle: whether the mouse is moving toward a panel, even if it crosses other elements. */

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

/** Tolerance beyond the panel's sides in px, as nobody moves in a straight line. */
const TOLERANCE = 24;

/**
 * True if the step leads toward the box below: its end is within the triangle between its start and the box's top edge.
 */
export function isInSafeTriangle(from: Point, to: Point, box: Box): boolean {
  if (to.y <= from.y || from.y >= box.top) return false;
  const left = { x: box.left - TOLERANCE, y: box.top };
  const right = { x: box.right + TOLERANCE, y: box.top };
  return isInside(to, from, left, right) || isInBox(to, box);
}

const isInBox = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The sign tells on which side of the line through `a` and `b` a point lies. */
const side = (of: Point, a: Point, b: Point): number => (of.x - b.x) * (a.y - b.y) - (a.x - b.x) * (of.y - b.y);

function isInside(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)];
  return !(sides.some((value) => value < 0) && sides.some((value) => value > 0));
}
