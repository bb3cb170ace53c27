import { cellKey, distance, type Position } from '#lib/domain/position.ts';
import type { Member, PastCall } from '#server/contract/task-prompt.ts';
import { assumed } from '../assumptions.ts';
import { ladderFor, ladderTop } from './dirt-ladder.ts';
import type { KnownWorld } from './known-world.ts';
import { isHopeless, type PlannedCall } from './planned-call.ts';
import { supplyWay } from './supply-search.ts';
import { anchorsOf, holds, itemOf } from './support-rules.ts';
import { beside, directions, type TaskGoal } from './task-goal.ts';
import { liftTo } from './way-steps.ts';

const letters: Readonly<Record<string, string>> = { west: 'W', east: 'E', south: 'S', north: 'N', x: 'x', y: 'y', z: 'z' };

/** The next call towards a goal; null if the agent knows none that may help. */
export function nextCall(goal: TaskGoal, known: KnownWorld, member: Member, past: readonly PastCall[]): PlannedCall | null {
  const call = chosen(goal, known, member, past);
  return call !== null && member.tools.includes(call.tool) && !isHopeless(call, past) ? call : null;
}

function chosen(goal: TaskGoal, known: KnownWorld, member: Member, past: readonly PastCall[]): PlannedCall | null {
  switch (goal.kind) {
    case 'block':
      return placing(goal, known, member, past);
    case 'clear':
      return clearing(goal.at, known, member, past);
    case 'carry':
      return supplyWay(goal.item, goal.count, known, member, past)?.first ?? null;
    case 'give': {
      const held = member.inventory[goal.item] ?? 0;
      const missing = goal.count - (known.member(goal.to)?.inventory[goal.item] ?? 0);
      const given = { target_player_name: goal.to, item_name: goal.item, item_count: Math.max(1, Math.min(held, missing)) };
      return held === 0 ? null : { tool: 'handoverBlock', arguments: given };
    }
    case 'operate':
      return operating(goal, known, member, past);
    case 'open':
      return null;
    case 'reach': {
      const lift = liftTo(goal.at, member, known);
      return lift ? { tool: 'ToggleAction', arguments: { item_name: lift.block, ...lift.at } } : at('navigateTo', goal.at);
    }
  }
}

function placing(
  { name, at: cell, facing }: Extract<TaskGoal, { kind: 'block' }>,
  known: KnownWorld,
  member: Member,
  past: readonly PastCall[],
): PlannedCall | null {
  if (!hasAnchor(name, facing, cell, known)) return null;
  const item = itemOf(name);
  if ((member.inventory[item] ?? 0) === 0) return supplyWay(item, 1, known, member, past)?.first ?? null;
  const ladder = ladderFor(cell, facing, known, member, past);
  if (ladder !== null) return ladder;
  const aside = steppingAside(cell, known, member, past);
  if (aside !== null) return aside;
  const there = known.placeAt(cell);
  if (there !== null && (there.block !== 'dirt' || name === 'dirt')) return at('MineBlock', cell);
  return { tool: 'placeBlock', arguments: { item_name: item, ...cell, facing: letters[facing ?? ''] ?? 'A' } };
}

/** A walk away from a place, if the newest call was refused there, as if a body were in the way; null otherwise. */
function steppingAside(cell: Position, known: KnownWorld, member: Member, past: readonly PastCall[]): PlannedCall | null {
  const last = past.at(-1);
  const isThere = last?.tool === 'placeBlock' && last.arguments.x === cell.x && last.arguments.y === cell.y && last.arguments.z === cell.z;
  if (!isThere || last.status || !/refused|was not placed/i.test(last.message)) return null;
  const floor = known.floor() ?? cell.y;
  const stepAside = assumed('stepAside');
  const sides = directions
    .filter(([, dy]) => dy === 0)
    .map(([dx, , dz]) => ({ x: cell.x + dx * stepAside, y: floor, z: cell.z + dz * stepAside }));
  const free = sides.filter((side) => known.placeAt(side) === null && !known.planned.has(cellKey(side)));
  const [nearest] = free.toSorted((a, b) => distance(a, member.position) - distance(b, member.position));
  return nearest ? at('navigateTo', nearest) : null;
}

/** Whether the prompt shows a block against which another one can be placed. */
function hasAnchor(name: string, facing: string | null, cell: Position, known: KnownWorld): boolean {
  const floor = known.floor() ?? cell.y;
  return anchorsOf({ name, facing }).some((side) => {
    const next = beside(cell, side);
    const place = known.placeAt(next);
    return next.y < floor || (place !== null && holds(place.block, name, side));
  });
}

/** Removes a block: as part of its dirt ladder, or alone if it has none, or one that cannot be climbed. */
function clearing(cell: Position, known: KnownWorld, member: Member, past: readonly PastCall[]): PlannedCall {
  const top = member.tools.includes('dismantleDirtLadder') ? ladderTop(cell, known) : null;
  const whole: PlannedCall | null =
    top === null ? null : { tool: 'dismantleDirtLadder', arguments: { top_x: top.x, top_y: top.y, top_z: top.z } };
  if (whole !== null && !isHopeless(whole, past)) return whole;
  return ladderFor(cell, null, known, member, past) ?? at('MineBlock', cell);
}

function operating(
  { action, block, at: place, item, tool }: Extract<TaskGoal, { kind: 'operate' }>,
  known: KnownWorld,
  member: Member,
  past: readonly PastCall[],
): PlannedCall | null {
  if (tool !== null) {
    if ((member.inventory[tool] ?? 0) === 0) return null;
    const isHeld = past.findLast((call) => call.tool === 'equipItem' && call.status)?.arguments.item_name === tool;
    if (!isHeld) return { tool: 'equipItem', arguments: { slot: 'hand', item_name: tool } };
  }
  switch (action) {
    case 'toggle':
    case 'press':
    case 'stand':
      return { tool: 'ToggleAction', arguments: { item_name: block, ...place } };
    case 'place': {
      const needed = item ?? block;
      if ((member.inventory[needed] ?? 0) === 0) return supplyWay(needed, 1, known, member, past)?.first ?? null;
      if (known.placeAt(place) !== null) return at('MineBlock', place);
      return { tool: 'placeBlock', arguments: { item_name: needed, ...place, facing: 'A' } };
    }
    case 'take': {
      const { x, y, z } = place;
      return { tool: 'withdrawItem', arguments: { item_name: item ?? '', from_name: block, item_count: 1, position: [x, y, z] } };
    }
  }
}

function at(tool: string, { x, y, z }: Position): PlannedCall {
  return { tool, arguments: { x, y, z } };
}
