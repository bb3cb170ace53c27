import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { absentFact } from '#lib/families/absent-agents.ts';
import { endingOf, outcomeOf } from '#lib/families/crafting/ending.ts';
import { holdingFact, targetFact } from '#lib/families/crafting/facts.ts';
import { figureIds } from '#lib/families/crafting/figure-ids.ts';
import { emptyWorkshop, foldWorkshop, mostHeld, type Workshop } from '#lib/families/crafting/workshop.ts';
import { formatName } from '#lib/format.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import { Attendance } from '../attendance.ts';
import { allItemsOf, HoldingsReport } from '../holdings-report.ts';
import { type CraftingTask, planlessAgents } from './tasks.ts';

/** The referee of a crafting task. Changed inventories of agents become facts of the log. */
export class CraftingReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: CraftingTask;
  private workshop: Workshop;
  private readonly holdings: HoldingsReport;
  private readonly attendance: Attendance;
  private reportedMost: number | null = null;

  constructor(context: RefereeContext, task: CraftingTask) {
    this.context = context;
    this.holdings = new HoldingsReport(context.seats);
    this.attendance = new Attendance(context.seats);
    this.task = task;
    this.workshop = { ...emptyWorkshop, agents: context.seats.map(({ agent }) => agent) };
  }

  heard(event: MatchEvent): void {
    this.workshop = foldWorkshop(this.workshop, event);
  }

  tick(tick: number): void {
    const { emit } = this.context;
    const { item, count } = this.task;
    if (tick === 0) emit(targetFact({ title: formatName(item), item, count, planless: planlessAgents(this.task) }));
    this.reportHoldings();
    const most = mostHeld(this.workshop);
    if (most !== this.reportedMost) {
      this.reportedMost = most;
      const text = `${most} of ${count} ${formatName(item)}.`;
      emit({ kind: 'task-progress', completion: Math.min(1, most / count), figures: { [figureIds.held]: most }, text });
    }
    this.attendance.check(tick, (agents) => emit(absentFact(agents)));
    if (tick % ticksPerSecond === 0)
      emit({ kind: 'sample', second: tick / ticksPerSecond, scores: { [cooperativeTeam.id]: 100 * Math.min(1, most / count) } });
  }

  verdict(): Verdict | null {
    return endingOf(this.workshop);
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.workshop, end);
  }

  private reportHoldings(): void {
    this.holdings.tell(allItemsOf, (agent, items) => this.context.emit(holdingFact({ agent, items })));
  }
}
