import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { PerSide } from '#lib/domain/side.ts';
import { type HandIn, handInOf } from '#lib/families/dash-and-dine/facts.ts';
import { teamsOf } from '../teams-of.ts';

const crops = new Set([
  'wheat',
  'carrots',
  'potatoes',
  'beetroots',
  'cocoa',
  'melon',
  'pumpkin',
  'melon_stem',
  'pumpkin_stem',
  'attached_melon_stem',
  'attached_pumpkin_stem',
  'sugar_cane',
  'sweet_berry_bush',
]);

function empty() {
  return {
    handIns: 0,
    itemsScored: 0,
    itemsWasted: 0,
    foodsLocked: 0,
    largestHandIn: 0,
    cropsBroken: 0,
    itemsCollected: 0,
    placements: 0,
    actions: 0,
    actionsFailed: 0,
    deaths: 0,
  };
}
type Statistics = ReturnType<typeof empty>;

/** The counts behind the score of one episode, per team, from its log alone: the hand-ins with their points, and the work for them. */
export function statistics(events: readonly MatchEvent[]): EpisodeResult['stats'] {
  const teams = teamsOf(events);
  const counts: PerSide<Statistics> = { red: empty(), blue: empty() };
  for (const event of events) {
    if (event.tick < 0) continue;
    const handIn = event.kind === 'family' ? handInOf(event) : null;
    if (handIn !== null) {
      noteHandIn(counts[handIn.team], handIn);
      continue;
    }
    const team = 'agent' in event && event.agent !== undefined ? teams.get(event.agent) : undefined;
    if (team) note(counts[team], event);
  }
  return counts;
}

function noteHandIn(counts: Statistics, { scored, wasted, locked, points }: HandIn): void {
  counts.handIns++;
  counts.itemsScored += sum(scored);
  counts.itemsWasted += sum(wasted);
  counts.foodsLocked += locked.length;
  counts.largestHandIn = Math.max(counts.largestHandIn, points);
}

function note(counts: Statistics, event: MatchEvent): void {
  switch (event.kind) {
    case 'block-broken':
      if (crops.has(event.block)) counts.cropsBroken++;
      break;
    case 'block-placed':
      counts.placements++;
      break;
    case 'item-collected':
      counts.itemsCollected += event.count;
      break;
    case 'action':
      if (event.state === 'started') counts.actions++;
      else if (event.state === 'failed') counts.actionsFailed++;
      break;
    case 'death':
      counts.deaths++;
      break;
    default:
      break;
  }
}

function sum(items: Readonly<Record<string, number>>): number {
  return Object.values(items).reduce((total, count) => total + count, 0);
}
