import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { messageOf } from '#lib/message-of.ts';
import { episodeFileName, recordingFileName } from '#server/contract/episode-file-names.ts';
import { episodeFileSchema } from '#server/contract/process-protocol.ts';
import type { FinishedEpisode, Lease } from '#server/contract/queue.ts';

/**
 * Paths of a match's files: `matches/ID/TOKEN` in the data folder, with one folder for each claim of the match, so that an abandoned
 * process that still runs cannot write into the files of its successor.
 */
export class MatchFolder {
  private readonly data: string;
  private readonly match: string;

  constructor(data: string, match: string) {
    this.data = data;
    this.match = match;
  }

  /** Absolute folder of one lease. */
  of(lease: Lease): string {
    return resolve(this.data, 'matches', this.match, String(lease.token));
  }

  /**
   * The finished episode `index`, from the earliest folder that has it; null if none does. An unreadable file counts as absent and is
   * reported to `report`: its episode is played again.
   */
  episode(index: number, report: (message: string) => void): FinishedEpisode | null {
    for (const folder of this.folders()) {
      const path = join(folder, episodeFileName(index));
      if (!existsSync(path)) continue;
      try {
        const file = episodeFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
        if (file.match !== this.match || file.result.index !== index) throw new Error('it belongs to another match or episode');
        const recording = file.result.recording === null ? null : this.placed(folder, file.result.recording);
        return { result: { ...file.result, recording }, checkpoints: file.checkpoints, nextSeq: file.nextSeq };
      } catch (error) {
        report(`${path} cannot be used and its episode is played again: ${messageOf(error)}`);
      }
    }
    return null;
  }

  /**
   * The recordings of an episode that no attempt finished, as paths in the data folder, the newest first. Any of them may be incomplete or
   * too short to read.
   */
  unfinished(index: number): string[] {
    const found = this.folders().map((folder) => join(folder, recordingFileName(index)));
    return found
      .filter((path) => existsSync(path))
      .reverse()
      .map((path) => relative(this.data, path));
  }

  /** Removes the folders of attempts that finished no episode. */
  prune(): void {
    for (const folder of this.folders()) {
      if (!readdirSync(folder).some((file) => file.endsWith('.result.json'))) rmSync(folder, { recursive: true, force: true });
    }
  }

  private placed(folder: string, recording: string): string {
    return relative(this.data, isAbsolute(recording) ? recording : join(folder, recording));
  }

  private folders(): string[] {
    const base = resolve(this.data, 'matches', this.match);
    if (!existsSync(base)) return [];
    const tokens = readdirSync(base).map(Number).filter(Number.isInteger);
    return tokens.sort((a, b) => a - b).map((token) => join(base, String(token)));
  }
}
