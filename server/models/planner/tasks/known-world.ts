import { cellKey, type Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { Member, SeenPlace, TaskDatum, TaskWorld } from '#server/contract/task-prompt.ts';
import type { TaskGoal } from './task-goal.ts';

export type FactOf<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;
export type PlannedBlock = FactOf<'blueprint'>['blocks'][number];

/** What a prompt says of a place where nothing is. */
const air = 'air';
/** Distance in blocks from the middle of a position that counts as there: a walk may end two blocks beside an occupied one. */
const reached = 3;

/** The facts of a prompt in the form in which the planner looks them up. */
export class KnownWorld {
  readonly data: readonly TaskDatum[];
  readonly world: TaskWorld;
  /** Blocks of the blueprint that the prompt lists, with the paths of their data. */
  readonly planned: ReadonlyMap<string, { readonly block: PlannedBlock; readonly path: string }>;
  private readonly places: ReadonlyMap<string, SeenPlace>;

  constructor(data: readonly TaskDatum[], world: TaskWorld) {
    this.data = data;
    this.world = world;
    this.places = new Map(world.places.map((place) => [cellKey(place.at), place]));
    this.planned = new Map(
      data.flatMap(({ fact, path }) =>
        fact.kind === 'blueprint' ? fact.blocks.map((block) => [cellKey(block.at), { block, path }] as const) : [],
      ),
    );
  }

  facts<Kind extends BriefingFact['kind']>(kind: Kind): FactOf<Kind>[] {
    return this.data.flatMap(({ fact }) => (isOf(fact, kind) ? [fact] : []));
  }

  /** The block at a position; null for air and for what the prompt does not say. */
  placeAt(at: Position): SeenPlace | null {
    const place = this.places.get(cellKey(at));
    return place === undefined || place.block === air ? null : place;
  }

  /** All blocks that the prompt mentions. */
  allPlaces(): readonly SeenPlace[] {
    return this.world.places.filter(({ block }) => block !== air);
  }

  member(agent: string): Member | null {
    return this.world.members.find((member) => member.agent === agent) ?? null;
  }

  /** The lowest layer in which blocks are placed; null if the prompt names no area and no blueprint. */
  floor(): number | null {
    const heights = [...this.facts('area').map(({ least }) => least.y), ...[...this.planned.values()].map(({ block }) => block.at.y)];
    return heights.length === 0 ? null : Math.min(...heights);
  }

  /** Contents of a container: what agents saw, else what the description says; null if neither is known. */
  contents(at: Position): Readonly<Record<string, number>> | null {
    const seen = this.world.containers.find((container) => cellKey(container.at) === cellKey(at));
    return seen?.items ?? this.facts('container').find((container) => cellKey(container.at) === cellKey(at))?.items ?? null;
  }

  /** Whether a goal of an agent is reached. A `give` is reached once the agent no longer has the items. */
  isMet(goal: TaskGoal, agent: string): boolean {
    const carried = (item: string, who = agent): number => this.member(who)?.inventory[item] ?? 0;
    switch (goal.kind) {
      case 'block': {
        const place = this.placeAt(goal.at);
        return place?.block === goal.name && (goal.facing === null || goal.facing === (place.state.facing ?? place.state.axis));
      }
      case 'clear':
        return this.placeAt(goal.at) === null;
      case 'carry':
        return carried(goal.item) >= goal.count;
      case 'give':
        return this.member(goal.to) === null ? carried(goal.item) === 0 : carried(goal.item, goal.to) >= goal.count;
      case 'operate':
        return this.isActive(goal, agent);
      case 'open':
        return this.isOpen(goal.at);
      case 'reach': {
        const position = this.member(agent)?.position;
        if (position === undefined || Math.abs(position.y - goal.at.y) > 2) return false;
        return Math.abs(position.x - goal.at.x - 0.5) <= reached && Math.abs(position.z - goal.at.z - 0.5) <= reached;
      }
    }
  }

  isActive({ action, block, at, item }: Extract<TaskGoal, { kind: 'operate' }>, agent: string): boolean {
    const place = this.placeAt(at);
    if (action === 'place') return place !== null && place.block === (item ?? block);
    if (action === 'take') return item !== null && this.isTaken(item, at, agent);
    return place?.state.powered === 'true' || place?.state.open === 'true';
  }

  /** Whether an item was taken: it is no longer in its container, or an agent carries more of it than at the start. */
  private isTaken(item: string, at: Position, agent: string): boolean {
    const left = this.contents(at);
    if (left !== null) return (left[item] ?? 0) === 0;
    const atStart = this.facts('inventory').reduce((sum, { items }) => sum + (items[item] ?? 0), 0);
    return (this.member(agent)?.inventory[item] ?? 0) > atStart;
  }

  /**
   * Whether agents saw that bodies can pass a position: nothing is there, or a door or gate that is open. An open trapdoor stands upright in
   * the way.
   */
  isOpen(at: Position): boolean {
    const place = this.places.get(cellKey(at));
    return place !== undefined && (place.block === air || (place.state.open === 'true' && !place.block.endsWith('trapdoor')));
  }
}

function isOf<Kind extends BriefingFact['kind']>(fact: BriefingFact, kind: Kind): fact is FactOf<Kind> {
  return fact.kind === kind;
}
