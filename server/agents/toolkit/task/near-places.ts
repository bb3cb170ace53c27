import type { Position } from '#lib/domain/position.ts';
import type { TaskDatum, TaskWorld } from '#server/contract/task-prompt.ts';

/** Blocks outside the blueprint in one prompt. */
const mostOthers = 30;

/**
 * What is known of the world, of its blocks only those that concern a subtask: at the places of its data and beside them, and those that
 * stand outside the blueprint of the whole task.
 */
export function nearPlaces(data: readonly TaskDatum[], whole: readonly TaskDatum[], world: TaskWorld): TaskWorld {
  const own = data.flatMap(positionsIn);
  const isNear = (at: Position): boolean =>
    own.some(({ x, y, z }) => Math.abs(at.x - x) + Math.abs(at.y - y) + Math.abs(at.z - z) <= 1);
  const planned = new Set(whole.flatMap(({ fact }) => (fact.kind === 'blueprint' ? fact.blocks.map(({ at }) => keyOf(at)) : [])));
  const isMined = new Set(data.flatMap(({ fact }) => (fact.kind === 'source' && fact.by === 'mine' ? [fact.target] : [])));
  const near = world.places.filter(({ at, block }) => isNear(at) || isMined.has(block));
  const others = planned.size === 0 ? [] : world.places.filter(({ at }) => !planned.has(keyOf(at)) && !isNear(at));
  return { ...world, places: [...near, ...others.slice(0, mostOthers)], standing: 0 };
}

function positionsIn({ fact }: TaskDatum): Position[] {
  if (fact.kind === 'blueprint') return fact.blocks.map(({ at }) => at);
  return 'at' in fact && fact.at !== null && typeof fact.at === 'object' ? [fact.at] : [];
}

function keyOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
