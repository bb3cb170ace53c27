import { type PlaceFacing, placeFacings } from '#server/bots/placing-ways.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { type Assignment, Builder, type Source, type Teamwork } from './builder.ts';

/** Reads a briefing. Throws an Error if it has no blueprint or no building area. */
function assignmentOf({ facts }: Briefing): Assignment {
  const find = <Kind extends BriefingFact['kind']>(kind: Kind): Extract<BriefingFact, { kind: Kind }> | undefined =>
    facts.find((fact): fact is Extract<BriefingFact, { kind: Kind }> => fact.kind === kind);
  const blueprint = find('blueprint');
  const area = find('area');
  if (!blueprint || !area) throw new Error('The solver builds blueprints, and this briefing has none. Let it play a construction task.');
  const blocks = blueprint.blocks.map(({ name, at, facing }) => ({ name, at, facing: facing === null ? null : placeable(name, facing) }));
  const containers = facts.filter((fact) => fact.kind === 'container');
  const sources = facts.flatMap((fact): (readonly [string, Source])[] => {
    if (fact.kind !== 'source' || fact.by !== 'mine') return [];
    const { item, target, tool, least, most } = fact;
    const toolChest = containers.find(({ items }) => tool !== null && (items?.[tool] ?? 0) > 0)?.at ?? null;
    return [[item, { target, tool, toolChest, box: { least, most } }]];
  });
  return { blocks, area, chest: containers[0]?.at ?? null, sources: new Map(sources) };
}

function placeable(name: string, facing: string): PlaceFacing {
  const known = placeFacings.find((one) => one === facing);
  if (!known) throw new Error(`The solver cannot place ${name} facing ${facing}. It knows ${placeFacings.join(', ')}.`);
  return known;
}

/**
 * Builds from the blueprint without a model. Its bodies take turns and decide only from what they see, so each one also plays beside other
 * systems.
 */
class Solver implements AgentSystem {
  private assignment: Assignment | null = null;

  async prepare(briefing: Briefing): Promise<void> {
    this.assignment = assignmentOf(briefing);
  }

  async play(seats: readonly Seat[]): Promise<void> {
    const { assignment } = this;
    if (!assignment) return;
    const team: Teamwork = { claims: new Set(), pillars: new Map(), columns: new Map(), postponed: new Map() };
    const builders = seats.map((seat) => new Builder(seat, assignment, team));
    for (const ended of await Promise.allSettled(builders.map((builder) => builder.run())))
      if (ended.status === 'rejected') throw ended.reason;
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** The definition of the solver. */
export const solver: AgentSystemDefinition = {
  summary: {
    id: 'solver',
    title: 'Solver',
    summary: 'Builds block by block from the blueprint, shares the work by turns, repairs wrong blocks and clears superfluous ones.',
    kind: 'scripted',
  },
  create: () => new Solver(),
};
