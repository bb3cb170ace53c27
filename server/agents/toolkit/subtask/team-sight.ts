import { blockOf, cellKey, distance, type Position } from '#lib/domain/position.ts';
import type { SeenBlock } from '#server/bots/seat.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { Member, SeenPlace, TaskWorld } from '#server/contract/task-prompt.ts';
import { placesOfInterest, seenPlaces } from '../task/seen-places.ts';
import type { ObservedSeat, TeamMember } from './team-member.ts';

/** Blocks to each side, and up and down, within which a summary names the kinds of blocks, and blocks within which it names creatures. */
const around = { x: 8, y: 2 };
const entityReach = 32;
/** Blocks up to which a body works, from its feet to the corner of a cell. */
const reach = 6;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A position for prompts, rounded to tenths. */
export function roundedPosition({ x, y, z }: Position): Position {
  return { x: tenths(x), y: tenths(y), z: tenths(z) };
}

/** What prompts say of a member. */
export function memberWords({ seat, tools, summary, doing }: TeamMember): Member {
  return {
    ...{ agent: seat.agent, position: roundedPosition(seat.position), inventory: { ...seat.inventory() } },
    ...{ tools: tools.tools.map(({ name }) => name), summary, doing },
  };
}

/**
 * What bodies of a team see, from all of them together, and what they saw before: a block keeps its last known state until one of them sees
 * its place again. A body looks in all directions, and not through what hides a block. It also knows the cells at which it worked.
 */
export class TeamSight {
  private readonly members: readonly TeamMember[];
  /** The last known block of each place; null for air. */
  private readonly memory = new Map<string, SeenBlock | null>();
  /** How many of the cells that each member touched are in the memory. */
  private readonly felt = new Map<TeamMember, number>();

  constructor(members: readonly TeamMember[]) {
    this.members = members;
  }

  /** Looks at the places of a task. Returns the known ones, and the contents of containers, as the member that looked last knows them. */
  scene(facts: readonly BriefingFact[]): { readonly places: SeenPlace[]; readonly containers: TaskWorld['containers'] } {
    const present = this.members.filter(({ lost }) => lost === null);
    const interest = [...placesOfInterest(facts)];
    for (const { at, mayBeFree } of interest) this.look(present, at, mayBeFree);
    for (const member of present) this.feel(member);
    const containers = new Map<string, TaskWorld['containers'][number] & { readonly when: number }>();
    for (const { seat } of present)
      for (const [key, items] of Object.entries(seat.observe().nearbyChests)) {
        const [x = 0, y = 0, z = 0] = key.split(' ').map(Number);
        const at = { x, y, z };
        const when = seat.lookedInto(at) ?? 0;
        if (typeof items !== 'string' && when >= (containers.get(key)?.when ?? 0)) containers.set(key, { at, items: { ...items }, when });
      }
    return {
      places: seenPlaces(facts, interest, (at) => this.memory.get(cellKey(at))),
      containers: [...containers.values()].map(({ at, items }) => ({ at, items })),
    };
  }

  /** Takes the blocks at which a member worked since the last look into the memory, if they are within its reach. */
  private feel(member: TeamMember): void {
    const { seat, touched } = member;
    for (const at of touched.slice(this.felt.get(member) ?? 0))
      if (distance(seat.position, at) <= reach) this.memory.set(cellKey(at), seat.blockAt(at));
    this.felt.set(member, touched.length);
  }

  /** Takes the block at a place into the memory if a member sees it. Air matters only where a block was, and where a way may be open. */
  private look(present: readonly TeamMember[], at: Position, mayBeFree: boolean): void {
    const key = cellKey(at);
    const isOfUse = (block: SeenBlock | null): boolean => block !== null || mayBeFree || this.memory.has(key);
    const observer = present.find(({ seat }) => isOfUse(seat.blockAt(at)) && seat.sees(at));
    if (observer) this.memory.set(key, observer.seat.blockAt(at));
  }
}

/** The kinds of blocks and creatures that a body sees around it, in the order of their names. */
export function kindsInSight(seat: ObservedSeat): { readonly blocks: readonly string[]; readonly entities: readonly string[] } {
  const { x, y, z } = seat.position;
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const blocks = new Set<string>();
  for (let dx = -around.x; dx <= around.x; dx++)
    for (let dy = -around.y; dy <= around.y; dy++)
      for (let dz = -around.x; dz <= around.x; dz++) {
        const at = { x: cx + dx, y: cy + dy, z: cz + dz };
        const name = seat.blockAt(at)?.name;
        if (name !== undefined && !blocks.has(name) && seat.sees(at)) blocks.add(name);
      }
  const entities = seat.view.entities().flatMap(({ name, type, position }) => {
    if (type === 'player' || name === 'item' || distance(position, seat.position) > entityReach) return [];
    return seat.sees(blockOf(position)) ? [name] : [];
  });
  return { blocks: [...blocks].sort(), entities: [...new Set(entities)].sort() };
}
