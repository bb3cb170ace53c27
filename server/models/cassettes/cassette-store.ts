import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { InputError } from '#server/runs/input-error.ts';
import type { LedgerCall } from '../ledger.ts';
import { Cassette, cassetteText } from './cassette.ts';

/** Cassettes that are kept open: more than matches play at a time. */
const mostOpen = 32;

/** A cassette as it was read, and the state of its file then. */
interface Opened {
  readonly state: string;
  readonly cassette: Cassette;
}

/** What tells a file from an earlier one of the same name; empty where there is none. */
function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** Where cassettes lie, and those that were played last. */
export class CassetteStore {
  private readonly folder: string;
  private readonly confined: boolean;
  /** The one that was played last is the last. */
  private readonly cassettes = new Map<string, Opened>();

  /** Paths are relative to `folder`; a confined cassettes reads nothing outside of it. */
  constructor(folder: string, confined: boolean) {
    this.folder = folder;
    this.confined = confined;
  }

  /** The cassette at a path as it is now, read when it is first asked for or has changed. Throws an InputError when it cannot be read or lies outside. */
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

  /** How many cassettes are held in memory. */
  get held(): number {
    return this.cassettes.size;
  }

  /** Writes a cassette; the path it has now. */
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
