import { type Chain, type ChainRoom, leastAgents } from './chain.ts';

/** A position of the search: where each agent is (null at the exit), which levers, doors and chests are done, and who has how many items. */
interface State {
  readonly places: ReadonlyMap<number, string | null>;
  readonly open: ReadonlySet<string>;
  readonly items: ReadonlyMap<number, number>;
}

/**
 * Whether the agents of a chain, or only `present` of them, can all reach the exit. It searches over all states: where the agents are, which
 * rooms are solved and who carries the items. An exit that opened stays open, as in the game for five minutes. A start room that its absent
 * members would have solved stays closed.
 */
export function isSolvable(chain: Chain, present: readonly number[] = Array.from({ length: chain.agents }, (_, index) => index)): boolean {
  const rooms = new Map(chain.rooms.map((room) => [room.id, room]));
  const given = Object.values(chain.given).reduce((sum, count) => sum + count, 0);
  const start: State = {
    places: new Map(present.map((agent) => [agent, chain.starts[agent] ?? null])),
    open: new Set(),
    items: new Map(present.map((agent) => [agent, given])),
  };
  const seen = new Set<string>();
  const stack = [start];
  for (let state = stack.pop(); state; state = stack.pop()) {
    if ([...state.places.values()].every((room) => room === null)) return true;
    const key = keyOf(state, rooms);
    if (seen.has(key)) continue;
    seen.add(key);
    // The last pushed is searched first: solving never closes a way, so it comes before walking.
    stack.push(...walks(state, rooms), ...solutions(state, chain.rooms));
  }
  return false;
}

/** Equal for states that differ only in agents with the same way before them and the same items. */
function keyOf({ places, open, items }: State, rooms: ReadonlyMap<string, ChainRoom>): string {
  const agents = [...places].map(([agent, place]) => `${wayOf(agent, place, rooms)} ${items.get(agent) ?? 0}`);
  return [agents.toSorted().join(), [...open].toSorted().join()].join('|');
}

/** The rooms that an agent at a place has before it. */
function wayOf(agent: number, place: string | null, rooms: ReadonlyMap<string, ChainRoom>): string {
  const way: string[] = [];
  for (let room = place; room !== null; room = rooms.get(room)?.next.get(agent) ?? null) way.push(room);
  return way.join('>');
}

/** The states after one agent went through an open exit, or was carried to another room. */
function walks(state: State, rooms: ReadonlyMap<string, ChainRoom>): State[] {
  return [...state.places].flatMap(([agent, id]) => {
    const room = id === null ? undefined : rooms.get(id);
    if (!room || !state.open.has(room.id)) return [];
    return [{ ...state, places: new Map(state.places).set(agent, room.next.get(agent) ?? null) }];
  });
}

/** The states after one room was solved by the agents in it; one for each agent that may take or give its item. */
function solutions(state: State, rooms: readonly ChainRoom[]): State[] {
  return rooms.flatMap((room) => {
    const opened = room.partner ?? room.id;
    const here = [...state.places].flatMap(([agent, id]) => (id === room.id ? [agent] : []));
    if (state.open.has(opened) || here.length < leastAgents(room)) return [];
    const open = new Set(state.open).add(opened);
    const { in: needed, out } = room.atom;
    const change = (out === undefined ? 0 : 1) - (needed === undefined ? 0 : 1);
    if (change === 0) return [{ ...state, open }];
    return here
      .filter((agent) => (state.items.get(agent) ?? 0) + change >= 0)
      .map((agent) => ({ ...state, open, items: new Map(state.items).set(agent, (state.items.get(agent) ?? 0) + change) }));
  });
}
