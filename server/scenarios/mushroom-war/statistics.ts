import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { opponentOf, type PerSide, type Side, sides } from '#lib/domain/side.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { areaOf } from '#lib/families/mushroom-war/facts.ts';
import { teamsOf } from '../teams-of.ts';
import { capBlocks, mushroomItems, slimeBlock } from './geometry.ts';

function empty() {
  return {
    ownCapsBroken: 0,
    enemyCapsBroken: 0,
    slimeBroken: 0,
    mushroomsCollected: 0,
    placements: 0,
    placementsFailed: 0,
    actions: 0,
    actionsFailed: 0,
    deaths: 0,
    cleanSeconds: 0,
  };
}
type Statistics = ReturnType<typeof empty>;

/**
 * The counts behind the score of one episode, per team, from its log alone: own and enemy caps and slime blocks broken, own mushrooms
 * collected, slime placed, and the seconds in which the own area was clean.
 */
export function statistics(events: readonly MatchEvent[]): EpisodeResult['stats'] {
  const teams = teamsOf(events);
  const counts: PerSide<Statistics> = { red: empty(), blue: empty() };
  const cleanSince: Partial<Record<Side, number>> = {};
  let last = 0;
  for (const event of events) {
    if (event.tick < 0) continue;
    last = Math.max(last, event.tick);
    const area = event.kind === 'family' ? areaOf(event) : null;
    if (area !== null) {
      const since = cleanSince[area.team];
      if (area.clean && since === undefined) cleanSince[area.team] = event.tick;
      if (!area.clean && since !== undefined) {
        counts[area.team].cleanSeconds += (event.tick - since) / ticksPerSecond;
        delete cleanSince[area.team];
      }
      continue;
    }
    const team = 'agent' in event && event.agent !== undefined ? teams.get(event.agent) : undefined;
    if (team) note(counts[team], team, event);
  }
  for (const team of sides) counts[team].cleanSeconds += (last - (cleanSince[team] ?? last)) / ticksPerSecond;
  return counts;
}

function note(counts: Statistics, team: Side, event: MatchEvent): void {
  switch (event.kind) {
    case 'block-broken':
      if (event.block === capBlocks[team]) counts.ownCapsBroken++;
      else if (event.block === capBlocks[opponentOf(team)]) counts.enemyCapsBroken++;
      else if (event.block === slimeBlock) counts.slimeBroken++;
      break;
    case 'block-placed':
      counts.placements++;
      break;
    case 'item-collected':
      if (event.item === mushroomItems[team]) counts.mushroomsCollected += event.count;
      break;
    case 'action':
      if (event.state === 'started') counts.actions++;
      else if (event.state === 'failed') {
        counts.actionsFailed++;
        if (event.name === 'placeItem') counts.placementsFailed++;
      }
      break;
    case 'death':
      counts.deaths++;
      break;
    default:
      break;
  }
}
