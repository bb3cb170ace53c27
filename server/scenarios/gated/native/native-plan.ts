import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { feet } from '../building-task.ts';
import type { PlanNode } from '../section.ts';
import { assumptions } from './assumptions.ts';
import { divisionOf } from './division.ts';
import { supportsOf } from './supports.ts';

/** The north of all building sites. */
const siteNorth = 0;

/** The same cells with the lowest on the floor and in the middle of the site, without the upper halves of doors, which come with the lower ones. */
export function placedOnSite(cells: readonly Cell[]): readonly Cell[] {
  const least = (axis: 'x' | 'y' | 'z'): number => Math.min(...cells.map(({ at }) => at[axis]));
  const width = Math.max(...cells.map(({ at }) => at.x)) - least('x') + 1;
  const [west, low, north] = [least('x') + Math.floor(width / 2), least('y') - feet, least('z') - siteNorth];
  const moved = cells.map((cell): Cell => ({ ...cell, at: { x: cell.at.x - west, y: cell.at.y - low, z: cell.at.z - north } }));
  const doors = new Set(moved.flatMap(({ name, at }) => (name.endsWith('_door') ? [cellKey(at)] : [])));
  return moved.filter(({ at }) => !(doors.has(cellKey(at)) && doors.has(cellKey({ ...at, y: at.y - 1 }))));
}

/** Why a blueprint is not in a set of native tasks, as the end of a sentence about it; null if it is. */
export function problemOf(cells: readonly Cell[]): string | null {
  const strange = cells.find(({ name }) => itemOfBlock(name) !== name);
  if (strange !== undefined) return `has ${strange.name}, which another item places`;
  const levels = Math.max(...cells.map(({ at }) => at.y)) - feet + 1;
  if (levels > assumptions.levelsWithoutScaffold.value && cells.some(({ name }) => name === 'dirt'))
    return 'needs dirt as a material and to stand on';
  return supportsOf(cells).size < cells.length ? 'has blocks that hang in the air' : null;
}

/** The plan of a blueprint on the site, from the ground up, with each block in the part of one agent. */
export function nativePlan(cells: readonly Cell[], agents: readonly string[]): readonly PlanNode[] {
  const parts = divisionOf(cells, agents.length);
  const supports = supportsOf(cells);
  const names = new Map(cells.map(({ at }) => [cellKey(at), `block-${at.x}-${at.y - feet}-${at.z}`]));
  return [...cells]
    .sort((one, other) => one.at.y - other.at.y || one.at.x - other.at.x || one.at.z - other.at.z)
    .map(({ at, name }): PlanNode => {
      const key = cellKey(at);
      const agent = agents[parts.get(key) ?? 0];
      const node = names.get(key);
      if (agent === undefined || node === undefined) throw new Error(`The block at ${key} is in no part.`);
      return { node, agent, at, block: name, after: (supports.get(key) ?? []).flatMap((before) => names.get(before) ?? []) };
    });
}
