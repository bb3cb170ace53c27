import { distance, type Position } from '#lib/domain/position.ts';
import type { Member } from '#server/contract/task-prompt.ts';
import { assumed } from '../assumptions.ts';
import type { FactOf, KnownWorld } from './known-world.ts';
import type { TaskGoal } from './task-goal.ts';
import type { TaskStep } from './task-step.ts';

/** Blocks behind a passage at which others still get through it. */
const clear = 3;
/** Blocks to the side of the passage for the agents of a team, in order. */
const sides: readonly number[] = [0, -1, 1, -2, 2];

type Passage = FactOf<'passage'>;
type Control = FactOf<'control'>;
type Area = FactOf<'area'>;

/**
 * The next work on the way of all agents to the destination. While an agent knows no way there, it explores: it goes to the nearest area in
 * which no agent was, and if it knows no way to one either, it operates what opens the ways of others. Agents go through open passages. The controls of each closed passage that comes next
 * on the way of an agent are operated by agents in their rooms, also for others; a control that works only after others waits for them. To a
 * control in an area without agents, one agent goes from the area that is nearest to it.
 */
export function waySteps(known: KnownWorld): TaskStep[] {
  const [destination] = known.facts('destination');
  if (!destination) return [];
  const rooms = new Map(known.world.members.map((member) => [member.agent, roomOf(known, member)]));
  const steps: TaskStep[] = [];
  const closed = new Map<Passage, boolean>();
  const headedFor = new Set<string | null>();
  for (const member of known.world.members) {
    if (isIn(destination, member.position)) continue;
    const room = rooms.get(member.agent) ?? null;
    const route = routeOf(known, room, member.agent);
    if (route.length === 0) for (const passage of openedFrom(known, room)) if (!isPassable(passage, known)) closed.set(passage, true);
    const stop = route.find((passage) => !isPassable(passage, known));
    const free = stop ? route.slice(0, route.indexOf(stop)) : route;
    if (stop) closed.set(stop, true);
    const isNeededHere = stop !== undefined && pending(stop, known).some(({ area }) => area === room);
    if (isNeededHere) continue;
    headedFor.add(free.at(-1)?.to ?? null);
    const to = targetOf(known, free.at(-1), destination, known.world.members.indexOf(member));
    if (to !== null) steps.push(moving(member, to));
  }
  const needed = new Set([...closed.keys()].flatMap((passage) => pending(passage, known)));
  const occupied = new Set(rooms.values());
  const approached = new Set([...needed].flatMap(({ area }) => (occupied.has(area) || headedFor.has(area) ? [] : [area])));
  for (const area of approached) steps.push(...approaching(area, rooms, known));
  for (const control of needed) if (occupied.has(control.area)) steps.push(operating(control, [...closed.keys()], rooms, known));
  return steps;
}

/** Where an agent goes by the last passage of its free way; null if it has none. */
function targetOf(known: KnownWorld, last: Passage | undefined, destination: FactOf<'destination'>, index: number): Position | null {
  if (last === undefined) return null;
  return last.to === null ? middle(destination) : (middleOf(known, last.to) ?? behind(last, known, index));
}

/** The place of the `index`-th agent behind a passage on foot, seen from the area in front of it, where a body stands in no one's way. */
function behind({ from, at }: Passage, known: KnownWorld, index: number): Position {
  const front = middleOf(known, from) ?? at;
  const [x, z] = [at.x - front.x, at.z - front.z];
  const aside = sides[index % sides.length] ?? 0;
  if (Math.abs(x) > Math.abs(z)) return { ...at, x: at.x + clear * Math.sign(x), z: at.z + aside };
  return { ...at, x: at.x + aside, z: at.z + clear * Math.sign(z) };
}

/** The passages that the controls of an area open. */
function openedFrom(known: KnownWorld, area: string | null): readonly Passage[] {
  const here = new Set(known.facts('control').flatMap((control) => (control.area === area ? [control.id] : [])));
  return known.facts('passage').filter(({ controls }) => controls.some((id) => here.has(id)));
}

