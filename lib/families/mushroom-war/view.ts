import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, counted, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { type AreaState, areaOf } from './facts.ts';

/** The state of an episode of Mushroom War so far. */
export interface MushroomWarView {
  readonly family: 'mushroom-war';
  /** Work, own caps broken, and slime blocks broken. */
  readonly counts: Counts;
  /** Areas by team; absent before the first report. */
  readonly areas: Readonly<Record<string, AreaState>>;
}

export const emptyMushroomWar: MushroomWarView = { family: 'mushroom-war', counts: {}, areas: {} };

/** Whether a block is slime, which any team may remove. */
export function isSlime(block: string): boolean {
  return block.includes('slime');
}

function withArea(view: MushroomWarView, { team, clean, slime }: AreaState & { readonly team: TeamId }): FamilyStep {
  const before = view.areas[team];
  const isSame = before?.clean === clean && before.slime === slime;
  const isNews = before === undefined ? clean : before.clean !== clean;
  return {
    view: isSame ? view : { ...view, areas: { ...view.areas, [team]: { clean, slime } } },
    mark: isNews ? 'area' : null,
    isNews,
  };
}

/** Folds one event: a report about an area is news only if the area became clean or dirty, not with every slime block. */
export function foldMushroomWar(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'mushroom-war' ? known : emptyMushroomWar;
  if (event.kind === 'family') {
    const area = areaOf(event);
    return area === null ? { view, mark: null, isNews: true } : withArea(view, area);
  }
  let counts = countedWork(view.counts, event, teamOf);
  if (event.kind === 'block-broken') {
    const team = teamOf(event.agent);
    if (isSlime(event.block)) counts = counted(counts, team, 'slimeBroken');
    else if (event.owner !== undefined && event.owner === team) counts = counted(counts, team, 'ownCapsBroken');
  }
  return { view: counts === view.counts ? view : { ...view, counts }, mark: null, isNews: true };
}
