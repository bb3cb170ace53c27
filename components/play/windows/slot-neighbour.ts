import type { PlacedSlot, WindowLayout } from './window-layout.ts';

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type ArrowKey = keyof typeof steps;

export function isArrowKey(key: string): key is ArrowKey {
  return key in steps;
}

/** How much a step aside counts against a step ahead. */
const asideWeight = 3;

/** The slot that an arrow key leads to: the nearest one in its direction. The same slot at the edge of the window. */
export function slotNeighbour({ slots }: WindowLayout, from: number, key: ArrowKey): number {
  const here = slots.find(({ slot }) => slot === from);
  if (here === undefined) return slots[0]?.slot ?? from;
  const [stepX, stepY] = steps[key];
  let best: { slot: number; way: number } | null = null;
  for (const place of slots) {
    const [ahead, aside] = distances(here, place, stepX, stepY);
    if (ahead < 0.5) continue;
    const way = ahead + aside * asideWeight;
    if (best === null || way < best.way) best = { slot: place.slot, way };
  }
  return best?.slot ?? from;
}

function distances(from: PlacedSlot, to: PlacedSlot, stepX: number, stepY: number): readonly [ahead: number, aside: number] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return [x * stepX + y * stepY, Math.abs(x * stepY) + Math.abs(y * stepX)];
}
