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

/** The upward shift of each tag so that no two overlap. Farther tags move. */
export function liftTags(boxes: readonly TagBox[]): number[] {
  const lifts = boxes.map(() => 0);
  const order = boxes.map((_, index) => index).sort((a, b) => (boxes[a]?.distance ?? 0) - (boxes[b]?.distance ?? 0));
  const placed: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const index of order) {
    const box = boxes[index];
    if (!box) continue;
    const [left, right] = [box.x - box.width / 2, box.x + box.width / 2];
    let bottom = box.y;
    for (let round = 0; round <= placed.length; round++) {
      const blocked = placed.find(
        (other) =>
          left < other.right + gap && right > other.left - gap && bottom > other.top - gap && bottom - box.height < other.bottom + gap,
      );
      if (!blocked) break;
      bottom = blocked.top - gap;
    }
    placed.push({ left, right, top: bottom - box.height, bottom });
    lifts[index] = box.y - bottom;
  }
  return lifts;
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
