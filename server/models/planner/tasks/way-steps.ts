import { distance, type Position } from '#lib/domain/position.ts';
import type { Member } from '#server/contract/task-prompt.ts';
import type { FactOf, KnownWorld } from './known-world.ts';
import type { TaskGoal } from './task-goal.ts';
import type { TaskStep } from './task-step.ts';

type Passage = FactOf<'passage'>;
type Control = FactOf<'control'>;
type Area = FactOf<'area'>;

/** Calls for a control that stays active, such as a lever. */
const callsPerSwitch = 2;
/** Calls for a control at which an agent stays until the way is open: more than one agent can make for two of them. */
const callsPerPost = 4;

/**
 * The next work on the way of all agents to the destination. Agents go through open passages. The controls of each closed passage that comes next
 * on the way of an agent are operated by agents in their rooms, also for others; a control that works only after others waits for them.
 */
export function waySteps(known: KnownWorld): TaskStep[] {
  const [destination] = known.facts('destination');
  if (!destination) return [];
  const rooms = new Map(known.world.members.map((member) => [member.agent, roomOf(known, member)]));
  const steps: TaskStep[] = [];
  const closed = new Map<Passage, boolean>();
  for (const member of known.world.members) {
    if (isIn(destination, member.position)) continue;
    const route = routeFrom(rooms.get(member.agent) ?? null, member.agent, known.facts('passage'));
    const stop = route.find((passage) => !isPassable(passage, known));
    const free = stop ? route.slice(0, route.indexOf(stop)) : route;
    if (stop) closed.set(stop, true);
    const to = stop ? middleOf(known, free.at(-1)?.to ?? null) : middle(destination);
    if (to !== null && (free.length > 0 || !stop)) steps.push(moving(member, to));
  }
  const needed = new Set([...closed.keys()].flatMap((passage) => pending(passage, known)));
  for (const control of needed) steps.push(operating(control, [...closed.keys()], rooms, known));
  return steps;
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

function operating(control: Control, closed: readonly Passage[], rooms: ReadonlyMap<string, string | null>, known: KnownWorld): TaskStep {
  const passage = closed.find(({ controls }) => controls.includes(control.id));
  const isPost = control.action === 'stand' || control.action === 'press';
  const ways: TaskGoal[] = passage?.by === 'foot' ? [{ kind: 'open', at: passage.at }] : [];
  const inside = [...rooms].flatMap(([agent, room]) => (room === control.area ? [agent] : []));
  const pathOf = (fact: Control | Passage | undefined): string[] =>
    known.data.flatMap((datum) => (datum.fact === fact ? [datum.path] : []));
  return {
    ...{ goals: [goalOf(control), ...(isPost ? ways : [])], after: [], agents: inside, calls: isPost ? callsPerPost : callsPerSwitch },
    ...{ at: control.at, paths: [...pathOf(control), ...pathOf(passage)] },
  };
}

function goalOf({ action, block, at, item, tool }: Control): Extract<TaskGoal, { kind: 'operate' }> {
  return { kind: 'operate', action, block, at, item, tool };
}

function moving(member: Member, at: Position): TaskStep {
  return { goals: [{ kind: 'reach', at }], after: [], agents: [member.agent], calls: 1, at, paths: [] };
}

/** The name of the area in which an agent is, else of the nearest; null without areas. */
function roomOf(known: KnownWorld, { position }: Member): string | null {
  const areas = known.facts('area');
  const inside = areas.find((area) => isIn(area, position));
  if (inside) return inside.name;
  const [nearest] = areas.toSorted((a, b) => distance(middle(a), position) - distance(middle(b), position));
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

/** The passages of the shortest route of an agent from an area to the destination, closed ones included; empty if there is none. */
function routeFrom(start: string | null, agent: string, passages: readonly Passage[]): readonly Passage[] {
  if (start === null) return [];
  const routes: (readonly [area: string, route: readonly Passage[]])[] = [[start, []]];
  const seen = new Set([start]);
  for (const [area, route] of routes) {
    for (const passage of passages) {
      if (passage.from !== area || (passage.who !== null && !passage.who.includes(agent))) continue;
      if (passage.to === null) return [...route, passage];
      if (seen.has(passage.to)) continue;
      seen.add(passage.to);
      routes.push([passage.to, [...route, passage]]);
    }
  }
  return [];
}
