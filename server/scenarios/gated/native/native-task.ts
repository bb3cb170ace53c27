import type { Position } from '#lib/domain/position.ts';
import { type BuildingTask, feet, type Items, type SeatStart } from '../building-task.ts';
import type { PlanNode } from '../section.ts';
import { assumptions } from './assumptions.ts';
import type { Dealt } from './dealing.ts';

/** Free floor around the site, and blocks around it that the first view shows. */
const margin = 8;
const least = 20;
/** The row in which agents start, and the blocks between them. */
const startRow = -3;
const apart = 3;

/** The ground of a plan, with floor as far to the north as a row. */
export function groundFor(plan: readonly PlanNode[], north: number): BuildingTask['ground'] {
  const ends = (axis: 'x' | 'y' | 'z'): readonly [number, number] => {
    const places = plan.map(({ at }) => at[axis]);
    return [Math.min(...places), Math.max(...places)];
  };
  const [[west, east], [low, high], [, south]] = [ends('x'), ends('y'), ends('z')];
  return {
    floor: { west: Math.min(west, -least + margin) - margin, east: Math.max(east, least - margin) + margin, north, south: south + margin },
    middle: { x: Math.round((west + east) / 2), y: feet, z: Math.round(south / 2) },
    extent: Math.max(least, Math.ceil(Math.max(east - west, south) / 2) + margin),
    site: { least: { x: west, y: low, z: 0 }, most: { x: east, y: high, z: south } },
  };
}

/** What agents start with: what they were dealt, and something more that all have. They stand north of the site. */
export function seatsFor(
  agents: readonly string[],
  { carried, surplus }: Pick<Dealt, 'carried' | 'surplus'>,
  more: Items,
): readonly SeatStart[] {
  return agents.map((agent, index): SeatStart => {
    const x = Math.round((index - (agents.length - 1) / 2) * apart);
    const spawn: Position = { x, y: feet, z: startRow };
    const own = carried.get(agent) ?? {};
    const inventory = Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(more)])].map((item) => [item, (own[item] ?? 0) + (more[item] ?? 0)]),
    );
    return { agent, spawn, inventory, stated: surplus.get(agent) ?? {}, sources: [], replies: true };
  });
}

/** The sentence of a briefing about the order of native plans. */
export const nativeOrder = 'A block that lies on another or hangs from one comes after it.';

/** Whether a plan has blocks above the reach of a body on the floor. */
export function isHigh(plan: readonly PlanNode[]): boolean {
  return plan.some(({ at }) => at.y >= feet + assumptions.levelsWithoutScaffold.value);
}

/** Dirt to stand on, and ladders for a high plan, for all agents of a plan that does not need dirt itself. */
export function scaffoldFor(plan: readonly PlanNode[]): Items {
  const count = assumptions.scaffoldItems.value;
  if (plan.some(({ block }) => block === 'dirt')) return {};
  return isHigh(plan) && !plan.some(({ block }) => block === 'ladder') ? { dirt: count, ladder: count } : { dirt: count };
}
