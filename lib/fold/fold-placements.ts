import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import { foldPlansOf } from './fold-plans.ts';
import { foldProvenance } from './fold-provenance.ts';
import { noPlans, type PlansView, type TeamPlans } from './plans-view.ts';
import { noProvenance, type ProvenanceView } from './provenance-view.ts';

/** The most placed blocks that are kept: the newest ones. */
export const mostPlacements = 5000;

/** A subtask that an agent worked on. */
export interface WorkedTask {
  readonly id: string;
  readonly description: string;
}

/** A block that an agent placed. */
export interface Placement {
  readonly block: string;
  readonly agent: string;
  readonly seq: number;
  readonly tick: number;
  /** The subtasks that the agent worked on at that time, as the plan of its team says. */
  readonly tasks: readonly WorkedTask[];
  /** The model call behind it; null for none. */
  readonly call: string | null;
  /** The call wrote the program that placed the block. Otherwise it is the last one that the agent got an answer to before. */
  readonly isCertain: boolean;
}

/** The agent, subtask and model call behind each placed block, by its position in the world. */
export interface PlacementsView {
  readonly plans: PlansView;
  readonly provenance: ProvenanceView;
  readonly blocks: ReadonlyMap<string, Placement>;
}

export const noPlacements: PlacementsView = { plans: noPlans, provenance: noProvenance, blocks: new Map() };

/** The key of a position among the placements. */
export function placementKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

function worksAt({ revisions, tasks }: TeamPlans, agent: string): readonly WorkedTask[] {
  const nodes = revisions.at(-1)?.nodes ?? [];
  return nodes.flatMap(({ id, description }) => {
    const turn = tasks.get(id)?.turns.at(-1);
    return turn?.state === 'running' && turn.agents.includes(agent) ? [{ id, description }] : [];
  });
}

/**
 * The placements after several events of a log. A block that an agent broke is gone; a new episode starts without any. Text from agents is
 * made plain.
 */
export function foldPlacements(view: PlacementsView, events: readonly MatchEvent[]): PlacementsView {
  let { plans, provenance } = view;
  const blocks = new Map(view.blocks);
  for (const event of events) {
    plans = foldPlansOf(plans, [event]);
    provenance = foldProvenance(provenance, event);
    if (event.kind === 'episode-started') blocks.clear();
    if (event.kind !== 'block-placed' && event.kind !== 'block-broken') continue;
    const key = event.at.join(' ');
    blocks.delete(key);
    if (event.kind === 'block-broken') continue;
    const { agent, block, seq, tick } = event;
    const team = provenance.teams.get(agent);
    const known = team === undefined ? undefined : plans.teams[team];
    const call = provenance.call ?? plans.answers.get(agent)?.call ?? null;
    const tasks = known === undefined ? [] : worksAt(known, agent);
    blocks.set(key, { block, agent, seq, tick, tasks, call, isCertain: provenance.call !== null });
    const [oldest] = blocks.keys();
    if (blocks.size > mostPlacements && oldest !== undefined) blocks.delete(oldest);
  }
  return { plans, provenance, blocks };
}
