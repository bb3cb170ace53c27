import type { Position } from '#lib/domain/position.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { SeenPlace } from '#server/contract/task-prompt.ts';

/** Properties of blocks that matter for tasks. */
const usefulProperties = ['facing', 'axis', 'open', 'powered', 'lit', 'age'] as const;
/** Most cells of a box that are looked at. */
const mostCells = 40_000;
/** Most blocks of one source that are listed. */
const mostOfSource = 24;

interface Box {
  readonly least: Position;
  readonly most: Position;
}

/**
 * The blocks that matter for a task, as one body sees them: everything in the areas of a blueprint, what is at the places that the facts
 * name, and the blocks of sources that are mined.
 */
export function seenPlaces(sight: Pick<Seat, 'blockAt'>, facts: readonly BriefingFact[]): SeenPlace[] {
  const found = new Map<string, SeenPlace>();
  const blocks = facts.flatMap((fact) => (fact.kind === 'blueprint' ? fact.blocks : []));
  const planned = new Map(blocks.map((block) => [`${block.at.x} ${block.at.y} ${block.at.z}`, block]));
  const look = (at: Position, wanted?: string): boolean => {
    const block = sight.blockAt(at);
    if (block === null || (wanted !== undefined && block.name !== wanted)) return false;
    const state: Record<string, string> = Object.fromEntries(
      usefulProperties.flatMap((name) => {
        const value = block.properties[name];
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    const key = `${at.x} ${at.y} ${at.z}`;
    const plan = planned.get(key);
    const faces = state.facing ?? state.axis;
    const isRight = plan?.name === block.name && (plan.facing === null || plan.facing === faces);
    found.set(key, { at: { ...at }, block: block.name, state, isRight });
    return true;
  };
  const hasBlueprint = blocks.length > 0;
  for (const fact of facts) {
    if (fact.kind === 'blueprint') for (const { at } of fact.blocks) look(at);
    if (fact.kind === 'area' && hasBlueprint) for (const at of cells(fact)) look(at);
    if (fact.kind === 'container' || fact.kind === 'station' || fact.kind === 'control' || fact.kind === 'passage') look(fact.at);
    if (fact.kind === 'source' && fact.by === 'mine') {
      let count = 0;
      for (const at of cells(fact)) if (look(at, fact.target) && ++count >= mostOfSource) break;
    }
  }
  return [...found.values()];
}

function* cells({ least, most }: Box): Generator<Position> {
  const size = (most.x - least.x + 1) * (most.y - least.y + 1) * (most.z - least.z + 1);
  if (size > mostCells) return;
  for (let y = least.y; y <= most.y; y++) for (let x = least.x; x <= most.x; x++) for (let z = least.z; z <= most.z; z++) yield { x, y, z };
}
