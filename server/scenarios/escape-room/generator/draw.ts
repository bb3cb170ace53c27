import type { Random } from '#server/minecraft/random.ts';
import type { Atom, Local } from '../atoms/atom.ts';
import type { Cell, Chain, ChainRoom } from './chain.ts';
import { shuffled } from './shuffled.ts';

/** Agents that are at the same place; `room` is the room that they reach there, null for the exit. */
interface Group extends Cell {
  readonly members: readonly number[];
  readonly room: string | null;
}

/** What a chain is drawn from. */
interface DrawingPlan {
  /** Number of puzzles, at least 1. */
  readonly difficulty: number;
  readonly seed: number;
  readonly agents: number;
  /** The atoms in the order in which they are candidates. */
  readonly order: readonly Atom[];
}

/** Spare items that agents get beside those that they need. */
const spare = 2;

/** How often an atom that seldom fits is drawn where it does: it gives a needed item, or needs a parted team. */
const seldomChance = 0.5;

/** Steps from a lane to the others, nearest first. */
const laneSteps = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7];

/**
 * Draws a chain backwards from the exit, as the benchmark does: all agents start together at the exit, and each round adds the puzzle that
 * brings a group there. Differences to the benchmark: only atoms that fit some group are candidates, so that no round yields nothing and a
 * chain has exactly `difficulty` puzzles; no atom is drawn twice in a row; atoms that
 * seldom fit are preferred; and the seed counts `difficulty` candidates, so that seeds in a row have different rooms. A crossing counts as one puzzle of two rooms, and a reunion as one of a room for each part of the group.
 */
class Drawing {
  private readonly random: Random;
  private readonly plan: DrawingPlan;
  private groups: Group[];
  /** From the exit backwards. */
  private readonly rooms: ChainRoom[] = [];
  /** Items that later rooms need, with the agents that may bring them. */
  private needs: { readonly item: string; readonly members: readonly number[] }[] = [];

  constructor(plan: DrawingPlan, random: Random) {
    this.random = random;
    this.plan = plan;
    this.groups = [{ lane: 0, stage: 0, room: null, members: Array.from({ length: plan.agents }, (_, index) => index) }];
  }

  draw(): Chain {
    for (let round = 0; round < this.plan.difficulty; round++) this.add(this.nextAtom(round));
    return this.chain();
  }

  private nextAtom(round: number): Atom {
    const { difficulty, seed, order } = this.plan;
    const last = this.rooms.at(-1)?.atom;
    const fitting = order.filter((atom) => this.placesFor(atom).length > 0);
    const seldom = fitting.filter(({ kind, out }) => out !== undefined || kind === 'split' || kind === 'cross');
    if (seldom.length > 0 && this.random.chance(seldomChance)) return this.random.pick(seldom);
    const candidates = fitting.length > 1 ? fitting.filter((atom) => atom !== last) : fitting;
    // One more after each turn of the list, so that a later seed does not begin where an earlier one did.
    const turns = Math.floor((seed * difficulty) / candidates.length);
    const atom = candidates[(seed * difficulty + turns + round) % candidates.length];
    if (!atom) throw new Error('No atom fits, although some need only one agent.');
    return atom;
  }

  /** The groups, or the pairs of groups, that an atom can bring to their places. */
  private placesFor(atom: Atom): readonly (readonly Group[])[] {
    const { groups } = this;
    if (atom.kind === 'cross' || atom.kind === 'split')
      return groups.flatMap((one, index) => groups.slice(index + 1).map((other) => [one, other]));
    if (atom.kind === 'merge') return groups.filter(({ members }) => members.length >= 2).map((group) => [group]);
    const need = atom.out === undefined ? null : this.needs.find(({ item }) => item === atom.out);
    if (need === undefined) return [];
    return groups
      .filter(({ members }) => members.length >= atom.least && (need === null || need.members.some((agent) => members.includes(agent))))
      .map((group) => [group]);
  }

  private add(atom: Atom): void {
    const [first, second] = this.random.pick(this.placesFor(atom));
    if (!first) return;
    if (atom.kind === 'merge') this.addMerge(atom, first);
    else if (!second) this.replace([first], [this.addRoom(atom, first, { ...first, stage: first.stage - 1 })]);
    else if (atom.kind === 'split') this.addSplit(atom, first, second);
    else this.addCross(atom, first, second);
    if (atom.kind === 'same') this.settleNeeds(atom);
  }