/** The work of one agent that goes to an area without agents: by foot through open passages, or by a lift. None if no such way leads there. */
function approaching(area: string, rooms: ReadonlyMap<string, string | null>, known: KnownWorld): TaskStep[] {
  const to = middleOf(known, area);
  const isWay = (passage: Passage): boolean => passage.by === 'lift' || isPassable(passage, known);
  const routes = known.world.members.flatMap(({ agent }) => {
    const route = routeFrom(rooms.get(agent) ?? null, agent, known.facts('passage').filter(isWay), area);
    return route.length === 0 ? [] : [{ agent, route }];
  });
  const shortest = Math.min(...routes.map(({ route }) => route.length));
  const near = routes.filter(({ route }) => route.length === shortest);
  const [first] = near;
  if (!first || to === null) return [];
  const controls = known.facts('control').filter(({ id }) => first.route.some((passage) => passage.controls.includes(id)));
  const goals: TaskGoal[] = [{ kind: 'reach', at: to }];
  const at = controls[0]?.at ?? to;
  const paths = [...controls, ...first.route].flatMap((fact) => pathsOf(fact, known));
  return [{ goals, after: [], agents: near.map(({ agent }) => agent), calls: assumed('callsPerRide'), at, paths }];
}

function pathsOf(fact: Control | Passage | FactOf<'inventory'> | undefined, known: KnownWorld): string[] {
  return known.data.flatMap((datum) => (datum.fact === fact ? [datum.path] : []));
}

/** The control of the lift that an agent takes next on its way to a position; null if it needs none. */
export function liftTo(at: Position, member: Member, known: KnownWorld): Control | null {
  const target = areaAt(known, at);
  const here = roomOf(known, member);
  if (!target || here === target.name) return null;
  const [next] = routeFrom(here, member.agent, known.facts('passage'), target.name);
  return next?.by === 'lift' ? (known.facts('control').find(({ id }) => next.controls.includes(id)) ?? null) : null;
}

/** Whether agents can walk through a passage. A way by which they are carried is never open: its controls carry them. */
function isPassable({ by, at, controls }: Passage, known: KnownWorld): boolean {
  return by === 'foot' && (controls.length === 0 || known.isOpen(at));
}

/** The controls of a passage that can be operated now. */
function pending({ controls, needs }: Passage, known: KnownWorld): Control[] {
  const all = known.facts('control');
  const isActive = (id: string): boolean => {
    const control = all.find((one) => one.id === id);
    return control !== undefined && known.world.members.some(({ agent }) => known.isActive(goalOf(control), agent));
  };
  const open = new Set<Control>();
  const add = (id: string, depth: number): void => {
    const control = all.find((one) => one.id === id);
    if (!control || depth > all.length || isActive(id)) return;
    const before = control.after.filter((other) => !isActive(other));
    if (before.length === 0) open.add(control);
    for (const other of before) add(other, depth + 1);
  };
  for (const id of controls) add(id, 0);
  return needs === 'any' ? [...open].slice(0, 1) : [...open];
}

/** The work at a control, by an agent in its area that carries what it needs. If only agents elsewhere carry that, one hands it over. */
function operating(control: Control, closed: readonly Passage[], rooms: ReadonlyMap<string, string | null>, known: KnownWorld): TaskStep {
  const passage = closed.find(({ controls }) => controls.includes(control.id));
  const isPost = control.action === 'stand' || control.action === 'press';
  const ways: TaskGoal[] = passage?.by === 'foot' ? [{ kind: 'open', at: passage.at }] : [];
  const inside = [...rooms].flatMap(([agent, room]) => (room === control.area ? [agent] : []));
  const needed = control.tool ?? (control.action === 'place' ? (control.item ?? control.block) : null);
  const carriers = known.world.members.flatMap(({ agent, inventory }) => (needed !== null && (inventory[needed] ?? 0) > 0 ? [agent] : []));
  const able = inside.filter((agent) => carriers.includes(agent));
  const [receiver] = inside;
  // Whether an item was taken shows only beside what agents carried at the start.
  const start = control.action === 'take' ? known.facts('inventory') : [];
  const paths = [control, passage, ...start].flatMap((fact) => pathsOf(fact, known));
  const common = { after: [], at: control.at, paths };
  if (needed !== null && receiver !== undefined && carriers.length > 0 && able.length === 0)
    return { ...common, goals: [{ kind: 'give', item: needed, count: 1, to: receiver }], agents: carriers, calls: 1 };
  return {
    ...common,
    goals: [goalOf(control), ...(isPost ? ways : [])],
    agents: withoutPosts(carriers.length > 0 ? able : inside, known),
    calls: isPost ? assumed('callsPerPost') : assumed('callsPerSwitch'),
  };
}

