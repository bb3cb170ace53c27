import type { Position } from '#lib/domain/position.ts';
import type { RoomControl } from '#lib/families/escape-room/rooms.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { type AtomEffect, exitCells } from './atoms/atom.ts';
import { centreOf, hatch, lowerSpace, placed, upperFeet, upperSpace } from './geometry.ts';
import type { PlacedRoom } from './placed-room.ts';

type Of<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;
type Passage = Of<'passage'>;

/** The name of the upper floor of a room. */
function upperNameOf(room: string): string {
  return `${room}, upper floor`;
}

function areasOf({ room, atom, centre }: PlacedRoom): readonly Of<'area'>[] {
  const lower = { kind: 'area', name: room.id, ...lowerSpace(centre) } as const;
  return atom.storeys === 1 ? [lower] : [lower, { kind: 'area', name: upperNameOf(room.id), ...upperSpace(centre) }];
}

function isUpstairs({ at }: RoomControl, centre: Position): boolean {
  return at.y >= centre.y + upperFeet - 1;
}

function controlsOf({ room, controls, centre }: PlacedRoom): readonly Of<'control'>[] {
  return controls.map(({ control, of }) => {
    const { id, block, at, action, item } = control;
    const after = controls.flatMap((other) => (of.after?.includes(other.of.name) ? [other.control.id] : []));
    const area = isUpstairs(control, centre) ? upperNameOf(room.id) : room.id;
    return { kind: 'control', id, block, at, area, action, item, after, tool: of.tool ?? null };
  });
}

function opensExit(effect: AtomEffect): boolean {
  const clears = (cell: (typeof exitCells)[number]): boolean =>
    effect.kind === 'set' && effect.blocks.some(({ at, block }) => block === 'air' && at.join() === cell.join());
  return exitCells.every(clears);
}

/** The passages that the events of a room open: its exit or that of another room, ways to which its agents are carried, the lift. */
function passagesOf({ room, events, plan, centre }: PlacedRoom, rooms: readonly PlacedRoom[]): readonly Passage[] {
  return events.flatMap(({ event, of }): readonly Passage[] => {
    const { controls, needs, agents, window } = event;
    const usual = {
      kind: 'passage' as const,
      controls: [...controls],
      needs,
      window: controls.length > 1 ? window : null,
      agents,
      who: null,
    };
    const kinds = new Set(of.effects.map(({ kind }) => kind));
    if (kinds.has('carry')) return carried(room.next, { ...usual, from: room.id, at: centre });
    if (kinds.has('lift')) {
      const [control] = room.controls.filter(({ id }) => controls.includes(id));
      const upper = upperNameOf(room.id);
      const down: Passage = { ...usual, from: upper, to: room.id, at: placed(centre, hatch), controls: [], window: null, by: 'foot' };
      return [{ ...usual, from: room.id, to: upper, at: control?.at ?? centre, by: 'lift' }, down];
    }
    if (!of.effects.some(opensExit)) return [];
    const opened = rooms.find((other) => other.room.id === (plan.partner ?? room.id));
    if (!opened) return [];
    const [to = null] = Object.values(opened.room.next);
    return [{ ...usual, from: opened.room.id, to, at: placed(centreOf(opened.plan), exitCells[0] ?? [0, 0, 0]), by: 'foot' }];
  });
}

/** One passage for each place to which agents are carried; all agents in one if the place is the same. */
function carried(next: Readonly<Record<string, string | null>>, usual: Omit<Passage, 'to' | 'by'>): readonly Passage[] {
  const targets = [...new Set(Object.values(next))];
  return targets.map((to): Passage => {
    const who = Object.keys(next).filter((agent) => next[agent] === to);
    return { ...usual, to, by: 'teleport', who: targets.length === 1 ? null : who };
  });
}

/** What is in a room, as data: its areas, its controls and the passages that they open. */
export function roomFacts(placedRoom: PlacedRoom, rooms: readonly PlacedRoom[]): readonly BriefingFact[] {
  return [...areasOf(placedRoom), ...controlsOf(placedRoom), ...passagesOf(placedRoom, rooms)];
}
