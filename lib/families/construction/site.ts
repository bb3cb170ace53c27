import { changesOf, positionOf } from '../../blueprint/changes.ts';
import { type BlueprintSite, emptyBlueprintSite, rightCells, withChanges } from '../../blueprint/site.ts';
import type { FamilyFact } from '../../domain/family-fact.ts';
import type { EventBody } from '../../domain/match-event.ts';
import { cellKey } from '../../domain/position.ts';
import { idleTeam, type TeamTime, withTeamAction } from '../../figures/team-work/action-time.ts';
import { type Assignment, assignmentOf } from './facts.ts';
import { figureIds } from './figure-ids.ts';

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
