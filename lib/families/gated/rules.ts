import { type Coordination, emptyCoordination, foldCoordination } from '#lib/coordination/coordination.ts';
import { coordinationFiguresOf, coordinationIds } from '#lib/coordination/coordination-figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { Position } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { changesOf, type Plan, planOf } from './facts.ts';
import { figureIds } from './figures.ts';

/** A building site with the coordination of its builders, folded from the log of one episode. */
export interface Site {
  readonly plan: Plan | null;
  /** Built blocks by position. */
  readonly built: ReadonlyMap<string, string>;
  readonly right: number;
  /** The tick at which most blocks were right for the first time. */
  readonly best: { readonly right: number; readonly tick: number };
  readonly coordination: Coordination;
}

export const emptySite: Site = { plan: null, built: new Map(), right: 0, best: { right: 0, tick: 0 }, coordination: emptyCoordination };

/** A position as a key of maps. */
export function placeKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

/** Folds one event; the same object if nothing changed. */
export function foldSite(site: Site, event: MatchEvent): Site {
  const coordination = foldCoordination(site.coordination, event);
  const known = coordination === site.coordination ? site : { ...site, coordination };
  if (event.kind === 'episode-started') return { ...emptySite, coordination };
  if (event.kind !== 'family') return known;
  const plan = planOf(event);
  if (plan !== null) return counted({ ...known, plan }, event.tick);
  const changes = changesOf(event);
  if (changes === null) return known;
  const built = new Map(known.built);
  for (const { at, block } of changes) {
    if (block === null) built.delete(placeKey(at));
    else built.set(placeKey(at), block);
  }
  return counted({ ...known, built }, event.tick);
}

function counted(site: Site, tick: number): Site {
  const right = (site.plan?.cells ?? []).filter(({ at, block }) => site.built.get(placeKey(at)) === block).length;
  return { ...site, right, best: right > site.best.right ? { right, tick } : site.best };
}

/** The share of right blocks, from 0 to 1. Throws an Error before the plan is known. */
function completionOf({ plan, right }: Site): number {
  if (plan === null) throw new Error('This episode has no plan, so nothing of it can be measured.');
  return right / plan.cells.length;
}

/** Game seconds without one more right block after which a task ends. Every time-out of a window and its retry fits into it. */
const noProgressSeconds = 90;

/** Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. */
function endingOf(site: Site, tick: number): TaskEnding | null {
  if (site.plan === null) return null;
  if (site.right === site.plan.cells.length) return { end: 'complete', text: 'All blocks of the blueprint are in place.' };
  if (tick - site.best.tick < noProgressSeconds * ticksPerSecond) return null;
  return { end: 'no-progress', text: `For ${noProgressSeconds} s no more blocks were in place.` };
}

/** The outcome of a site that ends for this reason. Throws an Error before the plan is known. */
function outcomeOf(site: Site, end: End): Outcome {
  return { kind: 'task', completion: completionOf(site), success: site.right === site.plan?.cells.length, ended: end };
}

/** Gated coordination. */
export const gatedRules: TaskRules<Site> = {
  empty: (agents) => ({ ...emptySite, coordination: { ...emptyCoordination, agents } }),
  fold: foldSite,
  progress(site) {
    const completion = completionOf(site);
    const text = (): string => `${site.right} of ${site.plan?.cells.length} blocks are in place.`;
    return { completion, figures: { [coordinationIds.completionRate]: completion }, text };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: (site) => ({
    all: { ...coordinationFiguresOf(site.coordination, completionOf(site)), [figureIds.lastBlock]: site.best.tick / ticksPerSecond },
  }),
};
