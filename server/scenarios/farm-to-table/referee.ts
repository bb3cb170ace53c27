import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { fullScore } from '#lib/families/farm-to-table/dishes.ts';
import { endingOf, outcomeOf } from '#lib/families/farm-to-table/ending.ts';
import { holdingFact, orderFact } from '#lib/families/farm-to-table/facts.ts';
import { figureIds } from '#lib/families/farm-to-table/figure-ids.ts';
import { emptyKitchen, foldKitchen, type Kitchen, pointsNow } from '#lib/families/farm-to-table/kitchen.ts';
import { progressText } from '#lib/families/farm-to-table/progress-text.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';
import { HoldingsReport } from '../holdings-report.ts';
import { isInside } from './geometry.ts';
import { orderFor } from './order.ts';
import type { FarmTask } from './tasks.ts';

/** Seconds between two reports of progress, and between two looks into the inventories under parity. */
const secondsPerReport = 20;

/**
 * The referee of a cooking task. What an agent holds of the dish's items inside the arena becomes a fact of the log whenever it changes. The
 * original looks into the inventories every 20 s alone, so it misses what is made and used up between two looks, and notices a finished dish
 * up to 20 s late; parity keeps this. Ends are tested every second.
 */
export class FarmToTableReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: FarmTask;
  private kitchen: Kitchen;
  private readonly holdings: HoldingsReport;
  private reportedPoints: number | null = null;
  private tickNow = 0;

  constructor(context: RefereeContext, task: FarmTask) {
    this.context = context;
    this.holdings = new HoldingsReport(context.seats);
    this.task = task;
    this.kitchen = { ...emptyKitchen, agents: context.seats.map(({ agent }) => agent) };
  }

  /** Takes an event of the episode's log, including the referee's own facts. */
  heard(event: MatchEvent): void {
    this.kitchen = foldKitchen(this.kitchen, event);
  }

  tick(tick: number): void {
    this.tickNow = tick;
    const { emit, rules } = this.context;
    if (tick === 0 && this.kitchen.order === null) emit(orderFact(orderFor(this.task, rules)));
    const isReport = tick % (secondsPerReport * ticksPerSecond) === 0;
    if (rules === 'corrected' || isReport) this.reportHoldings();
    if (tick % ticksPerSecond !== 0) return;
    const points = pointsNow(this.kitchen);
    this.reportProgress(points, isReport);
    const scores = { [cooperativeTeam.id]: (100 * points) / fullScore };
    emit({ kind: 'sample', second: tick / ticksPerSecond, scores });
  }

  verdict(): Verdict | null {
    return this.tickNow % ticksPerSecond === 0 ? endingOf(this.kitchen, this.tickNow) : null;
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.kitchen, end);
  }

  private reportHoldings(): void {
    this.holdings.tell(
      (player) => this.heldBy(player),
      (agent, items) => this.context.emit(holdingFact({ agent, items })),
    );
  }

  /** The dish's items that a player holds, in the order of the tree; none outside the arena. */
  private heldBy({ inventory, position }: Player): Readonly<Record<string, number>> {
    if (!isInside(position)) return {};
    const totals = inventory.totals();
    return Object.fromEntries(
      this.task.dish.flatMap(({ item }): [string, number][] => {
        const count = totals.get(item) ?? 0;
        return count > 0 ? [[item, count]] : [];
      }),
    );
  }

  private reportProgress(points: number, isReport: boolean): void {
    if (points === this.reportedPoints && !isReport) return;
    this.reportedPoints = points;
    this.context.emit({
      kind: 'task-progress',
      completion: points / fullScore,
      figures: { [figureIds.points]: points },
      text: progressText(this.kitchen),
    });
  }
}
