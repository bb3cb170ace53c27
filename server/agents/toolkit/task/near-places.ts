import type { Position } from '#lib/domain/position.ts';
import type { TaskDatum, TaskWorld } from '#server/contract/task-prompt.ts';

/** Horizontal distance in blocks from a place of the data within which blocks matter: enough for a body and a scaffold. */
const aside = 2;
/** The same from the agent itself. */
const aroundSelf = 3;
/** Blocks outside the blueprint in one prompt. */
const mostOthers = 30;

/**
 * What is known of the world, of its blocks only those that concern an agent's subtask: at the places of its data and around, above and
 * below them, around the agent, and those that stand outside the blueprint of the whole task.
 */
export function nearPlaces(agent: string, data: readonly TaskDatum[], whole: readonly TaskDatum[], world: TaskWorld): TaskWorld {
  const hasBlueprint = whole.some(({ fact }) => fact.kind === 'blueprint');
  const others = hasBlueprint ? world.places.filter(({ isRight }) => !isRight).slice(0, mostOthers) : [];
  const own = [...data.flatMap(positionsIn), ...others.map(({ at }) => at)];
  const isNear = (at: Position): boolean => own.some(({ x, z }) => Math.abs(at.x - x) + Math.abs(at.z - z) <= aside);
  const isMined = new Set(data.flatMap(({ fact }) => (fact.kind === 'source' && fact.by === 'mine' ? [fact.target] : [])));
  const self = world.members.find((member) => member.agent === agent)?.position;
  const isAround = (at: Position): boolean =>
    self !== undefined && Math.abs(at.x + 0.5 - self.x) + Math.abs(at.z + 0.5 - self.z) <= aroundSelf;
  const near = world.places.filter(({ at, block }) => isNear(at) || isAround(at) || isMined.has(block));
  return { ...world, places: near, standing: 0 };
}

function positionsIn({ fact }: TaskDatum): Position[] {
  if (fact.kind === 'blueprint') return fact.blocks.map(({ at }) => at);
  return 'at' in fact && fact.at !== null && typeof fact.at === 'object' ? [fact.at] : [];
}
