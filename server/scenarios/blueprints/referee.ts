import { facingOf } from '#lib/blueprint/built.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import { isInside } from '#lib/domain/box.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { absentFact } from '#lib/families/absent-agents.ts';
import { type BuildingSite, emptyBuildingSite, extraCount, foldBuildingSite, scoreOf } from '#lib/families/blueprints/building-site.ts';
import { endingOf, outcomeOf } from '#lib/families/blueprints/ending.ts';
import { drawingFact, holdingFact } from '#lib/families/blueprints/facts.ts';
import { figureIds } from '#lib/families/blueprints/figure-ids.ts';
import { formatCount } from '#lib/format.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';
import { Attendance } from '../attendance.ts';
import { allItemsOf, HoldingsReport } from '../holdings-report.ts';
import type { BlueprintTask } from './tasks.ts';

/**
 * The referee of building by blueprint. Changed blocks in the box of the building and changed inventories become facts of the log. Changed
 * progress is reported once a second.
 */
export class BlueprintReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: BlueprintTask;
  private site: BuildingSite;
  private readonly changed = new Map<string, Position>();
  private readonly holdings: HoldingsReport;
  private readonly attendance: Attendance;
  private reported: number | null = null;

  constructor(context: RefereeContext, task: BlueprintTask) {
    this.context = context;
    this.holdings = new HoldingsReport(context.seats);
    this.attendance = new Attendance(context.seats);
    this.task = task;
    this.site = { ...emptyBuildingSite, agents: context.seats.map(({ agent }) => agent) };
    const box = task.drawing();
    context.server.hooks.on('blockChanged', (at) => {
      if (isInside(box, at)) this.changed.set(cellKey(at), { x: at.x, y: at.y, z: at.z });
    });
  }

  /** Takes an event of the episode's log, including the referee's own facts. */
  heard(event: MatchEvent): void {
    this.site = foldBuildingSite(this.site, event);
  }

  tick(tick: number): void {
    if (tick === 0) this.context.emit(drawingFact(this.task.drawing()));
    this.reportChanges();
    this.reportHoldings();
    this.attendance.check(tick, (agents) => this.context.emit(absentFact(agents)));
    if (tick % ticksPerSecond !== 0) return;
    const score = scoreOf(this.site);
    if (score !== this.reported) this.reportProgress(score);
    this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores: { [cooperativeTeam.id]: 100 * score } });
  }

  verdict(): Verdict | null {
    return endingOf(this.site);
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.site, end);
  }

  private reportProgress(score: number): void {
    this.reported = score;
    const { right, assignment } = this.site;
    const extra = extraCount(this.site);
    const text = `${right} of ${assignment?.cells.length ?? 0} blocks are right${extra === 0 ? '' : `, ${formatCount(extra, 'block')} too many`}.`;
    const figures = { [figureIds.right]: right, [figureIds.extra]: extra };
    this.context.emit({ kind: 'task-progress', completion: score, figures, text });
  }

  private reportChanges(): void {
    if (this.changed.size === 0) return;
    const { world } = this.context.server;
    const changes = [...this.changed.values()].map((at) => {
      const { name, air, properties } = blockTemplate(world.stateAt(at.x, at.y, at.z));
      return { at, block: air ? null : { name, facing: facingOf(properties) } };
    });
    this.changed.clear();
    this.context.emit(builtFact(changes));
  }

  private reportHoldings(): void {
    this.holdings.tell(allItemsOf, (agent, items) => this.context.emit(holdingFact({ agent, items })));
  }
}
