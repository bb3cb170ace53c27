import type { Position } from '#lib/domain/position.ts';
import type { Member } from '#server/contract/task-prompt.ts';
import type { FactOf, KnownWorld } from './known-world.ts';
import type { TaskGoal } from './task-goal.ts';
import type { TaskStep } from './task-step.ts';

type Passage = FactOf<'passage'>;
type Control = FactOf<'control'>;

/** The calls for a control: to go there, to operate it, and to wait for the others. */
const callsPerControl = 3;

/**
 * The next work on the way of all agents to the destination: each agent goes through the passages that are open, and the controls of the
 * first closed one are operated by agents that can reach them.
 */
export function waySteps(known: KnownWorld): TaskStep[] {
  const [destination] = known.facts('destination');
  if (!destination) return [];
  const passages = known.facts('passage');
  const steps: TaskStep[] = [];
  const operated = new Set<string>();
  for (const member of known.world.members) {
    if (isIn(destination, member.position)) continue;
    const room = roomOf(known, member);
    const route = room === null ? [] : routeFrom(room, passages);
    const closed = route.find((passage) => !known.isOpen(passage.at));
    const free = route.slice(0, closed ? route.indexOf(closed) : route.length);
    const target = free.length === route.length ? middle(destination) : free.at(-1)?.at;
    if (target && (free.length > 0 || route.length === 0)) steps.push(moving(member, target));
    if (closed) steps.push(...controlSteps(known, closed, member, free.length > 0 ? (free.at(-1)?.to ?? room) : room, operated));
  }
  return steps;
}

function controlSteps(known: KnownWorld, passage: Passage, member: Member, room: string | null, operated: Set<string>): TaskStep[] {
  const controls = known.facts('control').filter(({ id }) => passage.controls.includes(id));
  const pending = controls.filter((control) => !operated.has(control.id) && !known.isActive(goalOf(control), member.agent));
  const [chosen] = passage.needs === 'any' ? pending.slice(0, 1) : pending.filter(({ area }) => area === room);
  if (!chosen) return [];
  operated.add(chosen.id);
  const goals: TaskGoal[] = [goalOf(chosen), { kind: 'open', at: passage.at }];
  const pathOf = (fact: Control | Passage): string[] => known.data.flatMap((datum) => (datum.fact === fact ? [datum.path] : []));
  const paths = [...pathOf(chosen), ...pathOf(passage)];
  return [{ goals, after: [], agents: [member.agent], calls: callsPerControl, at: chosen.at, paths }];
}

function goalOf({ action, block, at, item }: Control): Extract<TaskGoal, { kind: 'operate' }> {
  return { kind: 'operate', action, block, at, item };
}

function moving(member: Member, at: Position): TaskStep {
  return { goals: [{ kind: 'reach', at }], after: [], agents: [member.agent], calls: 1, at, paths: [] };
}

/** The name of the area in which an agent is; null outside all. */
function roomOf(known: KnownWorld, { position }: Member): string | null {
  return known.facts('area').find((area) => isIn(area, position))?.name ?? null;
}

function isIn({ least, most }: { readonly least: Position; readonly most: Position }, { x, y, z }: Position): boolean {
  return x >= least.x && x < most.x + 1 && y >= least.y - 1 && y <= most.y + 1 && z >= least.z && z < most.z + 1;
}

function middle({ least, most }: { readonly least: Position; readonly most: Position }): Position {
  return { x: Math.floor((least.x + most.x) / 2), y: least.y, z: Math.floor((least.z + most.z) / 2) };
}

/** The passages of the shortest route from an area to the destination, closed ones included; empty if there is none. */
function routeFrom(start: string, passages: readonly Passage[]): readonly Passage[] {
  const routes: (readonly [area: string, route: readonly Passage[]])[] = [[start, []]];
  const seen = new Set([start]);
  for (const [area, route] of routes) {
    for (const passage of passages) {
      if (passage.from !== area) continue;
      if (passage.to === null) return [...route, passage];
      if (seen.has(passage.to)) continue;
      seen.add(passage.to);
      routes.push([passage.to, [...route, passage]]);
    }
  }
  return [];
}
