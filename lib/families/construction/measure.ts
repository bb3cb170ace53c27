import { cellsNow } from '../../blueprint/site.ts';
import type { Figures, FigureValues } from '../../domain/figures.ts';
import { secondsUntil } from '../../figures/team-work/action-time.ts';
import { contributionOf, teamWorkOf } from '../../figures/team-work/team-work.ts';
import type { Assignment } from './facts.ts';
import { figureIds } from './figure-ids.ts';
import { type HitRates, hitRates } from './hit-rates.ts';
import type { Site } from './site.ts';

/** The rates of the building areas that were measured, each measured once. */
const measured = new WeakMap<Site['built'], { readonly assignment: Assignment; readonly rates: HitRates }>();

/** The hit rates of a site. Throws an Error before its blueprint is known. */
export function ratesOf({ assignment, built }: Site): HitRates {
  if (!assignment) throw new Error('This episode has no blueprint, so nothing of it can be measured.');
  const known = measured.get(built);
  if (known?.assignment === assignment) return known.rates;
  const rates = hitRates(assignment.cells, built);
  measured.set(built, { assignment, rates });
  return rates;
}

/** The hit rates as figures. */
export function rateFigures({ block, view, directedView }: HitRates): FigureValues {
  return { [figureIds.blockHitRate]: block, [figureIds.viewHitRate]: view, [figureIds.directedViewHitRate]: directedView };
}

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Site, tick: number): number {
  return secondsUntil(acting, tick);
}

/** All figures of a site at a tick, for the team and for each agent. Throws an Error before the blueprint is known. */
export function figuresOf(site: Site, tick: number): Figures {
  const { agents, assignment } = site;
  const rates = ratesOf(site);
  const work = teamWorkOf(site, { agents, completion: rates.block, allowed: assignment?.actionSeconds ?? null }, tick);
  const right = cellsNow(site).filter(({ state }) => state === 'right');
  const ofAgents = agents.map((agent, index) => ({
    agent,
    seconds: work.seconds[index] ?? 0,
    blocks: right.filter(({ by }) => by === agent).length,
  }));
  return {
    all: {
      ...rateFigures(rates),
      [figureIds.efficiency]: work.efficiency,
      [figureIds.completionRate]: work.completionRate,
      [figureIds.timeRatio]: work.timeRatio,
      [figureIds.balance]: work.balance,
      [figureIds.contribution]: contributionOf(ofAgents.map(({ blocks }) => blocks)),
      [figureIds.actionTime]: work.actionTime,
      [figureIds.rightBlocks]: right.length,
      [figureIds.complexity]: assignment?.complexity ?? null,
    },
    seats: Object.fromEntries(
      ofAgents.map(({ agent, seconds, blocks }) => [agent, { [figureIds.actionTime]: seconds, [figureIds.rightBlocks]: blocks }]),
    ),
  };
}
