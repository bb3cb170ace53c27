import type { Place } from './graph-layout.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A part of a graph with its size. */
interface Part {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

function boxes(parts: readonly Part[], places: ReadonlyMap<string, Place>): Box[] {
  return parts.flatMap(({ id, width, height }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, x: place.x + width / 2, y: place.y + height / 2 }];
  });
}

/**
 * The nearest part in a direction; null for none. A part counts if its distance to the side is at most four times its distance ahead, and
 * each step to the side counts twice. Without a current part: the highest one, and of several the leftmost.
 */
export function neighbour(
  parts: readonly Part[],
  places: ReadonlyMap<string, Place>,
  from: string | null,
  direction: Direction,
): string | null {
  const all = boxes(parts, places);
  const here = all.find(({ id }) => id === from);
  if (here === undefined) return all.sort((one, other) => one.y - other.y || one.x - other.x)[0]?.id ?? null;
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const ranked = all.flatMap(({ id, x, y }) => {
    const ahead = sign * (isAcross ? x - here.x : y - here.y);
    const beside = Math.abs(isAcross ? y - here.y : x - here.x);
    return id === here.id || ahead <= 0 || beside > ahead * 4 ? [] : [{ id, far: ahead + beside * 2 }];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.id ?? null;
}
