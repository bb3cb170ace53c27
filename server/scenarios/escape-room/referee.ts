import { assignmentFact, controlFact, placeFact } from '#lib/families/escape-room/facts.ts';
import { type Escape, escapeRules } from '#lib/families/escape-room/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import type { Watch } from '../watches.ts';
import { Effects } from './effects.ts';
import { centreOf, entryOf, isInside, lowerSpace, pad, upperSpace } from './geometry.ts';
import { entryHint, solvedHint } from './hints.ts';
import type { PlacedRoom } from './placed-room.ts';
import { Signals } from './signals.ts';
import type { EscapeTask } from './tasks.ts';

/** The tick from which agents get hints: all of them listen then. */
const firstHintTick = 2;
/** Seconds after which the progress is reported even if it did not change. */
const secondsPerReport = 20;

/**
 * The referee of an escape. It writes the changes of the controls and the places of the agents into the log; once a second the conditions are
 * evaluated, from the log alone, and the referee carries out in the world what follows: exits open and close, agents are carried on.
 */
export function escapeReferee(context: RefereeContext, task: EscapeTask): Referee {
  const signals = new Signals(
    context,
    task.rooms.flatMap(({ room }) => room.controls),
  );
  const rooms = new Rooms(context, task);
  return new TaskReferee(context, {
    rules: escapeRules,
    opening: assignmentFact(task.assignment),
    watches: [
      {
        tick(tick) {
          for (const change of signals.changes(tick)) context.emit(controlFact(change));
        },
      },
      rooms,
    ],
    measured: { everySeconds: 1, againSeconds: secondsPerReport },
    sampled: (before, now, tick) => rooms.enact(before, now, tick),
  });
}

/** The rooms in the world: who is in which, and what events do to their blocks and agents. */
class Rooms implements Watch<Escape> {
  private readonly context: RefereeContext;
  private readonly task: EscapeTask;
  private readonly effects: Effects;
  /** The room of each agent by the last look. */
  private places: Escape['places'] = {};
  /** Events whose blocks differ from the start, and those that must still be restored. */
  private readonly applied = new Set<PlacedRoom['events'][number]>();
  /** The room whose hint each agent got last. */
  private readonly hinted = new Map<string, string>();

  constructor(context: RefereeContext, task: EscapeTask) {
    this.context = context;
    this.task = task;
    this.effects = new Effects(context, task.rooms);
    context.server.hooks.on('respawned', ({ name }) => this.bringBack(name));
  }

  /** Reports which agent entered which room, and gives it the hint of the room. */
  tick(tick: number, state: () => Escape): void {
    for (const { agent, player } of this.context.seats) {
      const place = player.dead ? undefined : this.placeOf(player.position);
      if (place === undefined || state().places[agent] === null) continue;
      if (state().places[agent] !== place) this.context.emit(placeFact(agent, place));
      if (place !== null && this.hinted.get(agent) !== place && tick >= firstHintTick) this.hint(agent, place, state(), tick);
    }
    this.places = state().places;
  }

  private hint(agent: string, place: string, { rooms }: Escape, tick: number): void {
    this.hinted.set(agent, place);
    const index = this.task.rooms.findIndex(({ room }) => room.id === place);
    const [state, placedRoom] = [rooms[index], this.task.rooms[index]];
    if (state && placedRoom) this.context.emit(entryHint([agent], state, placedRoom, this.task.rooms, tick));
  }

  /** The room at a position, null for the exit pad, undefined for any other place. */
  private placeOf(position: { readonly x: number; readonly y: number; readonly z: number }): string | null | undefined {
    if (isInside(pad, position)) return null;
    return this.task.rooms.find(({ centre }) => isInside(lowerSpace(centre), position) || isInside(upperSpace(centre), position))?.room.id;
  }

  /** Carries out what the evaluation in a tick changed. */
  enact(before: Escape, after: Escape, tick: number): void {
    for (const [index, placedRoom] of this.task.rooms.entries()) {
      const [old, now] = [before.rooms[index], after.rooms[index]];
      if (!old || !now) continue;
      const here = this.agentsIn(placedRoom);
      for (const [number, entry] of placedRoom.events.entries())
        this.enactEvent(placedRoom, entry, now.events[number], here, now.signals, tick);
      if (old.done === null && now.done !== null && here.length > 0) this.context.emit(solvedHint(here, placedRoom, this.task.rooms));
    }
  }

  private enactEvent(
    placedRoom: PlacedRoom,
    entry: PlacedRoom['events'][number],
    state: Escape['rooms'][number]['events'][number] | undefined,
    here: readonly string[],
    signals: Escape['rooms'][number]['signals'],
    tick: number,
  ): void {
    if (!state) return;
    if (state.active && !this.applied.has(entry)) {
      this.applied.add(entry);
      this.effects.apply(entry);
    } else if (!state.active && this.applied.has(entry) && this.effects.restore(entry)) this.applied.delete(entry);
    if (state.triggered !== tick) return;
    const operators = placedRoom.controls.flatMap(({ control: { id } }, index) => {
      const signal = signals[index];
      return signal?.on && entry.event.controls.includes(id) ? signal.by.filter((agent) => here.includes(agent)) : [];
    });
    this.effects.trigger(placedRoom, entry.of, here, operators);
  }

  private agentsIn({ room }: PlacedRoom): readonly string[] {
    return this.context.seats.flatMap(({ agent, player }) => (!player.dead && this.placeOf(player.position) === room.id ? [agent] : []));
  }

  /** An agent that died returns to the entry of the room that it was in. */
  private bringBack(name: string): void {
    const seat = this.context.seats.find(({ agent }) => agent === name);
    const placedRoom = this.task.rooms.find(({ room }) => room.id === this.places[name]);
    if (!seat || this.places[name] === undefined) return;
    const { x, y, z } = entryOf(placedRoom ? centreOf(placedRoom.plan) : null, Math.max(0, seat.index));
    seat.player.teleport({ x: x + 0.5, y, z: z + 0.5 });
  }
}
