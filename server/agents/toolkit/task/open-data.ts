import type { Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { SeenPlace, TaskDatum } from '#server/contract/task-prompt.ts';

/** Most blocks of a blueprint in one prompt. */
const mostBlocks = 100;

type PlannedBlock = Extract<BriefingFact, { kind: 'blueprint' }>['blocks'][number];

export interface OpenData {
  readonly data: TaskDatum[];
  readonly places: SeenPlace[];
  /** Blocks of the blueprint that are right. */
  readonly standing: number;
}

/**
 * The part of a task that is still open, for a prompt: of a blueprint the lowest blocks that are missing or wrong, and of the blocks in the
 * world those beside them and those outside the blueprint.
 */
export function openData(data: readonly TaskDatum[], places: readonly SeenPlace[]): OpenData {
  const seen = new Map(places.map((place) => [keyOf(place.at), place]));
  const blocks = data.flatMap((datum) => (datum.fact.kind === 'blueprint' ? datum.fact.blocks.map((block) => ({ datum, block })) : []));
  if (blocks.length === 0) return { data: [...data], places: [...places], standing: 0 };
  const missing = blocks.filter(({ block }) => !isRight(block, seen.get(keyOf(block.at))));
  const open = missing.sort((a, b) => a.block.at.y - b.block.at.y).slice(0, mostBlocks);
  const planned = new Set(blocks.map(({ block }) => keyOf(block.at)));
  const near = new Set(open.flatMap(({ block: { at } }) => around(at).map(keyOf)));
  const kept = new Set(open.map(({ datum }) => datum));
  return {
    data: data.filter((datum) => datum.fact.kind !== 'blueprint' || kept.has(datum)),
    places: places.filter(({ at }) => near.has(keyOf(at)) || !planned.has(keyOf(at))),
    standing: blocks.length - missing.length,
  };
}

function isRight({ name, facing }: PlannedBlock, place: SeenPlace | undefined): boolean {
  return place?.block === name && (facing === null || facing === (place.state.facing ?? place.state.axis));
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
