import { changesOf, positionOf } from '#lib/blueprint/changes.ts';
import { type BlueprintSite, cellsNow, emptyBlueprintSite, extrasNow, rightCells, withChanges } from '#lib/blueprint/site.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { Figures, FigureValues } from '#lib/domain/figures.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { cellKey } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { idleTeam, secondsUntil, type TeamTime, withTeamAction } from '#lib/figures/team-work/action-time.ts';
import { contributionOf, teamWorkOf } from '#lib/figures/team-work/team-work.ts';
import { formatName } from '#lib/format.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { type Assignment, assignmentOf } from './facts.ts';
import { figureIds } from './figures.ts';
import { type HitRates, hitRates, isComplete } from './hit-rates.ts';

/** The hit rates at a tick, from 0 to 1. */
export interface Progress {
  readonly tick: number;
  readonly block: number;
  readonly view: number;
}

/**
 * A building site: the blueprint, the built blocks, the agent that placed each, and the action times. It follows from the events of one
 * episode alone, so the referee, the page and every reader of a recording compute the same one.
 */
export interface Site extends BlueprintSite, TeamTime {
  /** Null before the referee has announced it. */
  readonly assignment: Assignment | null;
  /** One entry for every report of progress. */
  readonly progress: readonly Progress[];
  /** The first of the best reports: most right blocks, then the best view hit rate. */
  readonly best: Progress;
}

export const emptySite: Site = {
  ...emptyBlueprintSite,
  assignment: null,
  ...idleTeam,
  progress: [],
  best: { tick: 0, block: 0, view: 0 },
};

/** The site after the next event; the same object if the event does not change it. A new episode starts an empty site. */
export function foldSite(site: Site, event: EventBody & { readonly tick: number }): Site {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptySite, agents: event.seats.map(({ agent }) => agent) };
    case 'action':
      return { ...site, ...withTeamAction(site, event, event.tick) };
    case 'block-placed':
      return { ...site, placers: site.placers.with(cellKey(positionOf(event.at)), event.agent) };
    case 'task-progress':
      return withProgress(site, { tick: event.tick, block: event.completion, view: event.figures[figureIds.viewHitRate] ?? 0 });
    case 'family':
      return withFact(site, event);
    default:
      return site;
  }
}

function withProgress(site: Site, now: Progress): Site {
  const { best } = site;
  const isBetter = now.block > best.block || (now.block === best.block && now.view > best.view);
  return { ...site, progress: [...site.progress, now], best: isBetter ? now : best };
}

function withFact(site: Site, fact: FamilyFact): Site {
  const assignment = assignmentOf(fact);
  if (assignment) {
    return { ...site, assignment, right: rightCells(assignment, site) };
  }
  const changes = changesOf(fact);
  return changes === null ? site : withChanges(site, changes);
}

/** Most kinds of blocks that a sentence names. */
const mostNames = 5;

/** The progress of a site in words: the number of right blocks, and the missing, wrong and extra ones. */
export function progressText(site: Site): string {
  const states = cellsNow(site);
  const named = (state: 'wrong' | 'missing'): readonly string[] => states.filter((cell) => cell.state === state).map(({ name }) => name);
  const right = states.filter(({ state }) => state === 'right').length;
  const [missing, wrong] = [named('missing'), named('wrong')];
  const extra = extrasNow(site).length;
  return [
    `${right} of ${states.length} blocks ${right === 1 ? 'is' : 'are'} right.`,
    ...(missing.length === 0 ? [] : [`Missing: ${counted(missing)}.`]),
    ...(wrong.length === 0 ? [] : [`Wrong at the place of: ${counted(wrong)}.`]),
    ...(extra === 0 ? [] : [`${extra} ${extra === 1 ? 'block is' : 'blocks are'} too many.`]),
  ].join(' ');
}

/** Kinds with their numbers, most first: "3 dirt, torch and 2 more kinds". */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kinds = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => (count === 1 ? formatName(name) : `${count} ${formatName(name)}`));
  const left = kinds.length - mostNames;
  return [...kinds.slice(0, mostNames), ...(left > 0 ? [`${left} more ${left === 1 ? 'kind' : 'kinds'}`] : [])].join(', ');
}

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
function rateFigures({ block, view, directedView }: HitRates): FigureValues {
  return { [figureIds.blockHitRate]: block, [figureIds.viewHitRate]: view, [figureIds.directedViewHitRate]: directedView };
}

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Site, tick: number): number {
  return secondsUntil(acting, tick);
}

/** All figures of a site at a tick, for the team and for each agent. Throws an Error before the blueprint is known. */
function figuresOf(site: Site, tick: number): Figures {
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

/**
 * Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. Throws an Error
 * before the blueprint is known.
 */
function endingOf(site: Site, tick: number): TaskEnding | null {
  const { assignment, best } = site;
  const rates = ratesOf(site);
  const isMeasured = tick % ((assignment?.measureSeconds ?? 1) * ticksPerSecond) === 0;
  if (isMeasured && isComplete(rates)) {
    return { end: 'complete', text: 'All blocks stand as the blueprint shows, and nothing else is in sight.' };
  }
  if (!assignment) return null;
  if (actionSeconds(site, tick) >= assignment.actionSeconds)
    return { end: 'time', text: `The agents used up the ${assignment.actionSeconds} s in which they may act.` };
  if (tick - best.tick >= assignment.noProgressSeconds * ticksPerSecond)
    return { end: 'no-progress', text: `For ${assignment.noProgressSeconds} s no hit rate became better.` };
  return null;
}

/** The outcome of a site that ends for this reason. Throws an Error before the blueprint is known. */
function outcomeOf(site: Site, end: End): Outcome {
  const rates = ratesOf(site);
  return { kind: 'task', completion: rates.block, success: isComplete(rates), ended: end };
}

/** Construction of VillagerBench. */
export const constructionRules: TaskRules<Site> = {
  empty: (agents) => ({ ...emptySite, agents }),
  fold: foldSite,
  progress(site) {
    const rates = ratesOf(site);
    return { completion: rates.block, figures: rateFigures(rates), text: () => progressText(site) };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: (site, _, tick) => figuresOf(site, tick),
};