/** The agents that hold no plate down; all if there are no others. Of several agents on one plate the first holds it. */
function withoutPosts(agents: readonly string[], known: KnownWorld): readonly string[] {
  const plates = known.facts('control').filter((control) => control.action === 'stand');
  const holders = new Set(
    plates.map((plate) => {
      const isOn = ({ agent, position: { x, z } }: Member): boolean =>
        Math.floor(x) === plate.at.x && Math.floor(z) === plate.at.z && known.isActive(goalOf(plate), agent);
      return known.world.members.find(isOn)?.agent;
    }),
  );
  const others = agents.filter((agent) => !holders.has(agent));
  return others.length > 0 ? others : agents;
}

function goalOf({ action, block, at, item, tool }: Control): Extract<TaskGoal, { kind: 'operate' }> {
  return { kind: 'operate', action, block, at, item, tool };
}

function moving(member: Member, at: Position): TaskStep {
  return { goals: [{ kind: 'reach', at }], after: [], agents: [member.agent], calls: 1, at, paths: [] };
}

/** The area around a position, or just above or below it; null if there is none. */
function areaAt(known: KnownWorld, at: Position): Area | null {
  const around = known.facts('area').filter((area) => isIn(area, at));
  return around.find(({ least, most }) => at.y >= least.y && at.y <= most.y) ?? around[0] ?? null;
}

/** The name of the area in which an agent is, else of the nearest; null without areas. */
function roomOf(known: KnownWorld, { position }: Member): string | null {
  const inside = areaAt(known, position);
  if (inside) return inside.name;
  const [nearest] = known.facts('area').toSorted((a, b) => distance(middle(a), position) - distance(middle(b), position));
  return nearest?.name ?? null;
}

function middleOf(known: KnownWorld, area: string | null): Position | null {
  const found = known.facts('area').find(({ name }) => name === area);
  return found ? middle(found) : null;
}

function isIn({ least, most }: Pick<Area, 'least' | 'most'>, { x, y, z }: Position): boolean {
  return x >= least.x && x < most.x + 1 && y >= least.y - 1 && y <= most.y + 1 && z >= least.z && z < most.z + 1;
}

function middle({ least, most }: Pick<Area, 'least' | 'most'>): Position {
  return { x: Math.floor((least.x + most.x) / 2), y: least.y, z: Math.floor((least.z + most.z) / 2) };
}

/** The shortest route of an agent to the destination, or while none is known to an area in which no agent was; empty without either. */
function routeOf(known: KnownWorld, start: string | null, agent: string): readonly Passage[] {
  const passages = known.facts('passage');
  const whole = routeFrom(start, agent, passages);
  if (whole.length > 0) return whole;
  const areas = new Set(known.facts('area').map(({ name }) => name));
  return shortest(start, agent, passages, (to) => to !== null && !areas.has(to));
}

/** The passages of the shortest route of an agent from an area to another, `null` for the destination, closed ones included; empty if there is none. */
function routeFrom(start: string | null, agent: string, passages: readonly Passage[], end: string | null = null): readonly Passage[] {
  return shortest(start, agent, passages, (to) => to === end);
}

function shortest(
  start: string | null,
  agent: string,
  passages: readonly Passage[],
  isEnd: (to: string | null) => boolean,
): readonly Passage[] {
  if (start === null) return [];
  const routes: (readonly [area: string, route: readonly Passage[]])[] = [[start, []]];
  const seen = new Set([start]);
  for (const [area, route] of routes) {
    for (const passage of passages) {
      if (passage.from !== area || (passage.who !== null && !passage.who.includes(agent))) continue;
      if (isEnd(passage.to)) return [...route, passage];
      if (passage.to === null || seen.has(passage.to)) continue;
      seen.add(passage.to);
      routes.push([passage.to, [...route, passage]]);
    }
  }
  return [];
}
