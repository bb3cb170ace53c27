import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { Outcome, RecordingDownload } from '#server/services.ts';
import { brokenOffEpisode } from './broken-off-episode.ts';

const openStates: ReadonlySet<string> = new Set(['waiting', 'starting', 'running']);

function missing(error: string): Outcome<never> {
  return { ok: false, reason: 'not-found', error, issues: [] };
}

/** The recording files of matches, for download. */
export class RecordingStore {
  private readonly matches: Pick<MatchRepository, 'find'>;
  private readonly folder: string;
  private readonly hashes = new Map<string, string>();

  /** `folder` is the data folder. */
  constructor(matches: Pick<MatchRepository, 'find'>, folder: string) {
    this.matches = matches;
    this.folder = folder;
  }

  /**
   * The recording of an episode: of a finished one for good, and of the one that a match broke off in as far as it got. Refused in words
   * where there is none (yet).
   */
  async find(match: string, episode: number): Promise<Outcome<RecordingDownload>> {
    const found = this.matches.find(match);
    if (found === null) return missing('There is no such match.');
    const finished = found.episodes.find(({ index }) => index === episode);
    if (finished === undefined && openStates.has(found.state))
      return missing(`Episode ${episode + 1} is not over yet: its recording can be fetched when it is.`);
    if (finished !== undefined && finished.recording === null) return missing(`Episode ${episode + 1} was played without a recording.`);
    const place = finished?.recording ?? brokenOffEpisode(this.folder, match, episode)?.path;
    const path = place === undefined ? null : join(this.folder, place);
    if (path === null || !existsSync(path))
      return missing(`There is no recording of episode ${episode + 1}: the file is not in the data folder.`);
    const { size, mtimeMs } = statSync(path);
    const hash = await this.hashOf(path, `${path} ${size} ${mtimeMs}`);
    const name = `${found.configuration.scenario}-${match}-${episode + 1}.arena`;
    const open = (): ReadableStream<Uint8Array> => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    return { ok: true, value: { name, size, hash, final: finished !== undefined, open } };
  }

  private async hashOf(path: string, key: string): Promise<string> {
    const known = this.hashes.get(key);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    for await (const part of createReadStream(path)) hash.update(part);
    const digest = hash.digest('hex');
    this.hashes.set(key, digest);
    return digest;
  }
}
