import { cellKey, type Position } from '#lib/domain/position.ts';
import type { SeenBlock } from '#server/bots/seat.ts';
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

/** A cell that matters for a task. */
export interface PlaceOfInterest {
  readonly at: Position;
  /** The only block that matters there; null for any. */
  readonly wanted: string | null;
  /** Whether it matters too that nothing is there: a way that is open. */
  readonly mayBeFree: boolean;
}

/**
 * The cells that matter for a task: everything in the areas of a blueprint, the places that the facts name, and the boxes of sources that
 * are mined.
 */
export function* placesOfInterest(facts: readonly BriefingFact[]): Generator<PlaceOfInterest> {
  const hasBlueprint = facts.some(({ kind }) => kind === 'blueprint');
  for (const fact of facts) {
    const any = { wanted: null, mayBeFree: false };
    if (fact.kind === 'blueprint') for (const { at } of fact.blocks) yield { at, ...any };
    if (fact.kind === 'area' && hasBlueprint) for (const at of cells(fact)) yield { at, ...any };
    if (fact.kind === 'container' || fact.kind === 'station' || fact.kind === 'control') yield { at: fact.at, ...any };
    if (fact.kind === 'passage') yield { at: fact.at, wanted: null, mayBeFree: true };
    if (fact.kind === 'source' && fact.by === 'mine') for (const at of cells(fact)) yield { at, wanted: fact.target, mayBeFree: false };
  }
}

/** The places in prompts for cells of interest, each once, as the team saw them last; at most some blocks of each kind that is mined. */
export function seenPlaces(
  facts: readonly BriefingFact[],
  interest: Iterable<PlaceOfInterest>,
  seen: (at: Position) => SeenBlock | null | undefined,
): SeenPlace[] {
  const blocks = facts.flatMap((fact) => (fact.kind === 'blueprint' ? fact.blocks : []));
  const planned = new Map(blocks.map((block) => [cellKey(block.at), block]));
  const found = new Map<string, SeenPlace>();
  const counts = new Map<string, number>();
  for (const { at, wanted, mayBeFree } of interest) {
    const key = cellKey(at);
    const block = seen(at);
    if (block === undefined || found.has(key)) continue;
    if (block === null) {
      if (mayBeFree) found.set(key, { at: { ...at }, block: 'air', state: {}, isRight: false });
      continue;
    }
    if (wanted !== null && block.name !== wanted) continue;
    const count = counts.get(wanted ?? '') ?? 0;
    if (wanted !== null && count >= mostOfSource) continue;
    counts.set(wanted ?? '', count + 1);
    const state = stateOf(block);
    const plan = planned.get(key);
    const faces = state.facing ?? state.axis;
    const isRight = plan?.name === block.name && (plan.facing === null || plan.facing === faces);
    found.set(key, { at: { ...at }, block: block.name, state, isRight });
  }
  return [...found.values()];
}

function stateOf({ properties }: SeenBlock): Record<string, string> {
  return Object.fromEntries(
    usefulProperties.flatMap((name) => {
      const value = properties[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function* cells({ least, most }: Box): Generator<Position> {
  const size = (most.x - least.x + 1) * (most.y - least.y + 1) * (most.z - least.z + 1);
  if (size > mostCells) return;
  for (let y = least.y; y <= most.y; y++) for (let x = least.x; x <= most.x; x++) for (let z = least.z; z <= most.z; z++) yield { x, y, z };
}
