import { changesOf, positionOf } from '#lib/blueprint/changes.ts';
import { type BlueprintSite, cellsNow, emptyBlueprintSite, extrasNow, rightCells, withChanges } from '#lib/blueprint/site.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { Figures } from '#lib/domain/figures.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { cellKey } from '#lib/domain/position.ts';
import { foldWorldSteps, noWorldSteps, type WorldSteps } from '#lib/figures/world-steps.ts';
import { formatCount } from '#lib/format.ts';
import { absentOf, endingWithout } from '../absent-agents.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { recordFigures, type TeamRecord } from '../team-record.ts';
import { type Drawing, drawingOf, holdingOf } from './facts.ts';
import { figureIds } from './figures.ts';

/** How much an agent said to others. */
interface Talk {
  readonly messages: number;
  readonly words: number;
}

/** The state of building by blueprint, folded from its log. */
export interface BuildingSite extends BlueprintSite {
  readonly assignment: Drawing | null;
  readonly holdings: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** The agents that were not in the game when the team had to be complete. */
  readonly absent: readonly string[];
  /** By agent, what it said on any channel. */
  readonly talk: ReadonlyMap<string, Talk>;
  readonly world: WorldSteps;
}

export const emptyBuildingSite: BuildingSite = {
  ...emptyBlueprintSite,
  assignment: null,
  holdings: new Map(),
  absent: [],
  talk: new Map(),
  world: noWorldSteps,
};

const silent: Talk = { messages: 0, words: 0 };

/** The site after the next event; the same object if the event does not change it. A new episode starts an empty site. */
export function foldBuildingSite(site: BuildingSite, event: EventBody): BuildingSite {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyBuildingSite, agents: event.seats.map(({ agent }) => agent) };
    case 'block-placed':
      return {
        ...site,
        placers: site.placers.with(cellKey(positionOf(event.at)), event.agent),
        world: foldWorldSteps(site.world, event),
      };
    case 'family':
      return withFact(site, event);
    case 'chat': {
      if (event.report === true || !site.agents.includes(event.from)) return site;
      const { messages, words } = site.talk.get(event.from) ?? silent;
      const more = event.text.split(/\s+/).filter((word) => word !== '').length;
      return { ...site, talk: new Map(site.talk).set(event.from, { messages: messages + 1, words: words + more }) };
    }
    case 'action':
      return { ...site, world: foldWorldSteps(site.world, event) };
    default:
      return site;
  }
}

function withFact(site: BuildingSite, fact: FamilyFact): BuildingSite {
  const assignment = drawingOf(fact);
  if (assignment) return { ...site, assignment, right: rightCells(assignment, site) };
  const holding = holdingOf(fact);
  if (holding) return { ...site, holdings: new Map(site.holdings).set(holding.agent, holding.items) };
  const absent = absentOf(fact);
  if (absent) return { ...site, absent };
  const changes = changesOf(fact);
  return changes === null ? site : withChanges(site, changes);
}

/**
 * The share of right cells, from 0 to 1, as MineCollab scores: cells that are right, divided by those that are planned or occupied. Cells that
 * are empty in plan and world do not count. 0 before the blueprint is known.
 */
export function scoreOf(site: BuildingSite): number {
  const planned = site.assignment?.cells.length ?? 0;
  return planned === 0 ? 0 : site.right / (planned + extraCount(site));
}

/** Blocks in cells that the blueprint leaves empty. */
export function extraCount(site: BuildingSite): number {
  return extrasNow(site).length;
}

/** By agent, the right blocks that it placed. */
export function rightByAgent(site: BuildingSite): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { state, by } of cellsNow(site)) if (state === 'right' && by !== null) counts.set(by, (counts.get(by) ?? 0) + 1);
  return counts;
}

/** Why a task ends, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. */
function endingOf(site: BuildingSite): TaskEnding | null {
  const incomplete = endingWithout(site.absent);
  if (incomplete) return incomplete;
  return scoreOf(site) === 1 ? { end: 'complete', text: 'Every block of the blueprint is right, and none is too many.' } : null;
}

/** The outcome of a site that ends for this reason; nothing is reached without the whole team. Throws an Error before the blueprint is known. */
function outcomeOf(site: BuildingSite, end: End): Outcome {
  if (site.assignment === null) throw new Error('This episode has no blueprint, so nothing of it can be measured.');
  const completion = site.absent.length > 0 ? 0 : scoreOf(site);
  return { kind: 'task', completion, success: completion === 1, ended: end };
}

/** All figures of a site at a tick, for the team and for each agent. */
function figuresOf(site: BuildingSite, record: TeamRecord, tick: number): Figures {
  const { right, assignment } = site;
  const placed = rightByAgent(site);
  const { all, seats = {} } = recordFigures(record, tick);
  const ofAgents = Object.entries(seats).map(([agent, figures]) => [agent, { [figureIds.placed]: placed.get(agent) ?? 0, ...figures }]);
  return {
    all: {
      [figureIds.right]: right,
      [figureIds.open]: (assignment?.cells.length ?? 0) - right,
      [figureIds.extra]: extraCount(site),
      ...all,
    },
    seats: Object.fromEntries(ofAgents),
  };
}

/** Building by blueprint of MineCollab. */
export const blueprintRules: TaskRules<BuildingSite> = {
  empty: (agents) => ({ ...emptyBuildingSite, agents }),
  fold: foldBuildingSite,
  progress(site) {
    const { right, assignment } = site;
    const extra = extraCount(site);
    const text = (): string =>
      `${right} of ${assignment?.cells.length ?? 0} blocks are right${extra === 0 ? '' : `, ${formatCount(extra, 'block')} too many`}.`;
    return { completion: scoreOf(site), figures: { [figureIds.right]: right, [figureIds.extra]: extra }, text };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: figuresOf,
};
