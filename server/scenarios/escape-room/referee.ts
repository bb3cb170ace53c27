import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { endingOf, outcomeOf } from '#lib/families/escape-room/ending.ts';
import { completionOf, type Escape, emptyEscape, evaluatedAt, foldEscape } from '#lib/families/escape-room/escape.ts';
import { assignmentFact, controlFact, placeFact } from '#lib/families/escape-room/facts.ts';
import { progressFigures } from '#lib/families/escape-room/measure.ts';
import { progressText } from '#lib/families/escape-room/progress-text.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
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
export class EscapeReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: EscapeTask;
  private readonly signals: Signals;
  private readonly effects: Effects;
  private escape: Escape;
  private reported = '';
  private tickNow = 0;
  /** Events whose blocks differ from the start, and those that must still be restored. */
  private readonly applied = new Set<PlacedRoom['events'][number]>();
  /** The room whose hint each agent got last. */
  private readonly hinted = new Map<string, string>();

  constructor(context: RefereeContext, task: EscapeTask) {
    this.context = context;
    this.task = task;
    this.escape = { ...emptyEscape, agents: context.seats.map(({ agent }) => agent) };
    this.signals = new Signals(
      context,
      task.rooms.flatMap(({ room }) => room.controls),
    );
    this.effects = new Effects(context, task.rooms);
    context.server.hooks.on('respawned', ({ name }) => this.bringBack(name));
  }

  /** Takes an event of the episode's log, including the referee's own facts. */
  heard(event: MatchEvent): void {
    this.escape = foldEscape(this.escape, event);
  }

  tick(tick: number): void {
    this.tickNow = tick;
    if (tick === 0 && this.escape.assignment === null) this.context.emit(assignmentFact(this.task.assignment));
    for (const change of this.signals.changes(tick)) this.context.emit(controlFact(change));
    this.followAgents();
    if (tick % ticksPerSecond !== 0) return;
    this.evaluate(tick);
    this.report(tick);
  }

  verdict(): Verdict | null {
    return endingOf(this.escape, this.tickNow);
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.escape, end);
  }

  /** Reports which agent entered which room, and gives it the hint of the room. */
  private followAgents(): void {
    for (const { agent, player } of this.context.seats) {
      const place = player.dead ? undefined : this.placeOf(player.position);
      if (place === undefined || this.escape.places[agent] === null) continue;
      if (this.escape.places[agent] !== place) this.context.emit(placeFact(agent, place));
      if (place !== null && this.hinted.get(agent) !== place && this.tickNow >= firstHintTick) this.hint(agent, place);
    }
  }

  private hint(agent: string, place: string): void {
    this.hinted.set(agent, place);
    const index = this.task.rooms.findIndex(({ room }) => room.id === place);
    const [state, placedRoom] = [this.escape.rooms[index], this.task.rooms[index]];
    if (state && placedRoom) this.context.emit(entryHint([agent], state, placedRoom, this.task.rooms, this.tickNow));
  }

  /** The room at a position, null for the exit pad, undefined for any other place. */
  private placeOf(position: { readonly x: number; readonly y: number; readonly z: number }): string | null | undefined {
    if (isInside(pad, position)) return null;
    return this.task.rooms.find(({ centre }) => isInside(lowerSpace(centre), position) || isInside(upperSpace(centre), position))?.room.id;
  }

  private evaluate(tick: number): void {
    const before = this.escape;
    const scores = { [cooperativeTeam.id]: 100 * completionOf(evaluatedAt(before, tick)) };
    this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores });
    for (const [index, placedRoom] of this.task.rooms.entries()) {
      const [old, now] = [before.rooms[index], this.escape.rooms[index]];
      if (!old || !now) continue;
      const here = this.agentsIn(placedRoom);
      for (const [number, entry] of placedRoom.events.entries()) this.enact(placedRoom, entry, now.events[number], here, now.signals);
      if (old.done === null && now.done !== null && here.length > 0) this.context.emit(solvedHint(here, placedRoom, this.task.rooms));
    }
  }

  private enact(
    placedRoom: PlacedRoom,
    entry: PlacedRoom['events'][number],
    state: Escape['rooms'][number]['events'][number] | undefined,
    here: readonly string[],
    signals: Escape['rooms'][number]['signals'],
  ): void {
    if (!state) return;
    if (state.active && !this.applied.has(entry)) {
      this.applied.add(entry);
      this.effects.apply(entry);
    } else if (!state.active && this.applied.has(entry) && this.effects.restore(entry)) this.applied.delete(entry);
    if (state.triggered !== this.tickNow) return;
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
    const placedRoom = this.task.rooms.find(({ room }) => room.id === this.escape.places[name]);
    if (!seat || this.escape.places[name] === undefined) return;
    const { x, y, z } = entryOf(placedRoom ? centreOf(placedRoom.plan) : null, Math.max(0, seat.index));
    seat.player.teleport({ x: x + 0.5, y, z: z + 0.5 });
  }

  private report(tick: number): void {
    const figures = progressFigures(this.escape);
    const text = progressText(this.escape);
    const now = JSON.stringify(figures);
    if (now === this.reported && tick % (secondsPerReport * ticksPerSecond) !== 0) return;
    this.reported = now;
    this.context.emit({ kind: 'task-progress', completion: completionOf(this.escape), figures, text });
  }
}
