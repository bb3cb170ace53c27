import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Outcome } from '#lib/domain/outcome.ts';
import { type PerSide, type Side, sides } from '#lib/domain/side.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { handInFact, handInOf } from '#lib/families/dash-and-dine/facts.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { storageSlots } from '#server/minecraft/inventory/player-inventory.ts';
import type { Player } from '#server/minecraft/player.ts';
import { TeamScoreboard } from '../team-scoreboard.ts';
import { serverNames } from './geometry.ts';
import { type Inspection, OrderBook } from './hand-in.ts';
import { menuOf } from './menu.ts';

/** Game ticks between two inspections of a server's hands. */
const ticksPerInspection = 40;

interface Counter {
  readonly team: Side;
  readonly server: Player;
  readonly book: OrderBook;
}

/** The referee of Dash & Dine: it empties both servers' hands every two seconds and scores the items that count. */
export class DashAndDineReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly scoreboard: TeamScoreboard;
  private readonly counters: readonly Counter[];
  private current: PerSide<number> = { red: 0, blue: 0 };

  constructor(context: RefereeContext) {
    this.context = context;
    this.scoreboard = new TeamScoreboard(context.server, context.seats);
    this.counters = sides.map((team) => {
      const server = context.server.players.byName(serverNames[team]);
      if (!server) throw new Error(`${serverNames[team]} is not in the world.`);
      return { team, server, book: new OrderBook(menuOf(context.rules)) };
    });
  }

  tick(tick: number): void {
    if (tick > 0 && tick % ticksPerInspection === 0) for (const counter of this.counters) this.inspect(counter);
    if (tick % ticksPerSecond === 0) this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores: this.current });
  }

  outcome(): Outcome {
    return { kind: 'points', perTeam: this.current };
  }

  private inspect({ team, server, book }: Counter): void {
    const stacks = storageSlots.flatMap((slot) => server.inventory.slot(slot) ?? []);
    if (stacks.length === 0) return;
    for (const slot of storageSlots) server.inventory.set(slot, null);
    const inspection = book.inspect(stacks);
    const { locked, points } = inspection;
    for (const food of locked) this.announce(server, `The ${team} team serves ${food} now (${book.locked.indexOf(food) + 1} of 3)`);
    this.context.emit(handInFact(team, inspection));
    if (points === 0) return;
    this.current = { ...this.current, [team]: this.current[team] + points };
    this.context.emit({ kind: 'score', team, change: points, scores: this.current, cause: `handed in ${words(inspection)}` });
    this.announce(server, `${points} points for the ${team} team`);
    this.scoreboard.show(this.current);
  }

  private announce(server: Player, text: string): void {
    this.context.server.say(`<${server.name}> ${text}`);
    this.context.emit({ kind: 'chat', from: server.name, text });
  }
}

function words({ scored }: Inspection): string {
  return Object.entries(scored)
    .map(([food, count]) => `${count} ${food}`)
    .join(', ');
}

/** The final score, recomputed from the hand-ins in the log with new order books under the rules of the episode. */
export function rescore(events: readonly MatchEvent[]): PerSide<number> {
  const started = events.find((event) => event.kind === 'episode-started');
  const menu = menuOf(started?.rules ?? 'corrected');
  const scores: Record<Side, number> = { red: 0, blue: 0 };
  for (const team of sides) {
    const book = new OrderBook(menu);
    for (const event of events) {
      const handIn = event.kind === 'family' && event.tick <= (started?.limit ?? Number.POSITIVE_INFINITY) ? handInOf(event) : null;
      if (handIn?.team !== team) continue;
      const { locked, scored, wasted } = handIn;
      // Slots depend on the order within one hand-in, so the foods that took a slot come first.
      const first = locked.map((name) => ({ name, count: scored[name] ?? 0 }));
      const others = { ...scored, ...wasted };
      const rest = Object.entries(others).flatMap(([name, count]) => (locked.includes(name) ? [] : [{ name, count }]));
      scores[team] += book.inspect([...first, ...rest]).points;
    }
  }
  return scores;
}
