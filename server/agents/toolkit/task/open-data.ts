import { distance, type Position } from '#lib/domain/position.ts';
import type { SeenPlace, TaskDatum } from '#server/contract/task-prompt.ts';

/** Most blocks of a blueprint in one prompt. */
const mostBlocks = 100;
/** Most blocks of the world in one prompt. */
const mostPlaces = 150;

export interface OpenData {
  readonly data: TaskDatum[];
  readonly places: SeenPlace[];
  /** Blocks of the blueprint that are right. */
  readonly standing: number;
}

/**
 * The part of a task that is still open, for a prompt: of a blueprint the lowest blocks that are missing or wrong, and of the blocks in the
 * world first those beside them and those outside the blueprint, then others up to a limit. Without a blueprint the blocks nearest to the
 * agents come first, because a prompt that is too long loses the last ones.
 */
export function openData(data: readonly TaskDatum[], places: readonly SeenPlace[], agents: readonly Position[] = []): OpenData {
  const right = new Set(places.flatMap(({ at, isRight }) => (isRight ? [keyOf(at)] : [])));
  const blocks = data.flatMap((datum) => (datum.fact.kind === 'blueprint' ? datum.fact.blocks.map(({ at }) => ({ datum, at })) : []));
  if (blocks.length === 0) return { data: [...data], places: nearestFirst(places, agents).slice(0, mostPlaces), standing: 0 };
  const missing = blocks.filter(({ at }) => !right.has(keyOf(at)));
  const open = missing.toSorted((a, b) => a.at.y - b.at.y).slice(0, mostBlocks);
  const near = new Set(open.flatMap(({ at }) => around(at).map(keyOf)));
  const isUrgent = ({ at, isRight }: SeenPlace): boolean => !isRight || near.has(keyOf(at));
  const kept = new Set(open.map(({ datum }) => datum));
  return {
    data: data.filter((datum) => datum.fact.kind !== 'blueprint' || kept.has(datum)),
    places: [...places.filter(isUrgent), ...places.filter((place) => !isUrgent(place))].slice(0, mostPlaces),
    standing: blocks.length - missing.length,
  };
}

function nearestFirst(places: readonly SeenPlace[], agents: readonly Position[]): SeenPlace[] {
  const away = new Map(places.map((place) => [place, Math.min(...agents.map((agent) => distance(agent, place.at)))]));
  return places.toSorted((a, b) => (agents.length === 0 ? 0 : (away.get(a) ?? 0) - (away.get(b) ?? 0)));
}

/** A cell and the six beside it. */
function around({ x, y, z }: Position): Position[] {
  return [
    { x, y, z },
    { x: x - 1, y, z },
    { x: x + 1, y, z },
    { x, y: y - 1, z },
    { x, y: y + 1, z },
    { x, y, z: z - 1 },
    { x, y, z: z + 1 },
  ];
}

function keyOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
