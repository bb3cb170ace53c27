import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { InputError } from '#server/contract/input-error.ts';
import type { LedgerCall } from '../ledger.ts';
import { Cassette, cassetteText } from './cassette.ts';

/** Open cassettes to keep: more than the number of matches that play at a time. */
const mostOpen = 32;

/** A parsed cassette, and the state of its file when it was read. */
interface Opened {
  readonly state: string;
  readonly cassette: Cassette;
}

/** Identifies a version of a file; empty if the file does not exist. */
function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** Reads and writes cassettes, and caches the most recently used ones. */
export class CassetteStore {
  private readonly folder: string;
  private readonly confined: boolean;
  /** Ordered by last use, most recent last. */
  private readonly cassettes = new Map<string, Opened>();

  /** Paths are relative to `folder`; a confined store reads nothing outside it. */
  constructor(folder: string, confined: boolean) {
    this.folder = folder;
    this.confined = confined;
  }

  /**
   * The current cassette at a path; parsed on first use and after changes. Throws an InputError if the file cannot be read or lies outside
   * the folder of a confined store.
   */
  open(path: string): Cassette {
    const full = this.find(path);
    const known = this.cassettes.get(full);
    const state = stateOf(full);
    const cassette = known?.state === state ? known.cassette : Cassette.read(full);
    this.cassettes.delete(full);
    this.cassettes.set(full, { state, cassette });
    for (const oldest of this.cassettes.keys()) {
      if (this.cassettes.size <= mostOpen) break;
      this.cassettes.delete(oldest);
    }
    return cassette;
  }

  /** Number of cassettes in memory. */
  get held(): number {
    return this.cassettes.size;
  }

  /** Writes a cassette. Returns its path. */
  write(path: string, calls: readonly LedgerCall[]): string {
    const full = this.find(path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(`${full}.new`, cassetteText(calls));
    renameSync(`${full}.new`, full);
    this.cassettes.delete(full);
    return full;
  }

  private find(path: string): string {
    const full = resolve(this.folder, path);
    const inside = relative(this.folder, full);
    if (this.confined && (inside.startsWith('..') || isAbsolute(inside))) {
      throw new InputError(`The cassette ${path} lies outside the folder ${join(this.folder)}. Put it there.`);
    }
    return full;
  }
}
