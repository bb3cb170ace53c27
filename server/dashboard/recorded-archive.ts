import { setImmediate as breathe } from 'node:timers/promises';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { frameType } from '#lib/protocol/frame/frame.ts';
import { SnapshotMerge } from '#lib/protocol/frame/snapshot-merge.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import { openRecording, readRecordingHeader } from '#server/match/recording-file.ts';
import { type BrokenOffEpisode, brokenOffEpisode } from '#server/runs/broken-off-episode.ts';
import { recordingPath } from '#server/runs/confined-path.ts';
import type { ArchivedMatch, MatchArchive } from '#server/spectate/match-archive.ts';

/** The most events to read of a finished match: those of its newest episodes. */
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

/**
 * Reads matches that no process of this dashboard plays, from the database and the recordings in the data folder: their finished episodes,
 * and the recorded part of an interrupted episode.
 */
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
    const broken = this.brokenOff(match, found.episodes.length, episodes);
    const place = broken?.recording.header ?? this.place(last?.recording ?? null);
    return {
      match,
      scenario,
      teams,
      state: found.state,
      paused: found.paused,
      clock,
      episode: broken?.recording.header.episode ?? last?.index ?? 0,
      episodes,
      seed,
      origin: place instanceof RecordingError ? { x: 0, y: 0, z: 0 } : place.origin,
      areas: place instanceof RecordingError ? [] : place.areas,
      extent: place instanceof RecordingError ? undefined : place.extent,
      reason: place instanceof RecordingError ? place.message : found.reason,
      tick: broken?.tick ?? last?.ticks ?? 0,
    };
  }

  generation(match: string): number {
    return this.matches.generation(match);
  }

  async read(match: string): Promise<ArchivedMatch> {
    const episodes = this.matches.episodes(match);
    const wanted = this.matches.find(match)?.configuration.episodes ?? 0;
    const broken = this.brokenOff(match, episodes.length, wanted);
    let events: MatchEvent[] = broken?.recording.events() ?? [];
    let world: Uint8Array[] | null = broken && lastWorld(broken.recording);
    for (const episode of [...episodes].reverse()) {
      if (episode.recording === null || events.length > eventLimit) break;
      await breathe();
      const recording = openRecording(recordingPath(this.folder, episode.recording));
      world ??= lastWorld(recording);
      events = [...recording.events(), ...events];
    }
    return { events, episode: broken?.recording.header.episode ?? episodes.at(-1)?.index ?? 0, world: world ?? [] };
  }

  /** The first unfinished episode, if the match was interrupted in it. */
  private brokenOff(match: string, played: number, wanted: number): BrokenOffEpisode | null {
    return played < wanted ? brokenOffEpisode(this.folder, match, played) : null;
  }

  private place(recording: string | null): Pick<MatchStatus, 'origin' | 'areas' | 'extent'> | RecordingError {
    if (recording === null) return { origin: { x: 0, y: 0, z: 0 }, areas: [] };
    try {
      return readRecordingHeader(recordingPath(this.folder, recording));
    } catch (error) {
      if (error instanceof RecordingError) return error;
      throw error;
    }
  }
}