  /** The last room gives what a later one needs, or needs something itself. */
  private settleNeeds({ in: needed, out }: Atom): void {
    const members = this.rooms.at(-1)?.members ?? [];
    if (out !== undefined) {
      const met = this.needs.findIndex((need) => need.item === out && need.members.some((agent) => members.includes(agent)));
      this.needs = this.needs.toSpliced(met, 1);
    }
    if (needed !== undefined) this.needs = [...this.needs, { item: needed, members }];
  }

  /** A room that carries one group to two places. */
  private addSplit(atom: Atom, first: Group, second: Group): void {
    let stage = Math.min(first.stage, second.stage) - 1;
    while (!this.isFree({ lane: first.lane, stage })) stage--;
    const room = this.addRoom(atom, first, { lane: first.lane, stage }, second);
    this.replace([first, second], [room]);
  }

  /** Two rooms that carry the parts of a group to one place: the first keeps the lane, the other gets the nearest free one. */
  private addMerge(atom: Atom, group: Group): void {
    const mixed = shuffled(group.members, this.random);
    const cut = this.random.integer(1, mixed.length - 1);
    const parts = [mixed.slice(0, cut), mixed.slice(cut)].map((members) => members.toSorted((a, b) => a - b));
    const stage = group.stage - 1;
    const taken = new Set(this.groups.map(({ lane }) => lane));
    const free = laneSteps.map((step) => group.lane + step).find((lane) => !taken.has(lane) && this.isFree({ lane, stage }));
    if (free === undefined) throw new Error('There is no free lane, although there are more lanes than agents.');
    const made = parts.map((members, index) => this.addRoom(atom, { ...group, members }, { lane: index === 0 ? group.lane : free, stage }));
    this.replace([group], made);
  }

  private addCross(atom: Atom, first: Group, second: Group): void {
    const [one, other] = [first, second].map((group) => this.addRoom(atom, group, { ...group, stage: group.stage - 1 }));
    if (!one || !other) return;
    this.rooms.splice(-2, 2, ...this.rooms.slice(-2).map((room, index) => ({ ...room, partner: (index === 0 ? other : one).room })));
    this.replace([first, second], [one, other]);
  }

  private addRoom(atom: Atom, group: Group, { lane, stage }: Cell, joined?: Group): Group {
    const members = [...group.members, ...(joined?.members ?? [])].toSorted((a, b) => a - b);
    const id = `drawn ${this.rooms.length}`;
    const next = new Map(members.map((agent) => [agent, joined?.members.includes(agent) ? joined.room : group.room]));
    const cells = atom.controls.some(({ perAgent }) => perAgent) ? this.cellsFor(atom, members.length) : [];
    this.rooms.push({ id, atom, lane, stage, members, next, cells, partner: null });
    return { lane, stage, room: id, members };
  }

  /** Different cells around the repeated control of an atom, at most one block away in each direction. */
  private cellsFor({ controls }: Atom, count: number): readonly Local[] {
    const base = controls.find(({ perAgent }) => perAgent)?.at ?? [0, 0, 0];
    const taken = new Set(controls.filter(({ perAgent }) => !perAgent).map(({ at }) => at.join(' ')));
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz): Local => [base[0] + dx, base[1], base[2] + dz]));
    return shuffled(
      around.filter((at) => !taken.has(at.join(' '))),
      this.random,
    ).slice(0, count);
  }

  /** Whether there is room for a room: none at that cell or behind it. */
  private isFree({ lane, stage }: Cell): boolean {
    return !this.rooms.some((room) => room.lane === lane && room.stage <= stage);
  }

  private replace(old: readonly Group[], made: readonly Group[]): void {
    this.groups = [...this.groups.filter((group) => !old.includes(group)), ...made];
  }

  /** The drawn rooms from the start to the exit, with ids in that order. */
  private chain(): Chain {
    const forward = this.rooms.toReversed();
    const names = new Map(forward.map(({ id }, index) => [id, `room ${index + 1}`]));
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
    const rooms = forward.map((room) => ({
      ...room,
      id: nameOf(room.id) ?? room.id,
      partner: nameOf(room.partner),
      next: new Map([...room.next].map(([agent, id]) => [agent, nameOf(id)] as const)),
    }));
    const agents = this.groups.reduce((sum, { members }) => sum + members.length, 0);
    const starts = Array.from({ length: agents }, (_, agent) => rooms.find(({ members }) => members.includes(agent))?.id ?? '');
    const given: Record<string, number> = {};
    for (const { item } of this.needs) given[item] = (given[item] ?? spare) + 1;
    return { agents, rooms, starts, given };
  }
}

/** Draws a chain; it may be unsolvable. */
export function drawChain(plan: DrawingPlan, random: Random): Chain {
  return new Drawing(plan, random).draw();
}
