import { facingOf } from '#lib/blueprint/built.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import { isInside } from '#lib/domain/box.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { endingOf, outcomeOf } from '#lib/families/construction/ending.ts';
import { assignmentFact } from '#lib/families/construction/facts.ts';
import type { HitRates } from '#lib/families/construction/hit-rates.ts';
import { rateFigures, ratesOf } from '#lib/families/construction/measure.ts';
import { progressText } from '#lib/families/construction/progress-text.ts';
import { emptySite, foldSite, type Site } from '#lib/families/construction/site.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';
import { buildingSpace } from './geometry.ts';
import { type ConstructionTask, occupiedBy } from './tasks.ts';

/** Seconds after which the hit rates are reported even if they did not change, and between two measurements under parity. */
const secondsPerReport = 20;

/**
 * The referee of a building task. Every block that changes in the building area becomes a fact of the log; blocks from before the start do
 * not. The hit rates are measured every second, and reported when they changed and every 20 s. The original measures them only every 20 s,
 * so it notices a finished building up to 20 s late; parity keeps this. Ends are tested every second.
 */
export class ConstructionReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: ConstructionTask;
  private site: Site;
  private readonly changed = new Map<string, Position>();
  private reported: HitRates | null = null;
  private tickNow = 0;

  constructor(context: RefereeContext, task: ConstructionTask) {
    this.context = context;
    this.task = task;
    this.site = { ...emptySite, agents: context.seats.map(({ agent }) => agent) };
    const space = buildingSpace(occupiedBy(task));
    context.server.hooks.on('blockChanged', (at) => {
      if (isInside(space, at)) this.changed.set(cellKey(at), { x: at.x, y: at.y, z: at.z });
    });
  }

  /** Takes an event of the episode's log, including the referee's own facts. */
  heard(event: MatchEvent): void {
    this.site = foldSite(this.site, event);
  }

  tick(tick: number): void {
    this.tickNow = tick;
    if (tick === 0 && this.site.assignment === null) this.begin();
    this.reportChanges();
    if (tick % ticksPerSecond !== 0) return;
    if (tick % (this.measureSeconds * ticksPerSecond) === 0) this.reportRates(tick, ratesOf(this.site));
    const scores = { [cooperativeTeam.id]: 100 * (this.reported?.block ?? 0) };
    this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores });
  }

  verdict(): Verdict | null {
    return this.tickNow % ticksPerSecond === 0 ? endingOf(this.site, this.tickNow) : null;
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.site, end);
  }

  private get measureSeconds(): number {
    return this.context.rules === 'parity' ? secondsPerReport : 1;
  }

  private begin(): void {
    const { cells, blueprint, complexity, limits } = this.task;
    const { actionSeconds, noProgressSeconds } = limits;
    const { measureSeconds } = this;
    this.context.emit(assignmentFact({ name: blueprint.name, cells, actionSeconds, noProgressSeconds, complexity, measureSeconds }));
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

  private reportRates(tick: number, rates: HitRates): void {
    const before = this.reported;
    const isSame = before !== null && before.block === rates.block && before.view === rates.view;
    if (isSame && tick % (secondsPerReport * ticksPerSecond) !== 0) return;
    this.reported = rates;
    this.context.emit({
      kind: 'task-progress',
      completion: rates.block,
      figures: rateFigures(rates),
      text: progressText(this.site),
    });
  }
}
