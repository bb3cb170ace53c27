import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Watcher } from '#lib/domain/viewer.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import { recordingBytes } from '#server/match/recording-file.ts';
import { tailAfter } from '#server/match/recording-tail.ts';
import { brokenOffEpisode } from '#server/runs/broken-off-episode.ts';
import { recordingPath } from '#server/runs/confined-path.ts';
import { MatchFolder } from '#server/runs/match-folder.ts';
import type { RecordingDownload } from './recording-download.ts';
import { SpectatorRecordings } from './spectator-recordings.ts';

const openStates: ReadonlySet<string> = new Set(['waiting', 'starting', 'running']);

/** The most file hashes to cache; others are computed again. */
const mostHashes = 10_000;

/** The recording files of matches, for download. */
export class RecordingStore {
  private readonly matches: Pick<MatchRepository, 'find'>;
  private readonly folder: string;
  private readonly hashes = new Map<string, string>();
  private readonly copies = new SpectatorRecordings();

  /** `folder` is the data folder. */
  constructor(matches: Pick<MatchRepository, 'find'>, folder: string) {
    this.matches = matches;
    this.folder = folder;
  }

  /** The recording of an episode for a viewer: spectators get a copy without hidden contents. Refused in the same cases as `original`. */
  async find(match: string, episode: number, viewer: Watcher): Promise<ServiceReply<RecordingDownload>> {
    const found = await this.original(match, episode);
    if (!found.ok || viewer.kind !== 'spectator') return found;
    try {
      return { ok: true, value: await this.copies.of(found.value) };
    } catch {
      // The error's message may quote hidden contents.
      return refused('not-found', `The recording of episode ${episode + 1} is damaged, so no copy for spectators can be made of it.`);
    }
  }

  /**
   * The recording of an episode. That of a finished episode is final; that of a running or interrupted episode holds the part written so
   * far, which is at most a second old. Refused with a message if there is none (yet).
   */
  private async original(match: string, episode: number): Promise<ServiceReply<RecordingDownload>> {
    const found = this.matches.find(match);
    if (found === null) return refused('not-found', 'There is no such match.');
    const finished = found.episodes.find(({ index }) => index === episode);
    if (finished !== undefined && finished.recording === null)
      return refused('not-found', `Episode ${episode + 1} was played without a recording.`);
    const isOpen = finished === undefined && openStates.has(found.state);
    const place = finished?.recording ?? (isOpen ? this.begun(match, episode) : brokenOffEpisode(this.folder, match, episode)?.path);
    const path = place === undefined ? null : this.pathOf(place);
    if (path === '')
      return refused('not-found', `The recording of episode ${episode + 1} is outside the data folder and cannot be downloaded.`);
    if (isOpen && path === null) return refused('not-found', `Nothing of episode ${episode + 1} is recorded yet: it has not begun.`);
    if (path === null || !existsSync(path))
      return refused('not-found', `There is no recording of episode ${episode + 1}: the file is not in the data folder.`);
    if (!isOpen && finished === undefined) return this.brokenOff(path, `${found.configuration.scenario}-${match}-${episode + 1}.arena`);
    const { size, mtimeMs } = statSync(path);
    // Of a running episode, its present length and the stretch that is being written.
    const tail = (isOpen ? tailAfter(path, size) : null) ?? new Uint8Array();
    const read = (): AsyncIterable<Uint8Array> => contentsOf(path, size, tail);
    const hash = isOpen ? await hashOf(read()) : await this.rememberedHash(`${path} ${size} ${mtimeMs}`, read);
    const name = `${found.configuration.scenario}-${match}-${episode + 1}.arena`;
    const open = (): ReadableStream<Uint8Array> => Readable.toWeb(Readable.from(read())) as ReadableStream<Uint8Array>;
    return { ok: true, value: { name, size: size + tail.length, hash, final: finished !== undefined, open } };
  }

  /** A recording that was not ended, with the unfinished stretch of its process. */
  private brokenOff(path: string, name: string): ServiceReply<RecordingDownload> {
    const bytes = recordingBytes(path);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { ok: true, value: { name, size: bytes.length, hash, final: false, open: () => new Blob([Buffer.from(bytes)]).stream() } };
  }

  /** The recording of a running episode: what the newest attempt has written so far. */
  private begun(match: string, episode: number): string | undefined {
    return new MatchFolder(this.folder, match).unfinished(episode)[0];
  }

  /** Empty if the recording would be outside the data folder. */
  private pathOf(place: string): string {
    try {
      return recordingPath(this.folder, place);
    } catch (error) {
      if (error instanceof RecordingError) return '';
      throw error;
    }
  }

  private async rememberedHash(key: string, read: () => AsyncIterable<Uint8Array>): Promise<string> {
    const known = this.hashes.get(key);
    if (known !== undefined) return known;
    const digest = await hashOf(read());
    this.hashes.set(key, digest);
    const [oldest] = this.hashes.keys();
    if (this.hashes.size > mostHashes && oldest !== undefined) this.hashes.delete(oldest);
    return digest;
  }
}

async function* contentsOf(path: string, size: number, tail: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { end: Math.max(0, size - 1) });
  if (tail.length > 0) yield tail;
}

async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part);
  return hash.digest('hex');
}
