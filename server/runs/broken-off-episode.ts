import { join } from 'node:path';
import { matchEventSchema } from '#lib/domain/match-event.ts';
import type { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { MatchFolder } from './match-folder.ts';

/** The recorded part of an episode that did not end. */
export interface BrokenOffEpisode {
  /** Path of the recording in the data folder. */
  readonly path: string;
  readonly recording: Recording;
  /** Tick of its last event. */
  readonly tick: number;
}

function lastTick(recording: Recording): number | null {
  for (let index = recording.segmentCount - 1; index >= 0; index--) {
    const last = matchEventSchema.safeParse(recording.segment(index).events.at(-1));
    if (last.success) return last.data.tick;
  }
  return null;
}

/**
 * The longest recording among the attempts at an episode, and the newest of equally long ones. Null if no attempt left a readable
 * recording. `data` is the data folder.
 */
export function brokenOffEpisode(data: string, match: string, index: number): BrokenOffEpisode | null {
  let best: BrokenOffEpisode | null = null;
  for (const path of new MatchFolder(data, match).unfinished(index)) {
    try {
      const recording = openRecording(join(data, path));
      const tick = lastTick(recording);
      if (tick !== null && (best === null || tick > best.tick)) best = { path, recording, tick };
    } catch (error) {
      // An attempt that died before it wrote its first stretch left nothing readable.
      if (!(error instanceof RecordingError)) throw error;
    }
  }
  return best;
}
