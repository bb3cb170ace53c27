import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { SnapshotMerge } from '#lib/protocol/frame/snapshot-merge.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import { type Recording, RecordingError } from '#lib/recording/recording.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import { openRecording } from '#server/match/recording-file.ts';
import type { ArchivedMatch, MatchArchive } from './match-archive.ts';

/** The most events that are read of a finished match: its newest episodes. */
const eventLimit = 50_000;

/** The world at the end of a recording: every frame that changes blocks or bodies, and one snapshot of all bodies. */
function lastWorld(recording: Recording): Uint8Array[] {
  if (recording.segmentCount === 0) return [...recording.world];
  const last = recording.segment(recording.segmentCount - 1);
  const bodies = new SnapshotMerge();
  const frames = [...recording.world, ...last.key, ...last.frames].filter((frame) => {
    if (frame[0] === frameType.gone) bodies.remove(frame);
    if (frame[0] !== frameType.snapshot) return true;
    bodies.add(frame);
    return false;
  });
  const snapshot = bodies.take();
  return snapshot === null ? frames : [...frames, snapshot];
}

/** Finished matches, read from the database and the recordings in the data folder. */
export class RecordedArchive implements MatchArchive {
  private readonly matches: MatchRepository;
  private readonly folder: string;

  constructor(matches: MatchRepository, folder: string) {
    this.matches = matches;
    this.folder = folder;
  }

  status(match: string): MatchStatus | null {
    const found = this.matches.find(match);
    if (found === null) return null;
    const { scenario, teams, clock, episodes, seed } = found.configuration;
    const last = found.episodes.at(-1);
    const place = this.place(last?.recording ?? null);
    return {
      match,
      scenario,
      teams,
      state: found.state,
      clock,
      episode: last?.index ?? 0,
      episodes,
      seed,
      origin: place instanceof RecordingError ? { x: 0, y: 0, z: 0 } : place.origin,
      areas: place instanceof RecordingError ? [] : place.areas,
      reason: place instanceof RecordingError ? place.message : found.reason,
      tick: last?.ticks ?? 0,
    };
  }

  async read(match: string): Promise<ArchivedMatch> {
    const episodes = this.matches.episodes(match);
    let events: MatchEvent[] = [];
    let world: Uint8Array[] = [];
    for (const episode of [...episodes].reverse()) {
      if (episode.recording === null || events.length > eventLimit) break;
      await breathe();
      const recording = openRecording(join(this.folder, episode.recording));
      if (episode === episodes.at(-1)) world = lastWorld(recording);
      events = [...recording.events(), ...events];
    }
    return { events, episode: episodes.at(-1)?.index ?? 0, world };
  }

  private place(recording: string | null): Pick<MatchStatus, 'origin' | 'areas'> | RecordingError {
    if (recording === null) return { origin: { x: 0, y: 0, z: 0 }, areas: [] };
    try {
      return openRecording(join(this.folder, recording)).header;
    } catch (error) {
      if (error instanceof RecordingError) return error;
      throw error;
    }
  }
}
