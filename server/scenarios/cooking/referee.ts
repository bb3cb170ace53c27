import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { absentFact } from '#lib/families/absent-agents.ts';
import { endingOf, outcomeOf } from '#lib/families/cooking/ending.ts';
import { holdingFact, orderFact } from '#lib/families/cooking/facts.ts';
import { figureIds } from '#lib/families/cooking/figure-ids.ts';
import { emptyKitchen, foldKitchen, type Kitchen, servedDishes } from '#lib/families/cooking/kitchen.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import { Attendance } from '../attendance.ts';
import { allItemsOf, HoldingsReport } from '../holdings-report.ts';
import { ownDish } from './briefing.ts';
import { knownTo } from './recipe-access.ts';
import { type CookingTask, dishesInWords } from './tasks.ts';

/** The referee of a cooking task. Changed inventories of agents become facts of the log. */
export class CookingReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: CookingTask;
  private kitchen: Kitchen;
  private readonly holdings: HoldingsReport;
  private readonly attendance: Attendance;
  private reportedServed: number | null = null;

  constructor(context: RefereeContext, task: CookingTask) {
    this.context = context;
    this.holdings = new HoldingsReport(context.seats);
    this.attendance = new Attendance(context.seats);
    this.task = task;
    this.kitchen = { ...emptyKitchen, agents: context.seats.map(({ agent }) => agent) };
  }

  heard(event: MatchEvent): void {
    this.kitchen = foldKitchen(this.kitchen, event);
  }

  tick(tick: number): void {
    const { emit } = this.context;
    if (tick === 0) emit(this.order());
    this.reportHoldings();
    const all = this.task.dishes.length;
    const served = servedDishes(this.kitchen).length;
    if (served !== this.reportedServed) {
      this.reportedServed = served;
      const text = `${served} of ${all} dishes are in the right hands.`;
      emit({ kind: 'task-progress', completion: served / all, figures: { [figureIds.dishes]: served }, text });
    }
    if (tick % ticksPerSecond !== 0) return;
    emit({ kind: 'sample', second: tick / ticksPerSecond, scores: { [cooperativeTeam.id]: (100 * served) / all } });
    this.attendance.check(tick, (agents) => emit(absentFact(agents)));
  }

  verdict(): Verdict | null {
    return endingOf(this.kitchen);
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.kitchen, end);
  }

  private order(): ReturnType<typeof orderFact> {
    const { task } = this;
    const { agents } = this.kitchen;
    const dishes = task.dishes.map((item) => {
      const index = agents.findIndex((_, place) => ownDish(task, place) === item);
      return { item, holder: agents[index] ?? null, knownTo: knownTo(task, agents, item) };
    });
    return orderFact({ title: dishesInWords(task), dishes });
  }

  private reportHoldings(): void {
    this.holdings.tell(allItemsOf, (agent, items) => this.context.emit(holdingFact({ agent, items })));
  }
}
