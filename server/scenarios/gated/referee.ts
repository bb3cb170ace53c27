import { coordinationIds } from '#lib/coordination/coordination-figures.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { Position } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { endingOf, outcomeOf } from '#lib/families/gated/ending.ts';
import { builtFact, planFact } from '#lib/families/gated/facts.ts';
import { completionOf, emptySite, foldSite, placeKey, type Site } from '#lib/families/gated/site.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';
import type { BuildingTask } from './building-task.ts';

/** The referee of a task: every change at a place of the blueprint becomes a fact of the log, and the right blocks are counted. */
export class GatedReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly task: BuildingTask;
  private readonly changed = new Map<string, Position>();
  private site: Site;
  private reported: number | null = null;
  private tickNow = 0;

  constructor(context: RefereeContext, task: BuildingTask) {
    this.context = context;
    this.task = task;
    const agents = context.seats.map(({ agent }) => agent);
    this.site = { ...emptySite, coordination: { ...emptySite.coordination, agents } };
    const planned = new Set(task.plan.map(({ at }) => placeKey(at)));
    context.server.hooks.on('blockChanged', ({ x, y, z }) => {
      if (planned.has(placeKey({ x, y, z }))) this.changed.set(placeKey({ x, y, z }), { x, y, z });
    });
  }

  heard(event: MatchEvent): void {
    this.site = foldSite(this.site, event);
  }

  tick(tick: number): void {
    this.tickNow = tick;
    const { emit } = this.context;
    const { plan, needs, id } = this.task;
    if (tick === 0) {
      const cells = plan.map(({ node, agent, at, block }) => ({ node, agent, at, block }));
      const lacking = needs.map(({ agent, item }) => ({ agent, item }));
      const [first = null] = needs;
      const fact = { title: id, class: this.task.class, needy: first?.agent ?? null, item: first?.item ?? null };
      emit(planFact({ ...fact, cells, needs: lacking }));
    }
    this.reportChanges();
    const { right } = this.site;
    const completion = completionOf(this.site);
    if (right !== this.reported) {
      this.reported = right;
      const text = `${right} of ${plan.length} blocks are in place.`;
      emit({ kind: 'task-progress', completion, figures: { [coordinationIds.completionRate]: completion }, text });
    }
    if (tick % ticksPerSecond === 0)
      emit({ kind: 'sample', second: tick / ticksPerSecond, scores: { [cooperativeTeam.id]: 100 * completion } });
  }

  verdict(): Verdict | null {
    return endingOf(this.site, this.tickNow);
  }

  outcome(end: End): Outcome {
    return outcomeOf(this.site, end);
  }

  private reportChanges(): void {
    if (this.changed.size === 0) return;
    const { world } = this.context.server;
    const changes = [...this.changed.values()].map((at) => {
      const { name, air } = blockTemplate(world.stateAt(at.x, at.y, at.z));
      return { at, block: air ? null : name };
    });
    this.changed.clear();
    this.context.emit(builtFact(changes));
  }
}
