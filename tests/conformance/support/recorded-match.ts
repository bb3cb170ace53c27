import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import { mushroomWar } from '#lib/families/mushroom-war/family.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { worldDescription } from '#lib/playback/world-description.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { decodeFrame } from '#lib/protocol/frame/codec.ts';
import { compression } from '#server/match/compression.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { teamSystem } from './team-system.ts';

/** Hash of everything that a spectator sees: the folded log and the world. */
export function sightHash(events: readonly MatchEvent[], world: string): string {
  return createHash('sha256')
    .update(JSON.stringify(foldEvents(emptyEpisodeView, events, mushroomWar)))
    .update(world)
    .digest('hex');
}

export interface RecordedMatch {
  readonly bytes: Uint8Array;
  /** Hashes of a live spectator's view at the end of each tick: when the first frame of a later one arrived. */
  readonly seen: ReadonlyMap<number, string>;
  /** How many different worlds the spectator saw at these ticks. */
  readonly worlds: number;
}

/**
 * Plays an episode with the real loop, records it into `path`, and watches it live with a checkpoint every `every` ticks. The game ends after
 * `ticks`.
 */
export async function recordMatch(
  path: string,
  teams: { red: string; blue: string },
  seed: number,
  every: number,
  ticks: number,
): Promise<RecordedMatch> {
  const scenario = findScenario('mushroom-war');
  const log = new EventLog(0);
  const events: MatchEvent[] = [];
  log.listen((event) => events.push(event));
  const worlds = new Map<number, string>();
  let due: number | null = null;
  const note = (tick: number): void => {
    if (due === null || tick <= due) return;
    worlds.set(due, worldDescription(world));
    due = null;
  };
  let world = new WorldState();
  let origin: Position = { x: 0, y: 0, z: 0 };
  await playEpisode({
    match: `seed-${seed}`,
    task: { ...taskOf({ scenario: 'mushroom-war' }), limit: ticks },
    configuration: { scenario: scenario.summary.id, teams, episodes: 1, seed, clock: { kind: 'fast' } },
    episode: 0,
    seed,
    systems: { red: await teamSystem(scenario, teams.red, 'red', seed), blue: await teamSystem(scenario, teams.blue, 'blue', seed) },
    log,
    recording: path,
    audience: {
      reset: (_episode, arena) => {
        world = new WorldState();
        origin = arena.origin;
      },
      frame: (bytes) => {
        const frame = decodeFrame(bytes, origin, compression);
        note(frame.tick);
        world.apply(frame);
      },
      catchUp: () => undefined,
      tick: (tick) => {
        note(tick);
        if (tick % every === 0) due = tick;
      },
    },
  });
  note(Number.POSITIVE_INFINITY);
  const upTo = (tick: number): MatchEvent[] => events.filter((event) => event.tick <= tick);
  const seen = new Map([...worlds].map(([tick, text]) => [tick, sightHash(upTo(tick), text)] as const));
  return { bytes: readFileSync(path), seen, worlds: new Set(worlds.values()).size };
}
