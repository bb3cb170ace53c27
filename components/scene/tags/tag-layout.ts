/** A tag above a point of the picture; all in pixels, `x` its centre and `y` its lower edge. */
export interface TagBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Distance to the camera: nearer tags keep their place. */
  readonly distance: number;
}

const gap = 3;

/** Whether two tags overlap when their lower edges are at `bottom` and `otherBottom`. */
function meet(box: TagBox, bottom: number, other: TagBox, otherBottom: number): boolean {
  return (
    Math.abs(box.x - other.x) < (box.width + other.width) / 2 + gap &&
    bottom > otherBottom - other.height - gap &&
    bottom - box.height < otherBottom + gap
  );
}

/**
 * The upward shift of each tag so that no two overlap. Farther tags move; those without room below `top` move down, with a negative shift.
 * Writes the shifts into `lifts` and returns it, so that a caller that keeps the list allocates nothing per frame.
 */
export function liftTags(boxes: readonly TagBox[], lifts: number[] = [], top = Number.NEGATIVE_INFINITY): number[] {
  // Not a number: the tag is not placed yet.
  lifts.length = 0;
  for (let index = 0; index < boxes.length; index++) lifts.push(Number.NaN);
  for (let index = nearest(boxes, lifts); index !== -1; index = nearest(boxes, lifts)) {
    const box = boxes[index];
    if (box === undefined) break;
    const above = freeBottom(box, boxes, lifts, -1);
    lifts[index] = box.y - (above - box.height < top ? freeBottom(box, boxes, lifts, 1) : above);
  }
  return lifts;
}

/** The nearest of the unplaced tags; -1 if all are placed. */
function nearest(boxes: readonly TagBox[], lifts: readonly number[]): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < boxes.length; index++) {
    const own = boxes[index]?.distance ?? 0;
    if (!Number.isNaN(lifts[index]) || own >= distance) continue;
    best = index;
    distance = own;
  }
  return best;
}

/** The nearest position above (`way` -1) or below (1) a tag's point where it overlaps no placed tag. */
function freeBottom(box: TagBox, boxes: readonly TagBox[], lifts: readonly number[], way: -1 | 1): number {
  let bottom = box.y;
  for (let round = 0; round < boxes.length; round++) {
    let blocked = false;
    for (let index = 0; index < boxes.length && !blocked; index++) {
      const other = boxes[index];
      const lift = lifts[index] ?? Number.NaN;
      if (other === undefined || Number.isNaN(lift) || !meet(box, bottom, other, other.y - lift)) continue;
      bottom = other.y - lift + way * ((way < 0 ? other.height : box.height) + gap);
      blocked = true;
    }
    if (!blocked) return bottom;
  }
  return bottom;
}

const fadeFrom = 45;
const fadeOver = 35;

/**
 * Opacity of a player's name tag: it fades with the distance, in blocks, so that far tags do not cover near ones, but not while the player
 * is about as near as the centre of the picture's subject.
 */
export function tagOpacity(distance: number, toCentre: number): number {
  return Math.max(0.35, Math.min(1, 1 - (distance - Math.max(fadeFrom, toCentre * 1.25)) / fadeOver));
}

const shortestLead = 4;
const longestLead = 64;
const leadStep = 8;

/**
 * Length of the line from a shifted tag down towards its player. Rounded to steps: changing the length repaints the tag, moving it does
 * not.
 */
export function leadOf(lift: number): number {
  return Math.min(longestLead, shortestLead + Math.ceil(Math.max(0, lift) / leadStep) * leadStep);
}
